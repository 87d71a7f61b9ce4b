import { Injectable } from '@nestjs/common';
import { In, LessThan } from 'typeorm';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { ChallengeResultEntity } from './challenge-result.entity.js';
import { DailyChallengeEntity } from './daily-challenge.entity.js';

const BEST_FIRST = { score: 'DESC', ticks: 'ASC', achievedAt: 'ASC', userId: 'ASC' } as const;

@Injectable()
export class ChallengeRepository {
  findChallenge(tx: ReadTransaction, day: string): Promise<DailyChallengeEntity | null> {
    return managerOf(tx).findOneBy(DailyChallengeEntity, { day });
  }

  /** Stores the stage of a day, unless another server has done so. */
  async insertChallenge(tx: Transaction, challenge: DailyChallengeEntity): Promise<void> {
    await managerOf(tx).createQueryBuilder().insert().into(DailyChallengeEntity).values(challenge).orIgnore().execute();
  }

  findResult(tx: ReadTransaction, userId: number, day: string): Promise<ChallengeResultEntity | null> {
    return managerOf(tx).findOneBy(ChallengeResultEntity, { userId, day });
  }

  /** Returns the results of these users, the best first. */
  findResults(tx: ReadTransaction, userIds: readonly number[], day: string): Promise<ChallengeResultEntity[]> {
    return managerOf(tx).find(ChallengeResultEntity, { where: { day, userId: In([...userIds]) }, order: BEST_FIRST });
  }

  /** Stores a result, unless the stored one of that day is as good. */
  async raiseResult(tx: Transaction, { userId, day, ...result }: ChallengeResultEntity): Promise<void> {
    const manager = managerOf(tx);
    const row = { userId, day, ...result };
    await manager.createQueryBuilder().insert().into(ChallengeResultEntity).values(row).orIgnore().execute();
    await manager
      .createQueryBuilder()
      .update(ChallengeResultEntity)
      .set(result)
      .where('"userId" = :userId AND "day" = :day', { userId, day })
      .andWhere('("score" < :score OR ("score" = :score AND "ticks" > :ticks))', result)
      .execute();
  }

  /** Deletes the stages and results of the days before `day`. */
  async deleteBefore(tx: Transaction, day: string): Promise<void> {
    const old = { day: LessThan(day) };
    await managerOf(tx).delete(ChallengeResultEntity, old);
    await managerOf(tx).delete(DailyChallengeEntity, old);
  }
}
