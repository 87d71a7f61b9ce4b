import { Injectable } from '@nestjs/common';
import type { User } from '@shinobi/shared/contract/people/user';
import type { SignInMethod } from '@shinobi/shared/domain/limits/sign-in';
import type { Transaction } from '../../database/unit-of-work.js';
import type { Client } from '../../http/caller.js';
import { UserService } from '../user/index.js';
import { KnownDevicesService } from './known-devices.service.js';
import { SessionService } from './session.service.js';

/** The client that signs in. */
export interface SignInClient extends Client {
  /** The value of the device cookie that it sent. */
  readonly deviceToken: string | null;
}

export interface SignInResult {
  readonly user: User;
  /** The value of the session cookie. */
  readonly token: string;
  /** The value of the device cookie. */
  readonly deviceToken: string;
}

interface CompletedSignIn {
  readonly userId: number;
  readonly fingerprint: string | null;
  readonly signedInBy: SignInMethod;
}

/** The end of every way to sign in. */
@Injectable()
export class SignInService {
  constructor(
    private readonly sessions: SessionService,
    private readonly users: UserService,
    private readonly devices: KnownDevicesService,
  ) {}

  /** Starts a session and makes the browser known to the account. */
  async completeSignIn(
    tx: Transaction,
    { userId, fingerprint, signedInBy }: CompletedSignIn,
    { userAgent, deviceToken }: SignInClient,
  ): Promise<SignInResult> {
    await this.users.setLastActive(tx, userId);
    const token = await this.sessions.startSession(tx, userId, { fingerprint, userAgent, signedInBy });
    const device = await this.devices.rememberDevice(tx, userId, deviceToken);
    return { user: await this.users.getOwn(tx, userId), token, deviceToken: device };
  }
}
