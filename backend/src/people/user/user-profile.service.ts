import { Injectable } from '@nestjs/common';
import type { Role } from '@shinobi/shared/domain/limits/accounts';
import type { Transaction } from '../../database/unit-of-work.js';
import type { UserEntity } from './user.entity.js';
import { UserRepository } from './user.repository.js';

/** The fields that users edit themselves. */
export type Profile = Pick<UserEntity, 'name' | 'bio' | 'bioLinks' | 'countryCode'>;

@Injectable()
export class UserProfileService {
  constructor(private readonly users: UserRepository) {}

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

  /** Returns false for an administrator and for an unknown user. */
  setSul(tx: Transaction, userId: number, sul: number): Promise<boolean> {
    return this.users.setSul(tx, userId, sul);
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
