import { Injectable } from '@nestjs/common';
import { changePrepared, selectPrepared } from '../../database/prepared-statements.js';
import type { ReadTransaction, Transaction } from '../../database/unit-of-work.js';
import { hoursPutForward } from './rules/time-zone.js';

const WAITING = `SELECT "userId" FROM "memory_plans"
  WHERE "reminderHour" = $1 AND ("lastReminder" IS NULL OR "lastReminder" < $2) ORDER BY "userId" LIMIT $3`;
const CLAIM = `UPDATE "memory_plans" SET "lastReminder" = $1
  WHERE "userId" = $2 AND ("lastReminder" IS NULL OR "lastReminder" < $1) RETURNING "userId"`;
const ENSURE_TOKEN = `UPDATE "memory_plans" SET "unsubscribeToken" = COALESCE("unsubscribeToken", $1)
  WHERE "userId" = $2 RETURNING "unsubscribeToken"`;
const ZONES = `SELECT DISTINCT "reminderTimeZone" AS "timeZone", "reminderOffset" AS "offset" FROM "memory_plans"
  WHERE "reminderTimeZone" IS NOT NULL AND "reminderHour" IS NOT NULL`;
const MOVE = `UPDATE "memory_plans" SET "reminderHour" = ("reminderHour" + 24 - CAST($1 AS INTEGER)) % 24, "reminderOffset" = $2
  WHERE "reminderTimeZone" = $3 AND "reminderOffset" = $4 RETURNING "userId"`;
const STOP = `UPDATE "memory_plans" SET "reminderHour" = NULL WHERE "unsubscribeToken" = $1 RETURNING "userId"`;

/** The reminders of the learners' plans. Dates are UTC dates. */
@Injectable()
export class ReminderRepository {
  /** Returns users who want a reminder at this hour and have had none on this date. */
  async findWaiting(tx: ReadTransaction, hour: number, date: string, limit: number): Promise<number[]> {
    const rows = await selectPrepared<{ userId: number }>(tx, WAITING, [hour, date, limit]);
    return rows.map(({ userId }) => userId);
  }

  /** Returns the time zones of all reminders, with the offset from UTC for which their hours are stored. */
  async findZones(tx: ReadTransaction): Promise<{ timeZone: string; offset: number }[]> {
    return selectPrepared(tx, ZONES, []);
  }

  /** Moves the hours that are stored for one offset of a zone to another offset, so that its clocks show the same as before. */
  async followClocks(tx: Transaction, timeZone: string, offsetBefore: number, offset: number): Promise<void> {
    await changePrepared(tx, MOVE, [hoursPutForward(offsetBefore, offset), offset, timeZone, offsetBefore]);
  }

  /** Returns false if the reminder of this date was claimed before. */
  async claim(tx: Transaction, userId: number, date: string): Promise<boolean> {
    return (await changePrepared(tx, CLAIM, [date, userId])).length > 0;
  }

  /** Returns the user's token, the given one if there is none yet. */
  async ensureToken(tx: Transaction, userId: number, token: string): Promise<string> {
    const [row] = await changePrepared<{ unsubscribeToken: string }>(tx, ENSURE_TOKEN, [token, userId]);
    return row?.unsubscribeToken ?? token;
  }

  async stop(tx: Transaction, token: string): Promise<void> {
    await changePrepared(tx, STOP, [token]);
  }
}
