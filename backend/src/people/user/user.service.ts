import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { PublicUser, User } from '@shinobi/shared/contract/people/user';
import { levelFromXp } from '@shinobi/shared/domain/economy/level';
import type { Progress } from '@shinobi/shared/domain/progress/progress-merge';
import { GUEST_XP_MAX } from '@shinobi/shared/domain/economy/xp';
import type { Role } from '@shinobi/shared/domain/limits/accounts';
import type { Actor } from '../../http/caller.js';
import { Clock } from '../../runtime/clock.js';
import { type ReadTransaction, type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { mergeInto, readProgress } from './progress-document.js';
import { type ActiveUsersCursor, DAY_LENGTH, readCursor, writeCursor } from './active-cursor.js';
import { DataForUserService } from './data-for-user.service.js';
import { ProgressRepository } from './progress.repository.js';
import { activeDay, guestView, ownView, publicView } from './user-views.js';
import { type ActivePosition, type SqlCondition, UserRepository } from './user.repository.js';
import type { UserEntity } from './user.entity.js';
import { accountNotFound } from './user.errors.js';

const NO_PROGRESS = '{}';

/** Who sees other users. */
export type Viewer = 'guest' | 'user';
const viewOf = (viewer: Viewer) => (viewer === 'guest' ? guestView : publicView);

export interface NewAccount {
  readonly name: string;
  readonly guestXp: number;
  readonly progress: Progress;
}

/** A locked user with the values that changes depend on. */
export interface LockedUser {
  readonly userId: number;
  readonly level: number;
  readonly friendExpansion: number;
  /** ISO 8601. */
  readonly createdAt: string;
}

const toLockedUser = ({ userId, xp, friendExpansion, createdAt }: UserEntity): LockedUser => ({
  userId,
  level: levelFromXp(xp),
  friendExpansion,
  createdAt,
});

@Injectable()
export class UserService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: UserRepository,
    private readonly progress: ProgressRepository,
    private readonly dataForUser: DataForUserService,
    private readonly clock: Clock,
  ) {}

  /** Returns the user's own record. Rejects with `SignInRequired` if the account no longer exists. */
  async getOwn(tx: ReadTransaction, userId: number): Promise<User> {
    const user = await this.users.find(tx, userId);
    if (!user) throw accountNotFound();
    return ownView(user);
  }

  getOwnUser(actor: Actor): Promise<User> {
    return this.work.read((tx) => this.getOwn(tx, actor.userId));
  }

  /** Returns the own record together with the JSON value of another query, whose `$1` is the user. */
  async ownWith<T>(tx: ReadTransaction, userId: number, select: string): Promise<{ user: User; extra: T }> {
    const user = await this.users.find(tx, userId, select);
    if (!user) throw accountNotFound();
    return { user: ownView(user), extra: JSON.parse(user.extra ?? 'null') as T };
  }

  async createUser(tx: Transaction, { name, guestXp, progress }: NewAccount): Promise<number> {
    const userId = await this.users.insert(tx, { name, xp: Math.min(guestXp, GUEST_XP_MAX), at: this.clock.iso() });
    await this.progress.insert(tx, userId, mergeInto(NO_PROGRESS, progress));
    return userId;
  }

  hasAdministrator(tx: ReadTransaction): Promise<boolean> {
    return this.users.hasAdministrator(tx);
  }

  /** Creates user 1. Rejects with a unique violation if that user exists. */
  async createAdministrator(tx: Transaction, name: string): Promise<number> {
    const userId = await this.users.insertAdministrator(tx, { name, xp: 0, at: this.clock.iso() });
    await this.progress.insert(tx, userId, NO_PROGRESS);
    return userId;
  }

  /** Returns null if there is no such user. */
  findRole(tx: ReadTransaction, userId: number): Promise<Role | null> {
    return this.users.findRole(tx, userId);
  }

  /** Returns public views by id; unknown users are missing. One query. */
  async getPublicViews(tx: ReadTransaction, userIds: readonly number[]): Promise<Map<number, PublicUser>> {
    return this.getPublicViewsFor(tx, userIds, 'user');
  }

  /** Returns the views that a guest or a signed-in user may see. */
  async getPublicViewsFor(
    tx: ReadTransaction,
    userIds: readonly number[],
    viewer: Viewer,
  ): Promise<Map<number, PublicUser>> {
    const users = await this.users.findByIds(tx, userIds);
    return new Map(users.map((user) => [user.userId, viewOf(viewer)(user)]));
  }

  /**
   * Locks users until the transaction ends: the first thing a change does that reads before it writes or that touches
   * several users. On SQLite there is one writer anyway.
   */
  lockUsers(tx: Transaction, userIds: readonly number[]): Promise<void> {
    return this.users.lockUsers(tx, userIds);
  }

  /** Locks users until the transaction ends and returns those that exist. */
  async lockForUpdate(tx: Transaction, userIds: readonly number[]): Promise<Map<number, LockedUser>> {
    const users = await this.users.lockForUpdate(tx, userIds);
    return new Map(users.map((user) => [user.userId, toLockedUser(user)]));
  }

  /** Locks the actor until the transaction ends. Rejects with `SignInRequired` if the account no longer exists. */
  async lockActor(tx: Transaction, userId: number): Promise<LockedUser> {
    const [user] = await this.users.lockForUpdate(tx, [userId]);
    if (!user) throw accountNotFound();
    return toLockedUser(user);
  }

  async setLastActive(tx: Transaction, userId: number): Promise<void> {
    await this.users.setLastActive(tx, userId, this.clock.iso());
  }

  /** Deletes the record and the rows that refer to it; other personal data must be erased before. */
  deleteUser(tx: Transaction, userId: number): Promise<void> {
    return this.users.delete(tx, userId);
  }

  countUsers(): Promise<number> {
    return this.work.read((tx) => this.users.count(tx));
  }

  /** Returns the JSON of the response. */
  getDataForUser(actor: Actor, initial: boolean): Promise<string> {
    return this.dataForUser.toJson(actor, initial);
  }

  /** Of two simultaneous calls the second merges into the result of the first. */
  async saveProgress(actor: Actor, document: string): Promise<User> {
    const incoming = readProgress(document);
    return this.work.run(async (tx) => {
      const stored = await this.progress.findForUpdate(tx, actor.userId);
      if (stored === undefined) throw accountNotFound();
      const merged = mergeInto(stored, incoming);
      if (merged !== stored) await this.progress.update(tx, actor.userId, merged);
      return this.getOwn(tx, actor.userId);
    });
  }

  /** Returns the users who were active most recently, except those that match a condition. */
  async getActiveUsers(
    viewer: Viewer,
    { limit, before }: { readonly limit: number; readonly before?: string },
    leftOut: SqlCondition,
  ): Promise<ResponseOf<'GET /api/User/GetActiveUsers'>> {
    const cursor = before === undefined ? null : readCursor(before);
    const found = await this.work.read(async (tx) =>
      this.users.findActive(tx, limit + 1, cursor && (await this.positionOf(tx, cursor)), leftOut),
    );
    const users = found.slice(0, limit);
    const last = users.at(-1);
    const nextCursor = last && found.length > limit ? writeCursor(last, viewer) : null;
    return { users: users.map(viewOf(viewer)), nextCursor };
  }

  /**
   * A guest's cursor contains only day and user. If that user has been active again, the rest of the day is skipped.
   */
  private async positionOf(tx: ReadTransaction, { lastActive, userId }: ActiveUsersCursor): Promise<ActivePosition> {
    if (lastActive.length > DAY_LENGTH) return { lastActive, userId };
    const [user] = await this.users.findByIds(tx, [userId]);
    return user?.lastActive.startsWith(lastActive)
      ? { lastActive: user.lastActive, userId }
      : { lastActive: activeDay(lastActive), userId };
  }
}
