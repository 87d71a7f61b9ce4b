import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { selectPrepared } from '../../database/prepared-statements.js';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { BlockEntity } from './block.entity.js';
import { FriendRequestEntity, type RequestState } from './friend-request.entity.js';
import { FriendshipEntity } from './friendship.entity.js';

/** Returns both directions between two users. */
const bothDirections = (a: number, b: number) => [
  { fromUserId: a, toUserId: b },
  { fromUserId: b, toUserId: a },
];

/** The most blocked users in the list. */
const BLOCKED_LISTED = 100;

const ARE_FRIENDS = `SELECT 1 AS "yes" FROM "friendships" WHERE "userId" = $1 AND "friendId" = $2`;

@Injectable()
export class FriendRepository {
  async findFriendIds(tx: ReadTransaction, userId: number): Promise<number[]> {
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

  /** Counts the users who received a request that the sender did not cancel. */
  countSentRequests(tx: ReadTransaction, fromUserId: number): Promise<number> {
    return managerOf(tx).countBy(FriendRequestEntity, { fromUserId, state: Not('canceled') });
  }

  hasOpenRequest(tx: ReadTransaction, fromUserId: number, toUserId: number): Promise<boolean> {
    return managerOf(tx).existsBy(FriendRequestEntity, { fromUserId, toUserId, state: 'open' });
  }

  async saveRequest(
    tx: Transaction,
    fromUserId: number,
    toUserId: number,
    { state, sentAt }: Pick<FriendRequestEntity, 'state' | 'sentAt'>,
  ): Promise<void> {
    const request = { fromUserId, toUserId, state, sentAt };
    await managerOf(tx).upsert(FriendRequestEntity, request, ['fromUserId', 'toUserId']);
  }

  /** Closes an open request. Returns whether there was one. */
  closeRequest(tx: Transaction, fromUserId: number, toUserId: number, state: 'approved' | 'declined' | 'canceled') {
    return this.changeState(tx, { fromUserId, toUserId, state: 'open' }, state);
  }

  /** Creates a friendship. It is new to `other` only, not to `seenBy`. */
  async befriend(tx: Transaction, seenBy: number, other: number, since: string): Promise<void> {
    await managerOf(tx).insert(FriendshipEntity, [
      { userId: seenBy, friendId: other, isNew: false, since },
      { userId: other, friendId: seenBy, isNew: true, since },
    ]);
  }

  /**
   * Ends the friendship and the requests of two users on behalf of `actorId`. The requests stay, because quests count
   * them: the actor's open request is canceled, the other one is declined. Returns whether the two were friends.
   */
  async endRelation(tx: Transaction, actorId: number, otherId: number): Promise<boolean> {
    const manager = managerOf(tx);
    await this.closeRequest(tx, actorId, otherId, 'canceled');
    await this.closeRequest(tx, otherId, actorId, 'declined');
    for (const request of bothDirections(actorId, otherId))
      await this.changeState(tx, { ...request, state: 'approved' }, 'ended');
    const there = await manager.delete(FriendshipEntity, { userId: actorId, friendId: otherId });
    await manager.delete(FriendshipEntity, { userId: otherId, friendId: actorId });
    return there.affected === 1;
  }

  async markSeen(tx: Transaction, userId: number, friendId: number): Promise<boolean> {
    const { affected } = await managerOf(tx).update(FriendshipEntity, { userId, friendId }, { isNew: false });
    return affected === 1;
  }

  /** Returns everything that is stored about a user's friends. */
  async findAllOf(tx: ReadTransaction, userId: number) {
    const manager = managerOf(tx);
    const requests = [{ fromUserId: userId }, { toUserId: userId }];
    return {
      friends: await manager.findBy(FriendshipEntity, { userId }),
      requests: await manager.find(FriendRequestEntity, { where: requests }),
      blocks: await manager.findBy(BlockEntity, { userId }),
    };
  }

  async eraseUser(tx: Transaction, userId: number): Promise<void> {
    const manager = managerOf(tx);
    for (const side of [{ userId }, { friendId: userId }]) await manager.delete(FriendshipEntity, side);
    for (const side of [{ fromUserId: userId }, { toUserId: userId }]) await manager.delete(FriendRequestEntity, side);
    for (const side of [{ userId }, { blockedId: userId }]) await manager.delete(BlockEntity, side);
  }

  hasBlocked(tx: ReadTransaction, userId: number, blockedId: number): Promise<boolean> {
    return managerOf(tx).existsBy(BlockEntity, { userId, blockedId });
  }

  /** Returns the users whom the user has blocked, latest first. */
  async findBlockedIds(tx: ReadTransaction, userId: number): Promise<number[]> {
    const latest = { at: 'DESC', blockedId: 'DESC' } as const;
    const rows = await managerOf(tx).find(BlockEntity, { where: { userId }, order: latest, take: BLOCKED_LISTED });
    return rows.map(({ blockedId }) => blockedId);
  }

  async findBlockedAmong(tx: ReadTransaction, userId: number, otherIds: readonly number[]): Promise<Set<number>> {
    if (otherIds.length === 0) return new Set();
    const rows = await managerOf(tx).findBy(BlockEntity, { userId, blockedId: In([...otherIds]) });
    return new Set(rows.map(({ blockedId }) => blockedId));
  }

  /** Returns whether one has blocked the other. */
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

  /** Returns whether there was such a request. */
  private async changeState(
    tx: Transaction,
    which: Pick<FriendRequestEntity, 'fromUserId' | 'toUserId' | 'state'>,
    state: RequestState,
  ): Promise<boolean> {
    const { affected } = await managerOf(tx).update(FriendRequestEntity, which, { state });
    return affected === 1;
  }
}
