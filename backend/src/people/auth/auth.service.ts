import { Injectable } from '@nestjs/common';
import type { User } from '@shinobi/shared/contract/people/user';
import type { SecondStep } from '@shinobi/shared/domain/limits/sign-in';
import type { Actor } from '../../http/caller.js';
import { RateLimitService } from '../../security/rate-limit.service.js';
import type { Input } from '../../http/route.decorator.js';
import { isUniqueViolation } from '../../database/database-errors.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { InvitationService } from '../invitations/index.js';
import { ShadowLimitsService } from '../shadow-limits/index.js';
import { TextScreeningService } from '../text-filter/index.js';
import { readProgress, rejectName, UserService } from '../user/index.js';
import { AccountMailService } from './account-mail.service.js';
import { badCredentials, emailTaken } from './auth.errors.js';
import { CredentialRepository } from './credential.repository.js';
import { KnownDevicesService } from './known-devices.service.js';
import { PasswordHashService } from './password-hash.service.js';
import { FactorsService } from './second-factor/factors.service.js';
import { PendingSignInsService } from './second-factor/pending-sign-ins.service.js';
import { findSecondSteps } from './second-factor/rules/second-steps.js';
import { SessionService } from './session.service.js';
import { SignInAttemptsService } from './sign-in-attempts.service.js';
import { type SignInClient, type SignInResult, SignInService } from './sign-in.service.js';

/** The password was accepted, and the account needs a second step. */
interface PendingResult {
  readonly secondStep: SecondStep[];
  /** The value of the cookie of the pending sign-in. */
  readonly pendingToken: string;
}

@Injectable()
export class AuthService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly credentials: CredentialRepository,
    private readonly sessions: SessionService,
    private readonly users: UserService,
    private readonly screening: TextScreeningService,
    private readonly shadowLimits: ShadowLimitsService,
    private readonly passwords: PasswordHashService,
    private readonly limits: RateLimitService,
    private readonly attempts: SignInAttemptsService,
    private readonly devices: KnownDevicesService,
    private readonly mails: AccountMailService,
    private readonly invitations: InvitationService,
    private readonly factors: FactorsService,
    private readonly pending: PendingSignInsService,
    private readonly signIns: SignInService,
  ) {}

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

  async signIn(
    body: Input<'POST /api/Auth/SignIn'>['body'],
    client: SignInClient,
  ): Promise<SignInResult | PendingResult> {
    const { email, password, fingerprint = null } = body;
    const { credential, knownDevice } = await this.work.read(async (tx) => {
      const found = await this.credentials.findByEmail(tx, email);
      const isKnown = await this.devices.isKnown(tx, client.deviceToken, found?.userId);
      return { credential: found, knownDevice: isKnown ? client.deviceToken : null };
    });
    const { userId, passwordHash } = await this.attempts.limitSignIn({ email, client, knownDevice }, async () => {
      const matches = await this.passwords.matches(password, credential?.passwordHash);
      if (!credential || !matches) throw badCredentials();
      return credential;
    });
    return this.work.run(async (tx) => {
      // A password that changes at the same time ends the session that starts here, or makes the old password wrong; a second
      // factor that is set up ends it, or is asked for.
      await this.users.lockUsers(tx, [userId]);
      const current = await this.credentials.findByUser(tx, userId);
      if (current?.passwordHash !== passwordHash) throw badCredentials();
      const secondStep = findSecondSteps(await this.factors.findFactors(tx, userId));
      if (secondStep.length === 0)
        return this.signIns.completeSignIn(tx, { userId, fingerprint, signedInBy: 'password' }, client);
      return { secondStep, pendingToken: await this.pending.start(tx, userId, fingerprint) };
    });
  }

  async getUser(actor: Actor, fingerprint: string): Promise<User> {
    if (fingerprint !== actor.fingerprint) await this.sessions.recordFingerprint(actor, fingerprint);
    return this.work.read((tx) => this.users.getOwn(tx, actor.userId));
  }
}
