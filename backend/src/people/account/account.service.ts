import { Injectable } from '@nestjs/common';
import { PasswordService } from '../auth/index.js';
import { ShadowLimitsService } from '../shadow-limits/index.js';
import type { Actor } from '../../http/caller.js';
import { Clock } from '../../runtime/clock.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { type ErasureOptions, PersonalDataService, UserService } from '../user/index.js';
import { administratorNotDeletable } from './account.errors.js';

@Injectable()
export class AccountService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly personalData: PersonalDataService,
    private readonly passwords: PasswordService,
    private readonly users: UserService,
    private readonly shadowLimits: ShadowLimitsService,
    private readonly clock: Clock,
  ) {}

  /** Exports all personal data of a user, by domain. */
  async exportData(userId: number): Promise<Record<string, unknown>> {
    const data = await this.work.read((tx) => this.personalData.collectAll(tx, userId));
    return { exportedAt: this.clock.iso(), ...data };
  }

  /** Rejects with `BadCredentials`, and with `Forbidden` for the administrator, whom the site needs. */
  async deleteAccount(actor: Actor, password: string, options: ErasureOptions): Promise<void> {
    if (actor.role === 'administrator') throw administratorNotDeletable();
    await this.passwords.verifyPassword(actor, password);
    await this.work.run(async (tx) => {
      await this.users.lockActor(tx, actor.userId);
      // Without their author, the posts of a limited account would appear to everybody.
      const erasePosts = options.erasePosts || (await this.shadowLimits.isLimited(tx, actor.userId));
      await this.personalData.eraseAll(tx, actor.userId, { erasePosts });
      await this.users.deleteUser(tx, actor.userId);
      this.work.scrubAfterCommit();
    });
  }
}
