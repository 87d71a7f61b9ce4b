import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../database/unit-of-work.js';
import type { UserEntity } from './user.entity.js';
import { UserRepository } from './user.repository.js';

/** What users say of themselves. */
export type Profile = Pick<UserEntity, 'name' | 'bio' | 'bioLinks' | 'countryCode'>;

@Injectable()
export class UserProfileService {
  constructor(private readonly users: UserRepository) {}

  async update(tx: Transaction, userId: number, profile: Partial<Profile>): Promise<void> {
    await this.users.update(tx, userId, profile);
  }

  /** Not an administrator's: false for one, and for nobody. */
  setSul(tx: Transaction, userId: number, sul: number): Promise<boolean> {
    return this.users.setSul(tx, userId, sul);
  }

  /** Answers the picture's former address. Of two at once the second answers the first's. */
  async setAvatar(tx: Transaction, userId: number, avatarPath: string): Promise<string | null> {
    const [user] = await this.users.lockForUpdate(tx, [userId]);
    await this.users.update(tx, userId, { avatarPath });
    return user?.avatarPath ?? null;
  }
}
