import { Injectable } from '@nestjs/common';
import type { JsonSql } from '../../database/json-sql.js';
import { changePrepared, selectPrepared } from '../../database/prepared-statements.js';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { XpBoosterEntity } from './xp-booster.entity.js';

export type StoredBooster = Omit<XpBoosterEntity, 'userId'>;

const OF_USER = `FROM "xp_boosters" WHERE "userId" = $1`;
const FIND = `SELECT "type", "endsAt" ${OF_USER}`;
/** Selects the booster of the user `$1` as JSON. */
export const selectBooster = (json: JsonSql): string =>
  `SELECT ${json.object({ type: json.text('"type"'), endsAt: json.text('"endsAt"') })} ${OF_USER}`;
const PUT = `INSERT INTO "xp_boosters" ("userId", "type", "endsAt") VALUES ($1, $2, $3)
  ON CONFLICT ("userId") DO UPDATE SET "type" = $2, "endsAt" = $3 RETURNING "userId"`;

@Injectable()
export class BoosterRepository {
  async find(tx: ReadTransaction, userId: number): Promise<StoredBooster | null> {
    const [row] = await selectPrepared<StoredBooster>(tx, FIND, [userId]);
    return row ?? null;
  }

  async save(tx: Transaction, userId: number, { type, endsAt }: StoredBooster): Promise<void> {
    await changePrepared(tx, PUT, [userId, type, endsAt]);
  }

  async delete(tx: Transaction, userId: number): Promise<void> {
    await managerOf(tx).delete(XpBoosterEntity, { userId });
  }
}
