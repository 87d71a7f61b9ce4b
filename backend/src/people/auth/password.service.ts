import { Injectable } from '@nestjs/common';
import type { Actor, Client } from '../../http/caller.js';
import { Clock } from '../../runtime/clock.js';
import { RateLimitService } from '../../security/rate-limit.service.js';
import type { Input } from '../../http/route.decorator.js';
import { hashToken } from '../../security/compare-tokens.js';
import { type ReadTransaction, type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { InvitationService } from '../invitations/index.js';
import { UserService } from '../user/index.js';
import { AccountCodesService } from './account-codes.service.js';
import { AccountMailService } from './account-mail.service.js';
import { badCode, badPassword } from './auth.errors.js';
import type { CredentialEntity } from './credential.entity.js';
import { CredentialRepository } from './credential.repository.js';
import { KnownDevicesService } from './known-devices.service.js';
import { PasswordHashService } from './password-hash.service.js';
import type { PasswordOwner } from './rules/guessable-password.js';
import { SessionService } from './session.service.js';
import { SignInAttemptsService } from './sign-in-attempts.service.js';

/** Everything that users do with their password and e-mail address. */
@Injectable()
export class PasswordService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly credentials: CredentialRepository,
    private readonly codes: AccountCodesService,
    private readonly mails: AccountMailService,
    private readonly invitations: InvitationService,
    private readonly sessions: SessionService,
    private readonly passwords: PasswordHashService,
    private readonly limits: RateLimitService,
    private readonly attempts: SignInAttemptsService,
    private readonly devices: KnownDevicesService,
    private readonly users: UserService,
    private readonly clock: Clock,
  ) {}

  confirmEmail(code: string): Promise<void> {
    return this.work.run(async (tx) => {
      const userId = await this.codes.consumeCode(tx, code, 'confirmEmail');
      await this.confirmAddress(tx, userId);
    });
  }

  async sendReset(email: string, client: Client): Promise<void> {
    await this.limits.consume('passwordMail', client.address);
    await this.limits.consume('passwordMail', hashToken(email));
    await this.work.run((tx) => this.mails.sendReset(tx, email));
  }

  /**
   * Sets a new password by a mailed code. The code also confirms the address, makes the browser known to the account
   * and clears other people's failures. Returns the token for the device cookie.
   */
  async resetPassword(code: string, password: string, deviceToken: string | null): Promise<string> {
    const [userId, owner] = await this.work.read(async (tx) => {
      const ownerId = await this.codes.findOwner(tx, code, 'resetPassword');
      return [ownerId, await this.findOwner(tx, ownerId)] as const;
    });
    this.passwords.rejectWeak(password, owner);
    const passwordHash = await this.passwords.hash(password);
    const remembered = await this.work.run(async (tx) => {
      await this.users.lockUsers(tx, [userId]);
      await this.codes.consumeCode(tx, code, 'resetPassword');
      await this.credentials.setPassword(tx, userId, passwordHash);
      await this.confirmAddress(tx, userId);
      await this.sessions.endAll(tx, userId);
      return this.devices.rememberDevice(tx, userId, deviceToken);
    });
    await this.attempts.clearFailures(owner.email);
    return remembered;
  }

  private async findOwner(tx: ReadTransaction, userId: number): Promise<PasswordOwner> {
    const { name } = await this.users.getOwn(tx, userId);
    const credential = await this.credentials.findByUser(tx, userId);
    if (!credential) throw badCode();
    return { email: credential.email, name };
  }

  async changePassword(actor: Actor, { currentPassword, newPassword }: Input<'POST /api/Auth/ChangePassword'>['body']) {
    const { userId, passwordHash: before } = await this.verifyPassword(actor, currentPassword);
    this.passwords.rejectWeak(newPassword, await this.work.read((tx) => this.findOwner(tx, userId)));
    const passwordHash = await this.passwords.hash(newPassword);
    await this.work.run(async (tx) => {
      await this.users.lockUsers(tx, [userId]);
      if (!(await this.credentials.setPassword(tx, userId, passwordHash, before))) throw badPassword();
      await this.codes.deleteCodes(tx, userId, 'resetPassword');
      await this.sessions.endAll(tx, userId, actor.sessionId);
    });
  }

  async enterPassword(actor: Actor, password: string): Promise<void> {
    await this.verifyPassword(actor, password);
    await this.work.run((tx) => this.sessions.recordPassword(tx, actor));
  }

  private async confirmAddress(tx: Transaction, userId: number): Promise<void> {
    const credential = await this.credentials.findByUser(tx, userId);
    if (!credential || !(await this.credentials.confirm(tx, userId, this.clock.iso()))) return;
    await this.invitations.acceptInvitation(tx, userId, credential.email);
  }

  /** Returns the actor's credential. Rejects with `BadCredentials`; wrong passwords count for this session only. */
  async verifyPassword(actor: Actor, password: string): Promise<CredentialEntity> {
    const credential = await this.work.read((tx) => this.credentials.findByUser(tx, actor.userId));
    return this.attempts.limitOwn(actor, async () => {
      if (!(await this.passwords.matches(password, credential?.passwordHash)) || !credential) throw badPassword();
      return credential;
    });
  }
}
