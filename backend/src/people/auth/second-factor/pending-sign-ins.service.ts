import { Injectable } from '@nestjs/common';
import { type Transaction, UnitOfWork } from '../../../database/unit-of-work.js';
import { Clock } from '../../../runtime/clock.js';
import { Random } from '../../../runtime/random.js';
import { hashToken } from '../../../security/compare-tokens.js';
import { signInExpired } from '../auth.errors.js';
import type { PendingSignInEntity } from './pending-sign-in.entity.js';
import { PendingSignInRepository } from './pending-sign-in.repository.js';

export const PENDING_COOKIE = 'sign-in';
export const PENDING_MAX_AGE_SEC = 10 * 60;
const ATTEMPTS_MAX = 5;

/** Sign-ins between the password and the second step. The token is in a cookie, so another browser cannot complete them. */
@Injectable()
export class PendingSignInsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly pending: PendingSignInRepository,
    private readonly clock: Clock,
    private readonly random: Random,
  ) {}

  /** Returns the token for the cookie. */
  async start(tx: Transaction, userId: number, fingerprint: string | null): Promise<string> {
    const token = this.random.token();
    const expiresAt = new Date(this.clock.now() + PENDING_MAX_AGE_SEC * 1000).toISOString();
    await this.pending.insert(tx, { tokenHash: hashToken(token), userId, fingerprint, attempts: 0, expiresAt });
    return token;
  }

  /**
   * Counts an attempt at the second step and returns the user. Counted in a transaction of its own, before the code is
   * compared, so that parallel attempts cannot exceed the limit. Rejects with `SignInExpired`.
   */
  async countAttempt(token: string | null): Promise<number> {
    if (token === null) throw signInExpired();
    const userId = await this.work.run((tx) =>
      this.pending.countAttempt(tx, hashToken(token), this.clock.iso(), ATTEMPTS_MAX),
    );
    if (userId === undefined) throw signInExpired();
    return userId;
  }

  /** Uses up a pending sign-in. Of two simultaneous calls one rejects with `SignInExpired`. */
  async consume(tx: Transaction, token: string): Promise<PendingSignInEntity> {
    const found = await this.pending.find(tx, hashToken(token));
    if (!found || !(await this.pending.delete(tx, found.tokenHash))) throw signInExpired();
    return found;
  }

  deleteExpired(tx: Transaction): Promise<void> {
    return this.pending.deleteExpired(tx, this.clock.iso());
  }
}
