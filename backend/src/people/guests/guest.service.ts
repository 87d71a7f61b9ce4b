import { Injectable } from '@nestjs/common';
import { utcDay } from '@shinobi/shared/domain/economy/daily-bonus';
import { Clock } from '../../runtime/clock.js';
import { Random } from '../../runtime/random.js';
import { hashToken } from '../../security/compare-tokens.js';
import type { ReadTransaction, Transaction } from '../../database/unit-of-work.js';
import { GuestRepository } from './guest.repository.js';
import { guestMessageLimit } from './guest.errors.js';

const MESSAGES_A_DAY = 3;
const DAY_MS = 86_400_000;
const TOKEN = /^[\w-]{43}$/;

/**
 * People without an account who write to the author, identified by a cookie. Messages refer to them by negative ids.
 */
@Injectable()
export class GuestService {
  constructor(
    private readonly guests: GuestRepository,
    private readonly clock: Clock,
    private readonly random: Random,
  ) {}

  /** Returns the negative id for a token; null for an unknown token. */
  async findPartyId(tx: ReadTransaction, token: string | undefined): Promise<number | null> {
    if (!token || !TOKEN.test(token)) return null;
    const guestId = await this.guests.findId(tx, hashToken(token));
    return guestId === null ? null : -guestId;
  }

  /** Creates a guest. Returns the negative id and the token for the cookie. */
  async createGuest(tx: Transaction): Promise<{ partyId: number; token: string }> {
    const token = this.random.token();
    const guest = { tokenHash: hashToken(token), createdAt: this.clock.iso(), day: '', sentOnDay: 0 };
    return { partyId: -(await this.guests.insert(tx, guest)), token };
  }

  /** Counts a message of the day. Rejects with `GuestMessageLimit`. */
  async countMessage(tx: Transaction, partyId: number): Promise<void> {
    const now = this.clock.now();
    if (await this.guests.countMessage(tx, -partyId, utcDay(now), MESSAGES_A_DAY)) return;
    throw guestMessageLimit(Math.ceil((DAY_MS - (now % DAY_MS)) / 1000));
  }
}
