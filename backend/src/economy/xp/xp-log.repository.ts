import { Injectable } from '@nestjs/common';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { selectPrepared } from '../../database/prepared-statements.js';
import { XpLogEntity } from './xp-log.entity.js';

export type XpEntry = Omit<XpLogEntity, 'entryId'>;

const COUNTED = `SELECT CAST(COALESCE(SUM("counted"), 0) AS INTEGER) AS "counted" FROM "xp_log"
  WHERE "userId" = $1 AND "at" > $2`;

@Injectable()
export class XpLogRepository {
  async insert(tx: Transaction, entry: XpEntry): Promise<void> {
    await managerOf(tx).insert(XpLogEntity, entry);
  }

  /** Sums the XP before boosters since an instant. */
  async sumCountedSince(tx: ReadTransaction, userId: number, since: string): Promise<number> {
    const [row] = await selectPrepared<{ counted: number }>(tx, COUNTED, [userId, since]);
    return row?.counted ?? 0;
  }
}
