import { Injectable } from '@nestjs/common';
import { type Transaction, UnitOfWork } from '../../../database/unit-of-work.js';
import type { Actor } from '../../../http/caller.js';
import { Clock } from '../../../runtime/clock.js';
import { Random } from '../../../runtime/random.js';
import { hashToken } from '../../../security/compare-tokens.js';
import { badPasskey } from '../auth.errors.js';
import type { ChallengePurpose } from './passkey-challenge.entity.js';
import { PasskeyChallengeRepository } from './passkey-challenge.repository.js';

export const CHALLENGE_MAX_AGE_SEC = 5 * 60;

/** Who asked for a challenge: the session of a user, or the cookie of a guest. */
export type ChallengeOwner = Pick<Actor, 'sessionId'> | { readonly guestToken: string };

const boundTo = (owner: ChallengeOwner): string =>
  'sessionId' in owner ? `session:${owner.sessionId}` : `guest:${hashToken(owner.guestToken)}`;

/**
 * Returns the challenge that a browser has signed, as it says. Rejects with `BadPasskey`. The library's hundreds of modules
 * are loaded with the first passkey.
 */
async function readChallenge(clientDataJSON: string): Promise<string> {
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers');
  try {
    return String(decodeClientDataJSON(clientDataJSON).challenge);
  } catch (error) {
    throw badPasskey(error);
  }
}

/** Random challenges: each is accepted once, for five minutes, and from the browser that asked for it. */
@Injectable()
export class PasskeyChallengesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly challenges: PasskeyChallengeRepository,
    private readonly clock: Clock,
    private readonly random: Random,
  ) {}

  async createChallenge(purpose: ChallengePurpose, owner: ChallengeOwner): Promise<string> {
    const challenge = this.random.token();
    const expiresAt = new Date(this.clock.now() + CHALLENGE_MAX_AGE_SEC * 1000).toISOString();
    await this.work.run((tx) => this.challenges.insert(tx, { challenge, purpose, boundTo: boundTo(owner), expiresAt }));
    return challenge;
  }

  /**
   * Uses up the challenge of a response and returns it. In a transaction of its own, so that it is used up even if the
   * response turns out to be wrong. Rejects with `BadPasskey`.
   */
  async useChallenge(purpose: ChallengePurpose, owner: ChallengeOwner, clientDataJSON: string): Promise<string> {
    const challenge = await readChallenge(clientDataJSON);
    const used = { challenge, purpose, boundTo: boundTo(owner) };
    if (!(await this.work.run((tx) => this.challenges.delete(tx, used, this.clock.iso())))) throw badPasskey();
    return challenge;
  }

  deleteExpired(tx: Transaction): Promise<void> {
    return this.challenges.deleteExpired(tx, this.clock.iso());
  }
}
