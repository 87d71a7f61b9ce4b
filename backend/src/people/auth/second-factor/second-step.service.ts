import { Injectable } from '@nestjs/common';
import { type Transaction, UnitOfWork } from '../../../database/unit-of-work.js';
import type { Actor } from '../../../http/caller.js';
import { UserService } from '../../user/index.js';
import { wrongCode, wrongRecoveryCode } from '../auth.errors.js';
import { KnownDevicesService } from '../known-devices.service.js';
import { SessionService } from '../session.service.js';
import { type SignInClient, type SignInResult, SignInService } from '../sign-in.service.js';
import { SignInAttemptsService } from '../sign-in-attempts.service.js';
import { AuthenticatorService } from './authenticator.service.js';
import { PendingSignInsService } from './pending-sign-ins.service.js';
import { RecoveryCodesService } from './recovery-codes.service.js';

export type CodeKind = 'code' | 'recoveryCode';

/** Codes that follow the password, or confirm who is signed in. */
@Injectable()
export class SecondStepService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly pending: PendingSignInsService,
    private readonly authenticators: AuthenticatorService,
    private readonly recoveryCodes: RecoveryCodesService,
    private readonly attempts: SignInAttemptsService,
    private readonly devices: KnownDevicesService,
    private readonly sessions: SessionService,
    private readonly signIns: SignInService,
    private readonly users: UserService,
  ) {}

  /** Completes a pending sign-in, once. Rejects with `SignInExpired` or `WrongCode`. */
  async signIn(token: string | null, kind: CodeKind, code: string, client: SignInClient): Promise<SignInResult> {
    const userId = await this.pending.countAttempt(token);
    const isKnown = await this.work.read((tx) => this.devices.isKnown(tx, client.deviceToken, userId));
    const attempt = { userId, client, knownDevice: isKnown ? client.deviceToken : null };
    return this.attempts.limitCode(kind, attempt, () =>
      this.work.run(async (tx) => {
        await this.users.lockUsers(tx, [userId]);
        await this.useCode(tx, userId, kind, code);
        const { fingerprint } = await this.pending.consume(tx, token ?? '');
        return this.signIns.completeSignIn(tx, { userId, fingerprint, signedInBy: kind }, client);
      }),
    );
  }

  /**
   * Confirms who is signed in. Returns the session's new token, if it has one. Rejects with `WrongCode`; wrong codes count
   * for this session only.
   */
  enterCode(actor: Actor, kind: CodeKind, code: string): Promise<string | null> {
    return this.attempts.limitOwn(actor, () =>
      this.work.run(async (tx) => {
        await this.users.lockUsers(tx, [actor.userId]);
        await this.useCode(tx, actor.userId, kind, code);
        return this.sessions.recordSecondFactor(tx, actor);
      }),
    );
  }

  /** Rejects with `WrongCode`. */
  private async useCode(tx: Transaction, userId: number, kind: CodeKind, code: string): Promise<void> {
    if (kind === 'code') {
      if (!(await this.authenticators.useCode(tx, userId, code))) throw wrongCode();
    } else if (!(await this.recoveryCodes.useCode(tx, userId, code))) throw wrongRecoveryCode();
  }
}
