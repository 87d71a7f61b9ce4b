import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../database/unit-of-work.js';
import { UserService } from '../../user/index.js';
import { accountNotFound } from '../auth.errors.js';
import { CredentialRepository } from '../credential.repository.js';
import { PasskeyRepository } from '../passkeys/passkey.repository.js';
import { SessionService } from '../session.service.js';
import { AuthenticatorRepository } from './authenticator.repository.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { SecurityMailService } from './security-mail.service.js';

/** What the operator can do for a user who has lost the second factor and the recovery codes. */
@Injectable()
export class FactorResetService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly credentials: CredentialRepository,
    private readonly authenticators: AuthenticatorRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly recoveryCodes: RecoveryCodesService,
    private readonly sessions: SessionService,
    private readonly users: UserService,
    private readonly mails: SecurityMailService,
  ) {}

  /** Removes all second factors of an account, ends its sessions and returns its user. Rejects with `NotFound`. */
  resetFactors(email: string): Promise<number> {
    return this.work.run(async (tx) => {
      const credential = await this.credentials.findByEmail(tx, email);
      if (!credential) throw accountNotFound();
      const { userId } = credential;
      await this.users.lockUsers(tx, [userId]);
      await this.authenticators.delete(tx, userId);
      await this.passkeys.deleteAll(tx, userId);
      await this.recoveryCodes.deleteCodes(tx, userId);
      await this.sessions.endAll(tx, userId);
      await this.mails.sendNotice(tx, userId, { event: 'secondFactorReset' });
      return userId;
    });
  }
}
