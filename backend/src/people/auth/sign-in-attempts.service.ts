import { Injectable } from '@nestjs/common';
import { AppError } from '../../http/app-error.js';
import type { Actor, Client } from '../../http/caller.js';
import { type Counter, RateLimitService } from '../../security/rate-limit.service.js';
import { hashToken } from '../../security/compare-tokens.js';

interface Attempt {
  readonly client: Client;
  /** The token of the device if the account knows it. */
  readonly knownDevice: string | null;
}

/** An attempt to sign in with a password. */
export interface SignInAttempt extends Attempt {
  readonly email: string;
}

/** An attempt at the second step. Only somebody who knows the password can make one. */
export interface CodeAttempt extends Attempt {
  readonly userId: number;
}

const isWrong = (error: unknown) =>
  error instanceof AppError && (error.code === 'BadCredentials' || error.code === 'WrongCode');

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

/** Of wrong codes few are allowed, because a code is short. Those of other clients do not lock out a known device. */
function codeCountersOf({ userId, client, knownDevice }: CodeAttempt): readonly [from: Counter, account: Counter] {
  const from = knownDevice === null ? client.address : hashToken(knownDevice);
  return [
    ['codeFrom', `${userId}:${from}`],
    ['code', knownDevice === null ? `${userId}` : `${userId}:${from}`],
  ];
}

/**
 * Limits wrong passwords and codes. Attempts are counted by e-mail address whether or not it has an account, so that a refusal
 * reveals nothing.
 */
@Injectable()
export class SignInAttemptsService {
  constructor(private readonly limits: RateLimitService) {}

  /** Rejects with `work`'s error, or with `TooManyRequests`. */
  limitSignIn<T>(attempt: SignInAttempt, work: () => Promise<T>): Promise<T> {
    return this.limits.countFailures(countersOf(attempt), isWrong, work);
  }

  /** The same for codes. Recovery codes are counted on their own, so that a clock that is wrong does not block them. */
  limitCode<T>(kind: 'code' | 'recoveryCode', attempt: CodeAttempt, work: () => Promise<T>): Promise<T> {
    const [from, account] = codeCountersOf(attempt);
    const counters: Counter[] = kind === 'code' ? [from, account] : [['recoveryCodeFrom', from[1]]];
    return this.limits.countFailures(counters, isWrong, work);
  }

  /** Limits a signed-in user's attempts; other people's failures do not count. */
  limitOwn<T>({ sessionId }: Actor, work: () => Promise<T>): Promise<T> {
    return this.limits.countFailures([['ownPassword', `${sessionId}`]], isWrong, work);
  }

  /** Clears the failures after the owner has proved their identity by mail. */
  clearFailures(email: string): Promise<void> {
    return this.limits.clear(['signInAccount', hashToken(email)]);
  }
}
