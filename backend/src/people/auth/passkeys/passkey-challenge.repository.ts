import { Injectable } from '@nestjs/common';
import { LessThanOrEqual, MoreThan } from 'typeorm';
import { managerOf, type Transaction } from '../../../database/unit-of-work.js';
import { PasskeyChallengeEntity } from './passkey-challenge.entity.js';

@Injectable()
export class PasskeyChallengeRepository {
  async insert(tx: Transaction, challenge: PasskeyChallengeEntity): Promise<void> {
    await managerOf(tx).insert(PasskeyChallengeEntity, challenge);
  }

  /** Uses up a challenge. Returns false if there is no such one, or it has expired. */
  async delete(
    tx: Transaction,
    { challenge, purpose, boundTo }: Omit<PasskeyChallengeEntity, 'expiresAt'>,
    now: string,
  ): Promise<boolean> {
    const which = { challenge, purpose, boundTo, expiresAt: MoreThan(now) };
    const { affected } = await managerOf(tx).delete(PasskeyChallengeEntity, which);
    return affected === 1;
  }

  async deleteExpired(tx: Transaction, now: string): Promise<void> {
    await managerOf(tx).delete(PasskeyChallengeEntity, { expiresAt: LessThanOrEqual(now) });
  }
}
