import { Injectable } from '@nestjs/common';
import { managerOf, type ReadTransaction } from '../database/unit-of-work.js';

/** What is counted a day: of which table, at which time, what. */
const COUNTED = {
  signUps: ['users', 'createdAt', 'COUNT(*)'],
  // The day's bonus is drawn when somebody who is signed in comes.
  activeUsers: ['daily_bonuses', 'day', 'COUNT(*)'],
  xp: ['xp_log', 'at', 'SUM("gained")'],
  messages: ['messages', 'sentAt', 'COUNT(*)'],
} as const;
export type Counted = keyof typeof COUNTED;
export const COUNTS = Object.keys(COUNTED) as Counted[];

const BY_REASON = `SELECT "reason", COUNT(*) AS "rows", SUM("delta") AS "sum" FROM "ledger"
  WHERE "userId" IS NOT NULL AND "at" >= $1 AND "at" < $2 GROUP BY "reason" ORDER BY "reason"`;

/** Reads across the domains' tables: sums of many, nothing of anybody. `from` and `to` are days, `to` not included. */
@Injectable()
export class MonthlyReportRepository {
  async byDay(tx: ReadTransaction, what: Counted, from: string, to: string): Promise<Map<string, number>> {
    const [table, column, count] = COUNTED[what];
    const sql = `SELECT SUBSTR("${column}", 1, 10) AS "day", ${count} AS "n" FROM "${table}"
      WHERE "${column}" >= $1 AND "${column}" < $2 GROUP BY SUBSTR("${column}", 1, 10)`;
    const rows = await managerOf(tx).query<{ day: string; n: unknown }[]>(sql, [from, to]);
    return new Map(rows.map(({ day, n }) => [day, Number(n)]));
  }

  async coinsByReason(tx: ReadTransaction, from: string, to: string) {
    const rows = await managerOf(tx).query<{ reason: string; rows: unknown; sum: unknown }[]>(BY_REASON, [from, to]);
    return rows.map(({ reason, rows: count, sum }) => ({ reason, rows: Number(count), sum: Number(sum) }));
  }
}
