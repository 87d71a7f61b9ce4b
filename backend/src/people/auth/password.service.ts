import { Injectable } from '@nestjs/common';
import type { Actor, Client } from '../../http/caller.js';
import { Clock } from '../../runtime/clock.js';
import { RateLimitService } from '../../security/rate-limit.service.js';
import type { Input } from '../../http/route.decorator.js';
import { hashToken } from '../../security/compare-tokens.js';
import { type ReadTransaction, type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { InvitationService } from '../invitations/index.js';
import { UserService } from '../user/index.js';
import { AccountCodes } from './account-codes.js';
import { AccountMails } from './account-mails.js';
import { badCode, badPassword } from './auth.errors.js';
import type { CredentialEntity } from './credential.entity.js';
import { CredentialRepository } from './credential.repository.js';
import { KnownDevicesService } from './known-devices.service.js';
import { PasswordAttemptsService } from './password-attempts.service.js';
import { Passwords } from './passwords.js';
import type { PasswordOwner } from './rules/guessable-password.js';
import { SessionService } from './session.service.js';

/** What a person does about the own password and address. */
@Injectable()
export class PasswordService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly credentials: CredentialRepository,
    private readonly codes: AccountCodes,
    private readonly mails: AccountMails,
    private readonly invitations: InvitationService,
    private readonly sessions: SessionService,
    private readonly passwords: Passwords,
    private readonly limits: RateLimitService,
    private readonly attempts: PasswordAttemptsService,
    private readonly devices: KnownDevicesService,
    private readonly users: UserService,
    private readonly clock: Clock,
  ) {}

  confirmEmail(code: string): Promise<void> {
    return this.work.run(async (tx) => {
      const userId = await this.codes.take(tx, code, 'confirmEmail');
      await this.confirm(tx, userId);
    });
  }

  async sendReset(email: string, client: Client): Promise<void> {
    await this.limits.take('passwordMail', client.address);
    await this.limits.take('passwordMail', hashToken(email));
    await this.work.run((tx) => this.mails.sendReset(tx, email));
  }

  /**
   * Whoever has the code has the address too, which confirms it. The browser becomes one that the account knows, and
   * strangers' wrong passwords are forgotten. Returns the token for the device's cookie.
   */
  async reset(code: string, password: string, deviceToken: string | null): Promise<string> {
    const owner = await this.work.read(async (tx) =>
      this.owner(tx, await this.codes.holder(tx, code, 'resetPassword')),
    );
    this.passwords.refuseWeak(password, owner);
    const passwordHash = await this.passwords.hash(password);
    const remembered = await this.work.run(async (tx) => {
      const userId = await this.codes.take(tx, code, 'resetPassword');
      await this.credentials.setPassword(tx, userId, passwordHash);
      await this.confirm(tx, userId);
      await this.sessions.endAll(tx, userId);
      return this.devices.remember(tx, userId, deviceToken);
    });
    await this.attempts.forgive(owner.email);
    return remembered;
  }

  private async owner(tx: ReadTransaction, userId: number): Promise<PasswordOwner> {
    const { name } = await this.users.own(tx, userId);
    const credential = await this.credentials.byUser(tx, userId);
    if (!credential) throw badCode();
    return { email: credential.email, name };
  }

  async change(actor: Actor, { currentPassword, newPassword }: Input<'POST /api/Auth/ChangePassword'>['body']) {
    const { userId, passwordHash: before } = await this.check(actor, currentPassword);
    this.passwords.refuseWeak(newPassword, await this.work.read((tx) => this.owner(tx, userId)));
    const passwordHash = await this.passwords.hash(newPassword);
    await this.work.run(async (tx) => {
      if (!(await this.credentials.setPassword(tx, userId, passwordHash, before))) throw badPassword();
      await this.codes.drop(tx, userId, 'resetPassword');
      await this.sessions.endAll(tx, userId, actor.sessionId);
    });
  }

  async enter(actor: Actor, password: string): Promise<void> {
    await this.check(actor, password);
    await this.sessions.notePassword(actor);
  }

  private async confirm(tx: Transaction, userId: number): Promise<void> {
    const credential = await this.credentials.byUser(tx, userId);
    if (!credential || !(await this.credentials.confirm(tx, userId, this.clock.iso()))) return;
    await this.invitations.accept(tx, userId, credential.email);
  }

  /** The actor's credential. Rejects with `BadCredentials`; wrong passwords count for the actor's session alone. */
  async check(actor: Actor, password: string): Promise<CredentialEntity> {
    const credential = await this.work.read((tx) => this.credentials.byUser(tx, actor.userId));
    return this.attempts.own(actor, async () => {
      if (!(await this.passwords.matches(password, credential?.passwordHash)) || !credential) throw badPassword();
      return credential;
    });
  }
}
