import { Injectable } from '@nestjs/common';
import { changePrepared } from '../../database/prepared-statements.js';
import type { Transaction } from '../../database/unit-of-work.js';

const ADD_XP = `UPDATE "users" SET "xp" = "xp" + $1 WHERE "userId" = $2 RETURNING "xp"`;
const SET_STREAK = `UPDATE "users" SET "loginStreak" = $1 WHERE "userId" = $2 RETURNING "userId"`;
const EXPAND = `UPDATE "users" SET "friendExpansion" = "friendExpansion" + $1 WHERE "userId" = $2 RETURNING "userId"`;

/** Changes the values of a user's record that grow with play. Coins belong to the ledger. */
@Injectable()
export class UserGrowthRepository {
  /** Returns the XP after the change. */
  async addXp(tx: Transaction, userId: number, xp: number): Promise<number> {
    const [row] = await changePrepared<{ xp: number }>(tx, ADD_XP, [xp, userId]);
    if (!row) throw new Error(`User ${userId}, who is to get XP, does not exist.`);
    return row.xp;
  }

  async setStreak(tx: Transaction, userId: number, days: number): Promise<void> {
    await changePrepared(tx, SET_STREAK, [days, userId]);
  }

  async expandFriendLimit(tx: Transaction, userId: number, friends: number): Promise<void> {
    await changePrepared(tx, EXPAND, [friends, userId]);
  }
}
