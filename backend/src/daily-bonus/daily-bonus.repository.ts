import { Injectable } from '@nestjs/common';
import { changePrepared, selectPrepared } from '../database/prepared.js';
import { managerOf, type ReadTransaction, type Transaction } from '../database/unit-of-work.js';
import { DailyBonusEntity } from './daily-bonus.entity.js';

export type NewBonus = Omit<DailyBonusEntity, 'bonusId' | 'claimed'>;
export type StoredBonus = Omit<DailyBonusEntity, 'bonusId' | 'userId' | 'day'>;

const FIND = `SELECT "streak", "streakBonus", "randomBonus", "claimed" FROM "daily_bonuses"
  WHERE "userId" = $1 AND "day" = $2`;
const INSERT = `INSERT INTO "daily_bonuses" ("userId", "day", "streak", "streakBonus", "randomBonus", "claimed")
  VALUES ($1, $2, $3, $4, $5, FALSE) ON CONFLICT ("userId", "day") DO NOTHING RETURNING "bonusId"`;
const CLAIM = `UPDATE "daily_bonuses" SET "claimed" = TRUE
  WHERE "userId" = $1 AND "day" = $2 AND "claimed" = FALSE RETURNING "bonusId"`;
const RESTART = `UPDATE "daily_bonuses" SET "streak" = $1, "streakBonus" = $2
  WHERE "userId" = $3 AND "claimed" = FALSE RETURNING "bonusId"`;

@Injectable()
export class DailyBonusRepository {
  async find(tx: ReadTransaction, userId: number, day: string): Promise<StoredBonus | null> {
    const [row] = await selectPrepared<StoredBonus>(tx, FIND, [userId, day]);
    // SQLite has no truth values of its own.
    return row ? { ...row, claimed: Boolean(row.claimed) } : null;
  }

  /** The day of the claim before the next one. */
  async lastClaimDay(tx: ReadTransaction, userId: number): Promise<string | null> {
    const last = await managerOf(tx).findOne(DailyBonusEntity, {
      where: { userId, claimed: true },
      order: { bonusId: 'DESC' },
    });
    return last?.day ?? null;
  }

  /** Nothing happens when the day has its draw. */
  async insert(tx: Transaction, { userId, day, streak, streakBonus, randomBonus }: NewBonus): Promise<void> {
    await changePrepared(tx, INSERT, [userId, day, streak, streakBonus, randomBonus]);
  }

  /** Whether it was still to be claimed. */
  async claim(tx: Transaction, userId: number, day: string): Promise<boolean> {
    return (await changePrepared(tx, CLAIM, [userId, day])).length > 0;
  }

  /** The draw that waits counts as one of this streak. */
  async restart(tx: Transaction, userId: number, streak: number, streakBonus: number): Promise<void> {
    await changePrepared(tx, RESTART, [streak, streakBonus, userId]);
  }
}
