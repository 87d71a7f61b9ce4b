import { Injectable } from '@nestjs/common';
import { changePrepared } from '../../database/prepared-statements.js';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';

/** A variant of a test that one visitor has seen. */
export interface Exposure {
  readonly visitor: string;
  readonly testName: string;
  readonly key: string;
}

const ADD = `INSERT INTO "ab_exposures" ("visitor", "testName", "key", "pending", "at") VALUES ($1, $2, $3, 1, $4)
  ON CONFLICT ("visitor", "testName", "key")
  DO UPDATE SET "pending" = "ab_exposures"."pending" + 1, "at" = excluded."at" RETURNING "pending"`;
const USE = `UPDATE "ab_exposures" SET "pending" = "pending" - 1
  WHERE "visitor" = $1 AND "testName" = $2 AND "key" = $3 AND "pending" > 0 AND "at" >= $4 RETURNING "pending"`;
const COUNT_SINCE = `SELECT "testName", "key", COUNT(*) AS "visitors" FROM "ab_exposures" WHERE "at" >= $1
  GROUP BY "testName", "key"`;
const DELETE_BEFORE = `DELETE FROM "ab_exposures" WHERE "at" < $1 RETURNING "visitor"`;

@Injectable()
export class AbExposureRepository {
  async add(tx: Transaction, { visitor, testName, key }: Exposure, at: string): Promise<void> {
    await changePrepared(tx, ADD, [visitor, testName, key, at]);
  }

  /** Uses up one exposure since an instant that has had no success. Returns whether there was one. */
  async consume(tx: Transaction, { visitor, testName, key }: Exposure, since: string): Promise<boolean> {
    return (await changePrepared(tx, USE, [visitor, testName, key, since])).length > 0;
  }

  /** Counts the visitors who have seen each variant since an instant. Variants without any are left out. */
  async countVisitors(
    tx: ReadTransaction,
    since: string,
  ): Promise<(Omit<Exposure, 'visitor'> & { visitors: number })[]> {
    type Row = Omit<Exposure, 'visitor'> & { visitors: unknown };
    const rows = await managerOf(tx).query<Row[]>(COUNT_SINCE, [since]);
    return rows.map((row) => ({ ...row, visitors: Number(row.visitors) }));
  }

  async deleteBefore(tx: Transaction, instant: string): Promise<void> {
    await changePrepared(tx, DELETE_BEFORE, [instant]);
  }
}
