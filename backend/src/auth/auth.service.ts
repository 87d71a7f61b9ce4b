import { Injectable } from '@nestjs/common';
import type { User } from '@shinobi/shared/contract/user';
import type { Actor, Client } from '../common/caller.js';
import { RateLimits } from '../common/rate-limits.js';
import type { Input } from '../common/route.js';
import { hashToken } from '../common/token.js';
import { isUniqueViolation } from '../database/faults.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { InvitationService } from '../invitation/index.js';
import { readProgress } from '../progress/index.js';
import { UserService } from '../user/index.js';
import { AccountMails } from './account-mails.js';
import { badCredentials, emailTaken } from './auth.errors.js';
import { CredentialRepository } from './credential.repository.js';
import { Passwords } from './passwords.js';
import { SessionService } from './session.service.js';

export interface SignedIn {
  readonly user: User;
  /** For the session cookie. */
  readonly token: string;
}

@Injectable()
export class AuthService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly credentials: CredentialRepository,
    private readonly sessions: SessionService,
    private readonly users: UserService,
    private readonly passwords: Passwords,
    private readonly limits: RateLimits,
    private readonly mails: AccountMails,
    private readonly invitations: InvitationService,
  ) {}

  async signUp(body: Input<'POST /api/Auth/SignUp'>['body'], client: Client): Promise<SignedIn> {
    const { name, email, password, encodedEmail = null, guestXp = 0, fingerprint = null } = body;
    this.passwords.refuseWeak(password, email);
    const progress = readProgress(body.progress ?? '{}');
    await this.limits.take('signUp', client.address);
    const passwordHash = await this.passwords.hash(password);
    return this.work
      .run(async (tx) => {
        const userId = await this.users.create(tx, { name, guestXp, progress });
        await this.credentials.insert(tx, { userId, email, passwordHash, invitedAs: encodedEmail });
        await this.invitations.follow(tx, userId, email);
        await this.mails.askToConfirm(tx, email);
        const token = await this.sessions.start(tx, userId, { fingerprint, userAgent: client.userAgent });
        return { user: await this.users.own(tx, userId), token };
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? emailTaken(error) : error;
      });
  }

  async signIn(body: Input<'POST /api/Auth/SignIn'>['body'], client: Client): Promise<SignedIn> {
    const { email, password, fingerprint = null } = body;
    await this.limits.take('signIn', client.key);
    await this.limits.take('signInEmail', hashToken(email));
    const credential = await this.work.read((tx) => this.credentials.byEmail(tx, email));
    const matches = await this.passwords.matches(password, credential?.passwordHash);
    if (!credential || !matches) throw badCredentials();
    return this.work.run(async (tx) => {
      const token = await this.sessions.start(tx, credential.userId, { fingerprint, userAgent: client.userAgent });
      await this.users.touch(tx, credential.userId);
      return { user: await this.users.own(tx, credential.userId), token };
    });
  }

  async user(actor: Actor, fingerprint: string): Promise<User> {
    if (fingerprint !== actor.fingerprint) await this.sessions.noteFingerprint(actor, fingerprint);
    return this.work.read((tx) => this.users.own(tx, actor.userId));
  }
}
