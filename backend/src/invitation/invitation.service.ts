import { Injectable } from '@nestjs/common';
import { INVITATION_BONUS, INVITATIONS_A_DAY, INVITATIONS_OPEN } from '@shinobi/shared/domain/invitation';
import { Clock } from '../common/clock.js';
import { holdOthersOff } from '../database/hold-others-off.js';
import type { ReadTransaction, Transaction } from '../database/unit-of-work.js';
import { enoughForToday, tooManyOpen } from './invitation.errors.js';
import { InvitationMails } from './invitation-mails.js';
import {
  accept,
  bonusesOf,
  countBonuses,
  countOpen,
  countSince,
  followOldest,
  insertBonuses,
  insertInvitation,
} from './invitation.repository.js';

export interface InvitationBonus {
  readonly coins: number;
  readonly xp: number;
}

@Injectable()
export class InvitationService {
  constructor(
    private readonly mails: InvitationMails,
    private readonly clock: Clock,
  ) {}

  /**
   * What an invitation card does. Whether the address has an account is not told: a card would be a way to ask.
   * Rejects with `InvitationLimit`.
   */
  async send(tx: Transaction, senderId: number, email: string): Promise<void> {
    const sentAt = this.clock.iso();
    await holdOthersOff(tx, `invitations of ${senderId}`);
    if ((await countSince(tx, senderId, sentAt.slice(0, 10))) >= INVITATIONS_A_DAY) throw enoughForToday();
    if ((await countOpen(tx, senderId)) >= INVITATIONS_OPEN) throw tooManyOpen();
    await insertInvitation(tx, { senderId, email, sentAt });
    await this.mails.send(tx, senderId, email);
  }

  /** Somebody signed up with this address. */
  follow(tx: Transaction, newcomerId: number, email: string): Promise<void> {
    return followOldest(tx, email, newcomerId);
  }

  /** The newcomer has confirmed the address: both get a bonus to claim. */
  async accept(tx: Transaction, newcomerId: number): Promise<void> {
    const at = this.clock.iso();
    const accepted = await accept(tx, newcomerId, at);
    if (!accepted) return;
    const { invitationId, senderId } = accepted;
    await insertBonuses(
      tx,
      [senderId, newcomerId].map((userId) => ({ invitationId, userId, ...INVITATION_BONUS, at })),
    );
  }

  async bonuses(tx: ReadTransaction, userId: number): Promise<InvitationBonus[]> {
    return (await bonusesOf(tx, userId)).map(({ coins, xp }) => ({ coins, xp }));
  }

  /** How many entries there are, claimed or not. */
  countBonuses(tx: ReadTransaction, userId: number): Promise<number> {
    return countBonuses(tx, userId);
  }
}
