import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Settings } from '../../runtime/settings.js';
import { isUniqueViolation } from '../../database/database-errors.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { UserService } from '../user/index.js';
import { CredentialRepository } from './credential.repository.js';
import { PasswordHashService } from './password-hash.service.js';

const NAME = 'Author';

/** Creates user 1, the administrator and author, at the first start. Later starts do not change the account. */
@Injectable()
export class FirstAdministratorService implements OnApplicationBootstrap {
  constructor(
    private readonly work: UnitOfWork,
    private readonly credentials: CredentialRepository,
    private readonly users: UserService,
    private readonly passwords: PasswordHashService,
    private readonly settings: Settings,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (await this.work.read((tx) => this.users.hasAdministrator(tx))) return;
    const { adminEmail: email, adminPassword } = this.settings;
    const passwordHash = await this.passwords.hash(adminPassword);
    const made = this.work.run(async (tx) => {
      const userId = await this.users.createAdministrator(tx, NAME);
      await this.credentials.insert(tx, { userId, email, passwordHash, invitedAs: null });
    });
    await made.catch((error: unknown) => {
      // Another instance has created it at the same time.
      if (!isUniqueViolation(error)) throw error;
    });
  }
}
