import { Injectable } from '@nestjs/common';
import { managerOf, type ReadTransaction } from '../database/unit-of-work.js';
import type { ActiveInWeek, Week } from './rules/retention.js';

/** What is counted a day: of which table, at which time, what. */
const COUNTED = {
  signUps: ['"users"', '"createdAt"', 'COUNT(*)'],
  // The day's bonus is drawn when somebody who is signed in comes.
  activeUsers: ['"daily_bonuses"', '"day"', 'COUNT(*)'],
  xp: ['"xp_log"', '"at"', 'SUM("gained")'],
  quizAnswers: ['"xp_log"', '"at"', 'SUM("total")'],
  messages: ['"messages"', '"sentAt"', 'COUNT(*)'],
  coinsIn: ['"ledger"', '"at"', 'SUM(CASE WHEN "userId" IS NOT NULL AND "delta" > 0 THEN "delta" ELSE 0 END)'],
  coinsOut: ['"ledger"', '"at"', 'SUM(CASE WHEN "userId" IS NOT NULL AND "delta" < 0 THEN -"delta" ELSE 0 END)'],
} as const;
export type Counted = keyof typeof COUNTED;
export const COUNTS = Object.keys(COUNTED) as Counted[];

const BY_REASON = `SELECT "reason", COUNT(*) AS "rows",
  SUM(CASE WHEN "delta" > 0 THEN "delta" ELSE 0 END) AS "in", SUM(CASE WHEN "delta" < 0 THEN -"delta" ELSE 0 END) AS "out"
  FROM "ledger" WHERE "userId" IS NOT NULL AND "at" >= $1 AND "at" < $2 GROUP BY "reason" ORDER BY "reason"`;

type Row<T> = { readonly [K in keyof T]: unknown };

/** Weeks as a table of its own, by their places. They are the product's own dates, so that they stand in the SQL. */
const weekTable = (weeks: readonly Week[]) =>
  `WITH "weeks"("n", "first", "next") AS (VALUES ${weeks
    .map(({ monday, next }, n) => `(${n}, '${monday}', '${next}')`)
    .join(', ')})`;

/** Reads across the domains' tables: sums of many, nothing of anybody. `from` and `to` are days, `to` not included. */
@Injectable()
export class MonthlyReportRepository {
  async byDay(tx: ReadTransaction, what: Counted, from: string, to: string): Promise<Map<string, number>> {
    const [table, column, count] = COUNTED[what];
    const sql = `SELECT SUBSTR(${column}, 1, 10) AS "day", ${count} AS "n" FROM ${table}
      WHERE ${column} >= $1 AND ${column} < $2 GROUP BY SUBSTR(${column}, 1, 10)`;
    const rows = await managerOf(tx).query<{ day: string; n: unknown }[]>(sql, [from, to]);
    return new Map(rows.map(({ day, n }) => [day, Number(n)]));
  }

  async coinsByReason(tx: ReadTransaction, from: string, to: string) {
    const sums = await managerOf(tx).query<(Row<{ rows: 0; in: 0; out: 0 }> & { reason: string })[]>(BY_REASON, [
      from,
      to,
    ]);
    return sums.map((each) => {
      const [rows, coinsIn, coinsOut] = [Number(each.rows), Number(each.in), Number(each.out)];
      return { reason: each.reason, rows, sum: coinsIn - coinsOut, in: coinsIn, out: coinsOut };
    });
  }

  async activeUsers(tx: ReadTransaction, from: string, to: string): Promise<number> {
    const sql = 'SELECT COUNT(DISTINCT "userId") AS "n" FROM "daily_bonuses" WHERE "day" >= $1 AND "day" < $2';
    const [row] = await managerOf(tx).query<{ n: unknown }[]>(sql, [from, to]);
    return Number(row?.n);
  }

  async firstSignUp(tx: ReadTransaction): Promise<string | null> {
    const sql = 'SELECT "createdAt" FROM "users" ORDER BY "userId" LIMIT 1';
    const [row] = await managerOf(tx).query<{ createdAt: string }[]>(sql);
    return row?.createdAt ?? null;
  }

  /** How many signed up in each week, by its place. */
  async signUps(tx: ReadTransaction, weeks: readonly Week[]): Promise<Map<number, number>> {
    const sql = `${weekTable(weeks)} SELECT w."n", COUNT(*) AS "users" FROM "weeks" w
      JOIN "users" u ON u."createdAt" >= w."first" AND u."createdAt" < w."next" GROUP BY w."n"`;
    const rows = await managerOf(tx).query<Row<{ n: 0; users: 0 }>[]>(sql);
    return new Map(rows.map(({ n, users }) => [Number(n), Number(users)]));
  }

  /** How many of those who signed up in a week were active in each. */
  async active(tx: ReadTransaction, weeks: readonly Week[]): Promise<ActiveInWeek[]> {
    const sql = `${weekTable(weeks)} SELECT s."n" AS "signedUp", a."n" AS "active", COUNT(DISTINCT u."userId") AS "users"
      FROM "weeks" s JOIN "users" u ON u."createdAt" >= s."first" AND u."createdAt" < s."next"
      JOIN "daily_bonuses" b ON b."userId" = u."userId"
      JOIN "weeks" a ON b."day" >= a."first" AND b."day" < a."next" GROUP BY s."n", a."n"`;
    const rows = await managerOf(tx).query<Row<ActiveInWeek>[]>(sql);
    return rows.map(({ signedUp, active, users }) => ({
      signedUp: Number(signedUp),
      active: Number(active),
      users: Number(users),
    }));
  }
}
