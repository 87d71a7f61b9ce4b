import { Injectable } from '@nestjs/common';
import type { BonusClaim } from '@shinobi/shared/domain/economy/daily-bonus';
import type { JsonSql } from '../../database/json-sql.js';
import { changePrepared, selectPrepared } from '../../database/prepared-statements.js';
import type { ReadTransaction, Transaction } from '../../database/unit-of-work.js';
import type { DailyBonusEntity } from './daily-bonus.entity.js';

export type NewBonus = Omit<DailyBonusEntity, 'bonusId' | 'claimed'>;
export type StoredBonus = Omit<DailyBonusEntity, 'bonusId' | 'userId' | 'day'>;
export type DrawnBonus = StoredBonus & Pick<DailyBonusEntity, 'day'>;

const FIND = `SELECT "streak", "streakBonus", "randomBonus", "claimed" FROM "daily_bonuses"
  WHERE "userId" = $1 AND "day" = $2`;
/**
 * Selects the bonus of the user `$1` for the latest day, as JSON. That day may be in the future if the clock was set
 * back.
 */
export const selectLatestBonus = (json: JsonSql): string => {
  const drawn = json.object({
    day: json.text('"day"'),
    streak: '"streak"',
    streakBonus: '"streakBonus"',
    randomBonus: '"randomBonus"',
    claimed: json.boolean('"claimed"'),
  });
  return `SELECT ${drawn} FROM "daily_bonuses" WHERE "userId" = $1 ORDER BY "day" DESC LIMIT 1`;
};
const INSERT = `INSERT INTO "daily_bonuses" ("userId", "day", "streak", "streakBonus", "randomBonus", "claimed")
  VALUES ($1, $2, $3, $4, $5, FALSE) ON CONFLICT ("userId", "day") DO NOTHING RETURNING "bonusId"`;
const CLAIM = `UPDATE "daily_bonuses" SET "claimed" = TRUE
  WHERE "userId" = $1 AND "day" = $2 AND "claimed" = FALSE RETURNING "bonusId"`;
const CLAIMS = `SELECT "day", "streak" FROM "daily_bonuses"
  WHERE "userId" = $1 AND "claimed" = TRUE AND "day" < $2 ORDER BY "day" DESC LIMIT 100`;
const FORGET = `DELETE FROM "daily_bonuses"
  WHERE "userId" = $1 AND "claimed" = FALSE AND "day" > $2 RETURNING "bonusId"`;
const END = `UPDATE "daily_bonuses" SET "streak" = 0 WHERE "userId" = $1 AND "claimed" = TRUE RETURNING "bonusId"`;
const RESTART = `UPDATE "daily_bonuses" SET "streak" = $1, "streakBonus" = $2
  WHERE "userId" = $3 AND "claimed" = FALSE RETURNING "bonusId"`;

@Injectable()
export class DailyBonusRepository {
  async find(tx: ReadTransaction, userId: number, day: string): Promise<StoredBonus | null> {
    const [row] = await selectPrepared<StoredBonus>(tx, FIND, [userId, day]);
    // SQLite stores booleans as numbers.
    return row ? { ...row, claimed: Boolean(row.claimed) } : null;
  }

  /** Returns the claims before a day, latest first: enough of them to compute the streak. */
  findClaimsBefore(tx: ReadTransaction, userId: number, day: string): Promise<BonusClaim[]> {
    return selectPrepared(tx, CLAIMS, [userId, day]);
  }

  /** Stores a draw, unless the day already has one. */
  async insert(tx: Transaction, { userId, day, streak, streakBonus, randomBonus }: NewBonus): Promise<void> {
    await changePrepared(tx, INSERT, [userId, day, streak, streakBonus, randomBonus]);
  }

  /** Claims a bonus. Returns false if it was claimed before. */
  async claim(tx: Transaction, userId: number, day: string): Promise<boolean> {
    return (await changePrepared(tx, CLAIM, [userId, day])).length > 0;
  }

  /** Deletes draws of later days, made while the clock was ahead, which do not count this day's claim. */
  async deleteAfter(tx: Transaction, userId: number, day: string): Promise<void> {
    await changePrepared(tx, FORGET, [userId, day]);
  }

  /** Ends the streak of earlier claims and restarts that of a draw that is not claimed yet. */
  async restartStreak(tx: Transaction, userId: number, streak: number, streakBonus: number): Promise<void> {
    await changePrepared(tx, END, [userId]);
    await changePrepared(tx, RESTART, [streak, streakBonus, userId]);
  }
}
