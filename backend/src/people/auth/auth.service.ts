import { Injectable } from '@nestjs/common';
import type { User } from '@shinobi/shared/contract/people/user';
import type { Actor, Client } from '../../http/caller.js';
import { RateLimitService } from '../../security/rate-limit.service.js';
import type { Input } from '../../http/route.decorator.js';
import { isUniqueViolation } from '../../database/database-errors.js';
import { type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { InvitationService } from '../invitations/index.js';
import { readProgress, rejectName, UserService } from '../user/index.js';
import { AccountMailService } from './account-mail.service.js';
import { badCredentials, emailTaken } from './auth.errors.js';
import { CredentialRepository } from './credential.repository.js';
import { KnownDevicesService } from './known-devices.service.js';
import { PasswordAttemptsService } from './password-attempts.service.js';
import { PasswordHashService } from './password-hash.service.js';
import { SessionService } from './session.service.js';

export interface SignInResult {
  readonly user: User;
  /** The value of the session cookie. */
  readonly token: string;
  /** The value of the device cookie. */
  readonly deviceToken: string;
}

/** The client that signs in. */
export interface SignInClient extends Client {
  /** The value of the device cookie that it sent. */
  readonly deviceToken: string | null;
}

@Injectable()
export class AuthService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly credentials: CredentialRepository,
    private readonly sessions: SessionService,
    private readonly users: UserService,
    private readonly passwords: PasswordHashService,
    private readonly limits: RateLimitService,
    private readonly attempts: PasswordAttemptsService,
    private readonly devices: KnownDevicesService,
    private readonly mails: AccountMailService,
    private readonly invitations: InvitationService,
  ) {}

  async signUp(body: Input<'POST /api/Auth/SignUp'>['body'], client: SignInClient): Promise<SignInResult> {
    const { name, email, password, encodedEmail = null, guestXp = 0, fingerprint = null } = body;
    rejectName(name);
    this.passwords.rejectWeak(password, { email, name });
    const progress = readProgress(body.progress ?? '{}');
    await this.limits.consume('signUpMinute', client.address);
    await this.limits.consume('signUp', client.address);
    const passwordHash = await this.passwords.hash(password);
    return this.work
      .run(async (tx) => {
        const userId = await this.users.createUser(tx, { name, guestXp, progress });
        await this.credentials.insert(tx, { userId, email, passwordHash, invitedAs: encodedEmail });
        await this.invitations.linkNewcomer(tx, userId, email);
        await this.mails.sendConfirmation(tx, email);
        return this.startSession(tx, userId, fingerprint, client);
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? emailTaken(error) : error;
      });
  }

  async signIn(body: Input<'POST /api/Auth/SignIn'>['body'], client: SignInClient): Promise<SignInResult> {
    const { email, password, fingerprint = null } = body;
    const { credential, knownDevice } = await this.work.read(async (tx) => {
      const found = await this.credentials.findByEmail(tx, email);
      const isKnown = await this.devices.isKnown(tx, client.deviceToken, found?.userId);
      return { credential: found, knownDevice: isKnown ? client.deviceToken : null };
    });
    const userId = await this.attempts.limitSignIn({ email, client, knownDevice }, async () => {
      const matches = await this.passwords.matches(password, credential?.passwordHash);
      if (!credential || !matches) throw badCredentials();
      return credential.userId;
    });
    return this.work.run(async (tx) => {
      await this.users.setLastActive(tx, userId);
      return this.startSession(tx, userId, fingerprint, client);
    });
  }

  private async startSession(
    tx: Transaction,
    userId: number,
    fingerprint: string | null,
    { userAgent, deviceToken }: SignInClient,
  ): Promise<SignInResult> {
    const token = await this.sessions.startSession(tx, userId, { fingerprint, userAgent });
    const device = await this.devices.rememberDevice(tx, userId, deviceToken);
    return { user: await this.users.getOwn(tx, userId), token, deviceToken: device };
  }

  async getUser(actor: Actor, fingerprint: string): Promise<User> {
    if (fingerprint !== actor.fingerprint) await this.sessions.recordFingerprint(actor, fingerprint);
    return this.work.read((tx) => this.users.getOwn(tx, actor.userId));
  }
}
