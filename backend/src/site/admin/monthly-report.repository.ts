import { Injectable } from '@nestjs/common';
import { managerOf, type ReadTransaction, type Transaction, type UnitOfWork } from '../../database/unit-of-work.js';
import type { ActiveInWeek, Week } from './rules/retention.js';

/** The sums of one day. */
export interface DayCounts {
  readonly signUps: number;
  readonly activeUsers: number;
  readonly xp: number;
  readonly quizAnswers: number;
  readonly messages: number;
  readonly coinsIn: number;
  readonly coinsOut: number;
}
export const NOTHING: DayCounts = {
  signUps: 0,
  activeUsers: 0,
  xp: 0,
  quizAnswers: 0,
  messages: 0,
  coinsIn: 0,
  coinsOut: 0,
};

const DAYS = `SELECT "day", SUM("signUps") AS "signUps", SUM("activeUsers") AS "activeUsers", SUM("xp") AS "xp",
  SUM("quizAnswers") AS "quizAnswers", SUM("messages") AS "messages"
  FROM "daily_sums" WHERE "day" >= $1 AND "day" < $2 GROUP BY "day"`;
const COINS_BY_DAY = `SELECT "day", SUM("coinsIn") AS "coinsIn", SUM("coinsOut") AS "coinsOut"
  FROM "daily_coins" WHERE "day" >= $1 AND "day" < $2 GROUP BY "day"`;
const COINS_BY_REASON = `SELECT "reason", SUM("entries") AS "rows", SUM("coinsIn") AS "in", SUM("coinsOut") AS "out"
  FROM "daily_coins" WHERE "day" >= $1 AND "day" < $2 GROUP BY "reason" HAVING SUM("entries") > 0 ORDER BY "reason"`;
const SIGN_UPS = `SELECT "day", SUM("signUps") AS "signUps" FROM "daily_sums"
  WHERE "day" >= $1 AND "day" < $2 GROUP BY "day"`;
const ACTIVE = `SELECT COALESCE(SUM("users"), 0) AS "users" FROM "period_sums" WHERE "period" = $1`;
// Weeks are named by their Monday (10 characters), months by a shorter text, so the two cannot be confused.
const ACTIVE_BY_WEEK = `SELECT "period", "signUpWeek", SUM("users") AS "users" FROM "period_sums"
  WHERE LENGTH("period") = 10 AND "period" >= $1 AND "period" < $2 AND "signUpWeek" >= $1 AND "signUpWeek" < $2
  GROUP BY "period", "signUpWeek"`;

type Row<T> = { readonly [K in keyof T]: unknown };

/**
 * Reads the sums of users, coins and activity that the database maintains. `from` and `to` are days; `to` is excluded.
 */
@Injectable()
export class MonthlyReportRepository {
  /** Makes all statements of a transaction that has just begun see the same state, as SQLite does anyway. */
  async takeSnapshot(tx: Transaction, database: UnitOfWork['database']): Promise<void> {
    if (database === 'postgres') await managerOf(tx).query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
  }

  /** Returns the counts by day; days without activity may be missing. */
  async countsByDay(tx: ReadTransaction, from: string, to: string): Promise<Map<string, DayCounts>> {
    const manager = managerOf(tx);
    const counts = new Map<string, DayCounts>();
    for (const sql of [DAYS, COINS_BY_DAY])
      for (const { day, ...sums } of await manager.query<({ day: string } & Record<string, unknown>)[]>(sql, [
        from,
        to,
      ])) {
        const numbers = Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Number(sum)]));
        counts.set(day, { ...NOTHING, ...counts.get(day), ...numbers });
      }
    return counts;
  }

  async coinsByReason(tx: ReadTransaction, from: string, to: string) {
    type Sums = Row<{ rows: 0; in: 0; out: 0 }> & { reason: string };
    const sums = await managerOf(tx).query<Sums[]>(COINS_BY_REASON, [from, to]);
    return sums.map((each) => {
      const [rows, coinsIn, coinsOut] = [Number(each.rows), Number(each.in), Number(each.out)];
      return { reason: each.reason, rows, sum: coinsIn - coinsOut, in: coinsIn, out: coinsOut };
    });
  }

  /** `month` has the form `2026-11`. */
  async activeUsers(tx: ReadTransaction, month: string): Promise<number> {
    const [row] = await managerOf(tx).query<{ users: unknown }[]>(ACTIVE, [month]);
    return Number(row?.users);
  }

  async firstSignUp(tx: ReadTransaction): Promise<string | null> {
    const sql = 'SELECT "createdAt" FROM "users" ORDER BY "userId" LIMIT 1';
    const [row] = await managerOf(tx).query<{ createdAt: string }[]>(sql);
    return row?.createdAt ?? null;
  }

  /** Counts the sign-ups of each week, by the week's index. */
  async signUps(tx: ReadTransaction, weeks: readonly Week[]): Promise<Map<number, number>> {
    const days = await managerOf(tx).query<Row<{ day: 0; signUps: 0 }>[]>(SIGN_UPS, spanOf(weeks));
    const users = new Map<number, number>();
    for (const { day, signUps } of days) {
      const week = weeks.findIndex(({ monday, next }) => monday <= String(day) && String(day) < next);
      users.set(week, (users.get(week) ?? 0) + Number(signUps));
    }
    return users;
  }

  /** Counts, for each week of sign-up, the users who were active in each week. */
  async active(tx: ReadTransaction, weeks: readonly Week[]): Promise<ActiveInWeek[]> {
    const index = new Map(weeks.map(({ monday }, at) => [monday, at]));
    type Cell = { period: string; signUpWeek: string; users: unknown };
    const cells = await managerOf(tx).query<Cell[]>(ACTIVE_BY_WEEK, spanOf(weeks));
    return cells.map(({ period, signUpWeek, users }) => ({
      signedUp: index.get(signUpWeek) ?? -1,
      active: index.get(period) ?? -1,
      users: Number(users),
    }));
  }
}

const spanOf = (weeks: readonly Week[]) => [weeks[0]?.monday ?? '', weeks.at(-1)?.next ?? ''];
