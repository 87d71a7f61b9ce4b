import { Injectable } from '@nestjs/common';
import { AppError } from '../../http/app-error.js';
import type { Actor, Client } from '../../http/caller.js';
import { type Counter, RateLimitService } from '../../security/rate-limit.service.js';
import { hashToken } from '../../security/compare-tokens.js';

/** Who tries to sign in: from where, and the token of the device when the account knows it. */
export interface SignInAttempt {
  readonly email: string;
  readonly client: Client;
  readonly knownDevice: string | null;
}

const isWrongPassword = (error: unknown) => error instanceof AppError && error.code === 'BadCredentials';

/** From a known device only that device's failures count; from anywhere else also those of others. */
function countersOf({ email, client, knownDevice }: SignInAttempt): Counter[] {
  const account = hashToken(email);
  if (knownDevice !== null) return [['signInAccountFrom', `${account}:${hashToken(knownDevice)}`]];
  return [
    ['signInAddressMinute', client.address],
    ['signInAddress', client.address],
    ['signInAccountFrom', `${account}:${client.address}`],
    ['signInAccount', account],
  ];
}

/**
 * Counts wrong passwords. Accounts count by their e-mail address, whether there is one or not, so that no refusal tells.
 */
@Injectable()
export class PasswordAttemptsService {
  constructor(private readonly limits: RateLimitService) {}

  /** Rejects as `work` does, or with `TooManyRequests`. */
  limitSignIn<T>(attempt: SignInAttempt, work: () => Promise<T>): Promise<T> {
    return this.limits.countFailures(countersOf(attempt), isWrongPassword, work);
  }

  /** The same for somebody who is signed in: strangers' failures do not count. */
  limitOwn<T>({ sessionId }: Actor, work: () => Promise<T>): Promise<T> {
    return this.limits.countFailures([['ownPassword', `${sessionId}`]], isWrongPassword, work);
  }

  /** The owner has shown by mail who they are. */
  clearFailures(email: string): Promise<void> {
    return this.limits.clear(['signInAccount', hashToken(email)]);
  }
}
