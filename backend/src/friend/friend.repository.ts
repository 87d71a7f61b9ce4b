import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import { selectPrepared } from '../database/prepared.js';
import { managerOf, type ReadTransaction, type Transaction } from '../database/unit-of-work.js';
import { BlockEntity } from './block.entity.js';
import { FriendRequestEntity } from './friend-request.entity.js';
import { FriendshipEntity } from './friendship.entity.js';

/** Both directions between two users. */
const both = (a: number, b: number) => [
  { fromUserId: a, toUserId: b },
  { fromUserId: b, toUserId: a },
];

const ARE_FRIENDS = `SELECT 1 AS "yes" FROM "friendships" WHERE "userId" = $1 AND "friendId" = $2`;

@Injectable()
export class FriendRepository {
  async friendIds(tx: ReadTransaction, userId: number): Promise<number[]> {
    const rows = await managerOf(tx).find(FriendshipEntity, {
      select: { friendId: true },
      where: { userId },
      order: { friendId: 'ASC' },
    });
    return rows.map(({ friendId }) => friendId);
  }

  async areFriends(tx: ReadTransaction, userId: number, friendId: number): Promise<boolean> {
    return (await selectPrepared(tx, ARE_FRIENDS, [userId, friendId])).length > 0;
  }

  countFriends(tx: ReadTransaction, userId: number): Promise<number> {
    return managerOf(tx).countBy(FriendshipEntity, { userId });
  }

  countOwnOpenRequests(tx: ReadTransaction, fromUserId: number): Promise<number> {
    return managerOf(tx).countBy(FriendRequestEntity, { fromUserId, state: 'open' });
  }

  /** Those that were sent and not taken back, approved ones among them. */
  countSentRequests(tx: ReadTransaction, fromUserId: number): Promise<number> {
    return managerOf(tx).countBy(FriendRequestEntity, { fromUserId, state: Not('canceled') });
  }

  hasOpenRequest(tx: ReadTransaction, fromUserId: number, toUserId: number): Promise<boolean> {
    return managerOf(tx).existsBy(FriendRequestEntity, { fromUserId, toUserId, state: 'open' });
  }

  async putRequest(tx: Transaction, fromUserId: number, toUserId: number, sentAt: string): Promise<void> {
    const request = { fromUserId, toUserId, state: 'open', sentAt } as const;
    await managerOf(tx).upsert(FriendRequestEntity, request, ['fromUserId', 'toUserId']);
  }

  /** Ends an open request. Answers whether there was one. */
  async decide(tx: Transaction, fromUserId: number, toUserId: number, state: 'approved' | 'canceled') {
    const open = { fromUserId, toUserId, state: 'open' } as const;
    const { affected } = await managerOf(tx).update(FriendRequestEntity, open, { state });
    return affected === 1;
  }

  async deleteOpenRequest(tx: Transaction, fromUserId: number, toUserId: number): Promise<boolean> {
    const { affected } = await managerOf(tx).delete(FriendRequestEntity, { fromUserId, toUserId, state: 'open' });
    return affected === 1;
  }

  /** `seenBy` knows about the friendship already; for the other it is new. */
  async befriend(tx: Transaction, seenBy: number, other: number, since: string): Promise<void> {
    await managerOf(tx).insert(FriendshipEntity, [
      { userId: seenBy, friendId: other, isNew: false, since },
      { userId: other, friendId: seenBy, isNew: true, since },
    ]);
  }

  /** Ends friendship and requests of two. Answers whether they were friends. */
  async part(tx: Transaction, a: number, b: number): Promise<boolean> {
    const manager = managerOf(tx);
    for (const request of both(a, b)) await manager.delete(FriendRequestEntity, request);
    const there = await manager.delete(FriendshipEntity, { userId: a, friendId: b });
    await manager.delete(FriendshipEntity, { userId: b, friendId: a });
    return there.affected === 1;
  }

  async markSeen(tx: Transaction, userId: number, friendId: number): Promise<boolean> {
    const { affected } = await managerOf(tx).update(FriendshipEntity, { userId, friendId }, { isNew: false });
    return affected === 1;
  }

  /** All that is stored about somebody's friends. */
  async of(tx: ReadTransaction, userId: number) {
    const manager = managerOf(tx);
    const requests = [{ fromUserId: userId }, { toUserId: userId }];
    return {
      friends: await manager.findBy(FriendshipEntity, { userId }),
      requests: await manager.find(FriendRequestEntity, { where: requests }),
      blocks: await manager.findBy(BlockEntity, { userId }),
    };
  }

  async erase(tx: Transaction, userId: number): Promise<void> {
    const manager = managerOf(tx);
    for (const side of [{ userId }, { friendId: userId }]) await manager.delete(FriendshipEntity, side);
    for (const side of [{ fromUserId: userId }, { toUserId: userId }]) await manager.delete(FriendRequestEntity, side);
    for (const side of [{ userId }, { blockedId: userId }]) await manager.delete(BlockEntity, side);
  }

  hasBlocked(tx: ReadTransaction, userId: number, blockedId: number): Promise<boolean> {
    return managerOf(tx).existsBy(BlockEntity, { userId, blockedId });
  }

  /** Whether either has blocked the other. */
  isBlocked(tx: ReadTransaction, a: number, b: number): Promise<boolean> {
    return managerOf(tx).exists(BlockEntity, {
      where: [
        { userId: a, blockedId: b },
        { userId: b, blockedId: a },
      ],
    });
  }

  async block(tx: Transaction, userId: number, blockedId: number, at: string): Promise<void> {
    await managerOf(tx).upsert(BlockEntity, { userId, blockedId, at }, ['userId', 'blockedId']);
  }

  async unblock(tx: Transaction, userId: number, blockedId: number): Promise<boolean> {
    const { affected } = await managerOf(tx).delete(BlockEntity, { userId, blockedId });
    return affected === 1;
  }
}
