import { Injectable } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import { changePrepared } from '../../../database/prepared-statements.js';
import { managerOf, type Transaction } from '../../../database/unit-of-work.js';
import { PendingSignInEntity } from './pending-sign-in.entity.js';

const COUNT_ATTEMPT = `UPDATE "pending_sign_ins" SET "attempts" = "attempts" + 1
  WHERE "tokenHash" = $1 AND "expiresAt" > $2 AND "attempts" < $3 RETURNING "userId"`;

@Injectable()
export class PendingSignInRepository {
  async insert(tx: Transaction, pending: PendingSignInEntity): Promise<void> {
    await managerOf(tx).insert(PendingSignInEntity, pending);
  }

  /** Counts an attempt and returns the user; undefined if it has expired or `max` attempts were made. */
  async countAttempt(tx: Transaction, tokenHash: string, now: string, max: number): Promise<number | undefined> {
    const [row] = await changePrepared<{ userId: number }>(tx, COUNT_ATTEMPT, [tokenHash, now, max]);
    return row?.userId;
  }

  find(tx: Transaction, tokenHash: string): Promise<PendingSignInEntity | null> {
    return managerOf(tx).findOneBy(PendingSignInEntity, { tokenHash });
  }

  /** Returns whether it was still there. */
  async delete(tx: Transaction, tokenHash: string): Promise<boolean> {
    const { affected } = await managerOf(tx).delete(PendingSignInEntity, { tokenHash });
    return affected === 1;
  }

  async deleteByUser(tx: Transaction, userId: number): Promise<void> {
    await managerOf(tx).delete(PendingSignInEntity, { userId });
  }

  async deleteExpired(tx: Transaction, now: string): Promise<void> {
    await managerOf(tx).delete(PendingSignInEntity, { expiresAt: LessThanOrEqual(now) });
  }
}
