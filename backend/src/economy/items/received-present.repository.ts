import { Injectable } from '@nestjs/common';
import type { PresentTotals } from '@shinobi/shared/domain/economy/presents';
import { In, LessThan } from 'typeorm';
import { changePrepared } from '../../database/prepared-statements.js';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { ReceivedPresentEntity } from './received-present.entity.js';

const ADD = `INSERT INTO "received_presents" ("userId", "day", "fromUserId", "coins") VALUES ($1, $2, $3, $4)
  ON CONFLICT ("userId", "day", "fromUserId")
  DO UPDATE SET "coins" = "received_presents"."coins" + $4 RETURNING "userId"`;

/** The giver and the UTC day of presents. */
export interface GiverAndDay {
  readonly giverId: number;
  readonly day: string;
}

@Injectable()
export class ReceivedPresentRepository {
  /** Sums what these users have received on the day; users who have received nothing are missing. */
  async sumReceived(tx: ReadTransaction, userIds: readonly number[], { giverId, day }: GiverAndDay) {
    const rows = await managerOf(tx).findBy(ReceivedPresentEntity, { userId: In([...userIds]), day });
    const received = new Map<number, PresentTotals>();
    for (const { userId, fromUserId, coins } of rows) {
      const { fromOne, inAll } = received.get(userId) ?? { fromOne: 0, inAll: 0 };
      const sum = Number(coins);
      received.set(userId, { fromOne: fromOne + (fromUserId === giverId ? sum : 0), inAll: inAll + sum });
    }
    return received;
  }

  async add(tx: Transaction, userId: number, { giverId, day }: GiverAndDay, coins: number): Promise<void> {
    await changePrepared(tx, ADD, [userId, day, giverId, coins]);
  }

  /** Deletes rows of earlier days, which no limit counts. */
  async deleteBefore(tx: Transaction, userIds: readonly number[], day: string): Promise<void> {
    await managerOf(tx).delete(ReceivedPresentEntity, { userId: In([...userIds]), day: LessThan(day) });
  }
}
