import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { hasRoomForFriend } from '@shinobi/shared/domain/people/friends';
import type { AppError } from '../../http/app-error.js';
import type { Actor } from '../../http/caller.js';
import { Clock } from '../../runtime/clock.js';
import type { Input } from '../../http/route.decorator.js';
import { type ReadTransaction, type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { EventHubService } from '../../platform/events/index.js';
import { hiddenFrom, ShadowLimitsService } from '../shadow-limits/index.js';
import { activeDay, blockedView, DataForUserService, type LockedUser, UserService } from '../user/index.js';
import { blockedBy } from './blocked-by.js';
import { FriendRepository } from './friend.repository.js';
import { RelatedUserRepository, selectRelated } from './related-user.repository.js';
import {
  alreadyFriends,
  blocked,
  blockNotFound,
  friendLimitReached,
  notFriends,
  ownTarget,
  requestNotFound,
  theirFriendLimitReached,
  userNotFound,
} from './friend.errors.js';

type RelatedUsersResponse = ResponseOf<'GET /api/Friend/GetRelatedUsers'>;
type FriendAction = (tx: Transaction, me: LockedUser, them: LockedUser) => Promise<void>;

@Injectable()
export class FriendService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly friends: FriendRepository,
    private readonly relations: RelatedUserRepository,
    private readonly users: UserService,
    private readonly shadowLimits: ShadowLimitsService,
    private readonly events: EventHubService,
    private readonly clock: Clock,
    dataForUser: DataForUserService,
  ) {
    dataForUser.register('relatedUsers', { select: selectRelated });
  }

  /** Returns the ids of all friends in ascending order, the order in which rows are locked. */
  findFriendIds(tx: ReadTransaction, userId: number): Promise<number[]> {
    return this.friends.findFriendIds(tx, userId);
  }

  areFriends(tx: ReadTransaction, userId: number, otherId: number): Promise<boolean> {
    return this.friends.areFriends(tx, userId, otherId);
  }

  /** Counts the users who received a request that the user did not cancel, including declined and ended ones. */
  countSentRequests(tx: ReadTransaction, userId: number): Promise<number> {
    return this.friends.countSentRequests(tx, userId);
  }

  /** Returns whether one has blocked the other. */
  isBlocked(tx: ReadTransaction, userId: number, otherId: number): Promise<boolean> {
    return this.friends.isBlocked(tx, userId, otherId);
  }

  getRelatedUsers(actor: Actor): Promise<RelatedUsersResponse> {
    return this.work.read(async (tx) => ({ relatedUsers: await this.relations.findAll(tx, actor.userId) }));
  }

  /** Returns another user as the actor sees them. Rejects with `NotFound`. */
  getOtherUser(actor: Actor | null, otherId: number): Promise<ResponseOf<'GET /api/User/GetOtherUser'>> {
    return this.work.read(async (tx) => {
      const other = await this.relations.find(tx, actor && actor.userId, otherId);
      if (!other) throw userNotFound();
      if (!actor) return { ...other, lastActive: activeDay(other.lastActive), isBlocked: false };
      const isBlocked = await this.friends.hasBlocked(tx, actor.userId, otherId);
      return { ...(isBlocked ? blockedView(other) : other), isBlocked };
    });
  }

  /** Returns the most recently active users, except those whom the actor has blocked, and limited strangers. */
  getActiveUsers(
    actor: Actor | null,
    page: Input<'GET /api/User/GetActiveUsers'>['query'],
  ): Promise<ResponseOf<'GET /api/User/GetActiveUsers'>> {
    const askerId = actor?.userId ?? null;
    const viewer = actor ? 'user' : 'guest';
    return this.users.getActiveUsers(viewer, page, {
      sql: `${blockedBy(':askerId', 'user.userId')} OR ${hiddenFrom(':askerId', 'user.userId')}`,
      parameters: { askerId },
    });
  }

  /** Returns the users whom the actor has blocked, latest first. */
  getBlockedUsers(actor: Actor): Promise<ResponseOf<'GET /api/Friend/GetBlockedUsers'>> {
    return this.work.read(async (tx) => {
      const ids = await this.friends.findBlockedIds(tx, actor.userId);
      const views = await this.users.getPublicViews(tx, ids);
      return { users: ids.flatMap((id) => views.get(id) ?? []).map(({ userId, name }) => ({ userId, name })) };
    });
  }

  /** Returns which of these users the user has blocked. */
  findBlockedAmong(tx: ReadTransaction, userId: number, otherIds: readonly number[]): Promise<Set<number>> {
    return this.friends.findBlockedAmong(tx, userId, otherIds);
  }

  requestFriend(actor: Actor, targetId: number): Promise<RelatedUsersResponse> {
    return this.actOnUser(actor, targetId, async (tx, me, them) => {
      if (await this.friends.isBlocked(tx, me.userId, them.userId)) throw blocked();
      if (await this.friends.areFriends(tx, me.userId, them.userId)) throw alreadyFriends();
      const sentAt = this.clock.iso();
      if (await this.friends.hasOpenRequest(tx, them.userId, me.userId)) {
        await this.acceptRequest(tx, me, them);
        // Both have asked: the second request is approved too, and counts for its sender.
        return this.friends.saveRequest(tx, me.userId, them.userId, { state: 'approved', sentAt });
      }
      if (await this.friends.hasOpenRequest(tx, me.userId, them.userId)) return;
      if (!(await this.hasRoom(tx, me))) throw friendLimitReached();
      await this.friends.saveRequest(tx, me.userId, them.userId, { state: 'open', sentAt });
    });
  }

  approveRequest(actor: Actor, targetId: number): Promise<RelatedUsersResponse> {
    return this.actOnUser(actor, targetId, (tx, me, them) => this.acceptRequest(tx, me, them));
  }

  cancelRequest(actor: Actor, targetId: number): Promise<RelatedUsersResponse> {
    return this.actOnUser(actor, targetId, async (tx, me, them) => {
      if (!(await this.friends.closeRequest(tx, me.userId, them.userId, 'canceled')))
        throw await this.explainMissingRequest(tx, me, them);
    });
  }

  declineRequest(actor: Actor, targetId: number): Promise<RelatedUsersResponse> {
    return this.actOnUser(actor, targetId, async (tx, me, them) => {
      if (!(await this.friends.closeRequest(tx, them.userId, me.userId, 'declined')))
        throw await this.explainMissingRequest(tx, me, them);
    });
  }

  removeFriend(actor: Actor, targetId: number): Promise<RelatedUsersResponse> {
    return this.actOnUser(actor, targetId, async (tx, me, them) => {
      if (!(await this.friends.areFriends(tx, me.userId, them.userId))) throw notFriends();
      await this.friends.endRelation(tx, me.userId, them.userId);
    });
  }

  blockUser(actor: Actor, targetId: number): Promise<RelatedUsersResponse> {
    return this.actOnUser(actor, targetId, async (tx, me, them) => {
      await this.friends.endRelation(tx, me.userId, them.userId);
      await this.friends.block(tx, me.userId, them.userId, this.clock.iso());
    });
  }

  /** Marks a friend as seen; only the actor sees the mark of new friends. */
  markSeen(actor: Actor, targetId: number): Promise<RelatedUsersResponse> {
    return this.changeRelations(actor, targetId, async (tx) => {
      if (!(await this.friends.markSeen(tx, actor.userId, targetId))) throw notFriends();
    });
  }

  unblockUser(actor: Actor, targetId: number): Promise<RelatedUsersResponse> {
    return this.changeRelations(actor, targetId, async (tx) => {
      if (!(await this.friends.unblock(tx, actor.userId, targetId))) throw blockNotFound();
    });
  }

  /** Turns the other user's open request into a friendship if both have room for it. */
  private async acceptRequest(tx: Transaction, me: LockedUser, them: LockedUser): Promise<void> {
    if (!(await this.friends.closeRequest(tx, them.userId, me.userId, 'approved')))
      throw await this.explainMissingRequest(tx, me, them);
    if (!(await this.hasRoom(tx, me))) throw friendLimitReached();
    if (!(await this.hasRoom(tx, them))) throw theirFriendLimitReached();
    await this.friends.befriend(tx, me.userId, them.userId, this.clock.iso());
  }

  /** Returns why there is no open request: it may have been approved meanwhile. */
  private async explainMissingRequest(tx: Transaction, me: LockedUser, them: LockedUser): Promise<AppError> {
    return (await this.friends.areFriends(tx, me.userId, them.userId)) ? alreadyFriends() : requestNotFound();
  }

  private async hasRoom(tx: Transaction, { userId, level, friendExpansion }: LockedUser): Promise<boolean> {
    const friends = await this.friends.countFriends(tx, userId);
    const ownOpenRequests = await this.friends.countOwnOpenRequests(tx, userId);
    return hasRoomForFriend({ level, friendExpansion, friends, ownOpenRequests });
  }

  /**
   * Locks both users until the transaction ends, so that of two simultaneous actions the second sees the result of the
   * first.
   */
  private actOnUser(actor: Actor, targetId: number, take: FriendAction): Promise<RelatedUsersResponse> {
    if (targetId === actor.userId) throw ownTarget();
    return this.changeRelations(actor, targetId, async (tx) => {
      const locked = await this.users.lockForUpdate(tx, [actor.userId, targetId]);
      const [me, them] = [locked.get(actor.userId), locked.get(targetId)];
      if (!me || !them) throw userNotFound();
      await take(tx, me, them);
      if (await this.shadowLimits.isHidden(tx, targetId, actor.userId)) return;
      this.events.publish(targetId, { type: 'friend', userId: actor.userId });
    });
  }

  private changeRelations(
    { userId }: Actor,
    targetId: number,
    act: (tx: Transaction) => Promise<void>,
  ): Promise<RelatedUsersResponse> {
    return this.work.run(async (tx) => {
      await act(tx);
      // For the other tabs and devices of the user.
      this.events.publish(userId, { type: 'friend', userId: targetId });
      return { relatedUsers: await this.relations.findAll(tx, userId) };
    });
  }
}
