import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { PublicUser, User } from '@shinobi/shared/contract/people/user';
import { levelFromXp } from '@shinobi/shared/domain/economy/level';
import type { Progress } from '@shinobi/shared/domain/progress/progress-merge';
import { GUEST_XP_MAX } from '@shinobi/shared/domain/economy/xp';
import type { Role } from '@shinobi/shared/domain/limits/accounts';
import { AppError } from '../../http/app-error.js';
import type { Actor } from '../../http/caller.js';
import { Clock } from '../../runtime/clock.js';
import { type ReadTransaction, type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { mergeInto, readProgress } from './progress-document.js';
import { type ActiveUsersCursor, DAY_LENGTH, readCursor, writeCursor } from './active-cursor.js';
import { DataForUserService } from './data-for-user.service.js';
import { ProgressRepository } from './progress.repository.js';
import { activeDay, guestView, ownView, publicView } from './user-views.js';
import { type ActivePosition, type Condition, UserRepository } from './user.repository.js';

const NO_PROGRESS = '{}';

const accountGone = () => new AppError('SignInRequired', 'This account does not exist any more.');

/** Who looks at other users. */
export type Viewer = 'guest' | 'user';
const viewOf = (viewer: Viewer) => (viewer === 'guest' ? guestView : publicView);

export interface NewAccount {
  readonly name: string;
  readonly guestXp: number;
  readonly progress: Progress;
}

/** What decides how many friends a user may have. */
export interface LockedUser {
  readonly userId: number;
  readonly level: number;
  readonly friendExpansion: number;
}

@Injectable()
export class UserService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: UserRepository,
    private readonly progress: ProgressRepository,
    private readonly dataForUser: DataForUserService,
    private readonly clock: Clock,
  ) {}

  /** The user's own record. Rejects with `SignInRequired` when the account is gone. */
  async getOwn(tx: ReadTransaction, userId: number): Promise<User> {
    const user = await this.users.find(tx, userId);
    if (!user) throw accountGone();
    return ownView(user);
  }

  /** The same beside what else is told of the user: `select` is a query of one JSON value, whose `$1` is the user. */
  async ownWith<T>(tx: ReadTransaction, userId: number, select: string): Promise<{ user: User; besides: T }> {
    const user = await this.users.find(tx, userId, select);
    if (!user) throw accountGone();
    return { user: ownView(user), besides: JSON.parse(user.besides ?? 'null') as T };
  }

  async createUser(tx: Transaction, { name, guestXp, progress }: NewAccount): Promise<number> {
    const userId = await this.users.insert(tx, { name, xp: Math.min(guestXp, GUEST_XP_MAX), at: this.clock.iso() });
    await this.progress.insert(tx, userId, mergeInto(NO_PROGRESS, progress));
    return userId;
  }

  hasAdministrator(tx: ReadTransaction): Promise<boolean> {
    return this.users.hasAdministrator(tx);
  }

  /** User 1, whom the server makes for itself. Rejects with a unique violation when there is one. */
  async createAdministrator(tx: Transaction, name: string): Promise<number> {
    const userId = await this.users.insertAdministrator(tx, { name, xp: 0, at: this.clock.iso() });
    await this.progress.insert(tx, userId, NO_PROGRESS);
    return userId;
  }

  /** Null when there is no such user. */
  findRole(tx: ReadTransaction, userId: number): Promise<Role | null> {
    return this.users.findRole(tx, userId);
  }

  /** Public views by id; who does not exist is not among them. One query. */
  async getPublicViews(tx: ReadTransaction, userIds: readonly number[]): Promise<Map<number, PublicUser>> {
    return this.getPublicViewsFor(tx, userIds, 'user');
  }

  /** The same as a guest or a signed-in user may see them. */
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

  /** Users as they are, held until the transaction ends. Who does not exist is not among them. */
  async lockForUpdate(tx: Transaction, userIds: readonly number[]): Promise<Map<number, LockedUser>> {
    const users = await this.users.lockForUpdate(tx, userIds);
    return new Map(
      users.map(({ userId, xp, friendExpansion }) => [userId, { userId, level: levelFromXp(xp), friendExpansion }]),
    );
  }

  /** Whoever acts, held until the transaction ends. Rejects with `SignInRequired` when the account went meanwhile. */
  async lockActor(tx: Transaction, userId: number): Promise<void> {
    if ((await this.users.lockForUpdate(tx, [userId])).length === 0) throw accountGone();
  }

  async setLastActive(tx: Transaction, userId: number): Promise<void> {
    await this.users.setLastActive(tx, userId, this.clock.iso());
  }

  /** The record and all that refers to it; what each domain keeps beyond that has to be erased before. */
  deleteUser(tx: Transaction, userId: number): Promise<void> {
    return this.users.delete(tx, userId);
  }

  count(): Promise<number> {
    return this.work.read((tx) => this.users.count(tx));
  }

  /** The JSON of the answer. */
  getDataForUser(actor: Actor, initial: boolean): Promise<string> {
    return this.dataForUser.toJson(actor, initial);
  }

  /** Of two at once the second merges into what the first has stored. */
  async saveProgress(actor: Actor, document: string): Promise<User> {
    const incoming = readProgress(document);
    return this.work.run(async (tx) => {
      const stored = await this.progress.findForUpdate(tx, actor.userId);
      if (stored === undefined) throw accountGone();
      const merged = mergeInto(stored, incoming);
      if (merged !== stored) await this.progress.update(tx, actor.userId, merged);
      return this.getOwn(tx, actor.userId);
    });
  }

  /** Who has been here lately, without those to whom a condition applies. */
  async getActiveUsers(
    viewer: Viewer,
    { limit, before }: { readonly limit: number; readonly before?: string },
    leftOut: Condition,
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

  /** A guest's cursor names only day and user. Where that user has been active again, the rest of the day is skipped. */
  private async positionOf(tx: ReadTransaction, { lastActive, userId }: ActiveUsersCursor): Promise<ActivePosition> {
    if (lastActive.length > DAY_LENGTH) return { lastActive, userId };
    const [user] = await this.users.findByIds(tx, [userId]);
    return user?.lastActive.startsWith(lastActive)
      ? { lastActive: user.lastActive, userId }
      : { lastActive: activeDay(lastActive), userId };
  }
}
