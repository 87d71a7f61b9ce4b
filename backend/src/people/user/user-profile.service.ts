import { Injectable } from '@nestjs/common';
import type { Role } from '@shinobi/shared/domain/limits/accounts';
import type { ReadTransaction, Transaction } from '../../database/unit-of-work.js';
import { Clock } from '../../runtime/clock.js';
import type { LevelChangeEntity } from './level-change.entity.js';
import { LevelChangeRepository } from './level-change.repository.js';
import type { UserEntity } from './user.entity.js';
import { UserRepository } from './user.repository.js';

/** The fields that users edit themselves. */
export type Profile = Pick<UserEntity, 'name' | 'bio' | 'bioLinks' | 'countryCode'>;

/** Who changes a level number, and why; empty when nobody asked. */
export interface ChangeReason {
  readonly by: number;
  readonly reason: string;
}

@Injectable()
export class UserProfileService {
  constructor(
    private readonly users: UserRepository,
    private readonly levelChanges: LevelChangeRepository,
    private readonly clock: Clock,
  ) {}

  async updateProfile(tx: Transaction, userId: number, profile: Partial<Profile>): Promise<void> {
    await this.users.update(tx, userId, profile);
  }

  /** Replaces a name as moderators decide, unless it was changed meanwhile. */
  async removeName(tx: Transaction, userId: number | null, name: string): Promise<void> {
    if (userId !== null) await this.users.replaceText(tx, { userId, name }, { name: `User ${userId}` });
  }

  /** Empties a bio as moderators decide, unless it was changed meanwhile. */
  async removeBio(tx: Transaction, userId: number | null, bio: string): Promise<void> {
    if (userId !== null) await this.users.replaceText(tx, { userId, bio }, { bio: '' });
  }

  /** Sets a level number and records the change. Returns false for an administrator and for an unknown user. */
  async setSul(tx: Transaction, userId: number, sul: number, { by, reason }: ChangeReason): Promise<boolean> {
    const [user] = await this.users.lockForUpdate(tx, [userId]);
    if (!user || !(await this.users.setSul(tx, userId, sul))) return false;
    if (user.sul !== sul) await this.insertChange(tx, { userId, before: user.sul, after: sul, changedBy: by, reason });
    return true;
  }

  /** Returns the last change of a level number, if it suspended the account; null otherwise. */
  findSuspension(tx: ReadTransaction, userId: number): Promise<LevelChangeEntity | null> {
    return this.levelChanges.findSuspension(tx, userId);
  }

  /** Whether a change suspended this account, also when it was undone since. */
  wasSuspendedBy(tx: ReadTransaction, userId: number, changeId: number): Promise<boolean> {
    return this.levelChanges.isSuspension(tx, userId, changeId);
  }

  /**
   * Restores the level number from before a suspension. Returns the suspension; null when it is not the last change, or
   * the number is not the one that it set.
   */
  async undoSuspension(
    tx: Transaction,
    { userId, changeId }: { readonly userId: number; readonly changeId: number },
    { by, reason }: ChangeReason,
  ): Promise<LevelChangeEntity | null> {
    const [user] = await this.users.lockForUpdate(tx, [userId]);
    const suspension = await this.levelChanges.findSuspension(tx, userId);
    if (!user || suspension?.changeId !== changeId || user.sul !== suspension.after) return null;
    if (!(await this.users.setSul(tx, userId, suspension.before))) return null;
    const { before, after } = suspension;
    await this.insertChange(tx, { userId, before: after, after: before, changedBy: by, reason, undoes: changeId });
    return suspension;
  }

  private insertChange(
    tx: Transaction,
    change: Omit<LevelChangeEntity, 'changeId' | 'at' | 'undoes'> & { undoes?: number },
  ) {
    return this.levelChanges.insert(tx, { undoes: null, ...change, at: this.clock.iso() });
  }

  /** Returns false for an unknown user. */
  setRole(tx: Transaction, userId: number, role: Role): Promise<boolean> {
    return this.users.setRole(tx, userId, role);
  }

  /** Returns the former picture's address. Of two simultaneous calls the second returns the first one's picture. */
  async setAvatar(tx: Transaction, userId: number, avatarPath: string): Promise<string | null> {
    const [user] = await this.users.lockForUpdate(tx, [userId]);
    await this.users.update(tx, userId, { avatarPath });
    return user?.avatarPath ?? null;
  }
}
