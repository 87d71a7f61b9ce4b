import { Injectable } from '@nestjs/common';
import { RateLimitService } from '../../security/rate-limit.service.js';
import type { Input } from '../../http/route.decorator.js';
import { isUniqueViolation } from '../../database/database-errors.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { InvitationService } from '../invitations/index.js';
import { ShadowLimitsService } from '../shadow-limits/index.js';
import { TextScreeningService } from '../text-filter/index.js';
import { readProgress, rejectName, UserService } from '../user/index.js';
import { AccountMailService } from './account-mail.service.js';
import { emailTaken } from './auth.errors.js';
import { CredentialRepository } from './credential.repository.js';
import { PasswordHashService } from './password-hash.service.js';
import { type SignInClient, type SignInResult, SignInService } from './sign-in.service.js';

/** Creates accounts. */
@Injectable()
export class SignUpService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly credentials: CredentialRepository,
    private readonly users: UserService,
    private readonly screening: TextScreeningService,
    private readonly shadowLimits: ShadowLimitsService,
    private readonly passwords: PasswordHashService,
    private readonly limits: RateLimitService,
    private readonly mails: AccountMailService,
    private readonly invitations: InvitationService,
    private readonly signIns: SignInService,
  ) {}

  /**
   * Rejects with `NameNotAllowed`, `WeakPassword`, `TextRefused`, `EmailTaken`, or `TooManyRequests` for too many accounts from one
   * address.
   */
  async signUp(body: Input<'POST /api/Auth/SignUp'>['body'], client: SignInClient): Promise<SignInResult> {
    const { name, email, password, encodedEmail = null, guestXp = 0, fingerprint = null } = body;
    rejectName(name);
    this.passwords.rejectWeak(password, { email, name });
    const progress = readProgress(body.progress ?? '{}');
    await this.limits.consume('signUpMinute', client.address);
    await this.limits.consume('signUp', client.address);
    const found = await this.screening.screen({ kind: 'name', text: name, authorId: null });
    const passwordHash = await this.passwords.hash(password);
    return this.work
      .run(async (tx) => {
        const userId = await this.users.createUser(tx, { name, guestXp, progress });
        await this.shadowLimits.limitNewcomer(tx, userId);
        await this.screening.reportProfile(tx, found, { kind: 'name', userId, text: name });
        await this.credentials.insert(tx, { userId, email, passwordHash, invitedAs: encodedEmail });
        await this.invitations.linkNewcomer(tx, userId, email);
        await this.mails.sendConfirmation(tx, email);
        return this.signIns.completeSignIn(tx, { userId, fingerprint, signedInBy: 'password' }, client);
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? emailTaken(error) : error;
      });
  }
}
