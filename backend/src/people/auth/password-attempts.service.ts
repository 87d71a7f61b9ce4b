import { Injectable } from '@nestjs/common';
import { AppError } from '../../http/app-error.js';
import type { Actor, Client } from '../../http/caller.js';
import { type Counter, RateLimitService } from '../../security/rate-limit.service.js';
import { hashToken } from '../../security/compare-tokens.js';

/** An attempt to sign in, with the token of the device if the account knows it. */
export interface SignInAttempt {
  readonly email: string;
  readonly client: Client;
  readonly knownDevice: string | null;
}

const isWrongPassword = (error: unknown) => error instanceof AppError && error.code === 'BadCredentials';

/** On a known device only that device's failures count; elsewhere those of other clients count too. */
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
 * Limits wrong passwords. Attempts are counted by e-mail address whether or not it has an account, so that a refusal
 * reveals nothing.
 */
@Injectable()
export class PasswordAttemptsService {
  constructor(private readonly limits: RateLimitService) {}

  /** Rejects with `work`'s error, or with `TooManyRequests`. */
  limitSignIn<T>(attempt: SignInAttempt, work: () => Promise<T>): Promise<T> {
    return this.limits.countFailures(countersOf(attempt), isWrongPassword, work);
  }

  /** Limits a signed-in user's attempts; other people's failures do not count. */
  limitOwn<T>({ sessionId }: Actor, work: () => Promise<T>): Promise<T> {
    return this.limits.countFailures([['ownPassword', `${sessionId}`]], isWrongPassword, work);
  }

  /** Clears the failures after the owner has proved their identity by mail. */
  clearFailures(email: string): Promise<void> {
    return this.limits.clear(['signInAccount', hashToken(email)]);
  }
}
