import { Injectable } from '@nestjs/common';
import {
  INVITATION_BONUS,
  INVITATIONS_A_DAY,
  INVITATIONS_OPEN,
  mailboxOf,
} from '@shinobi/shared/domain/people/invitation';
import { Clock } from '../../runtime/clock.js';
import { hashToken } from '../../security/compare-tokens.js';
import { takeAdvisoryLock } from '../../database/take-advisory-lock.js';
import type { ReadTransaction, Transaction } from '../../database/unit-of-work.js';
import { alreadyInvited, dailyLimitReached, tooManyOpen } from './invitation.errors.js';
import { InvitationMailService } from './invitation-mail.service.js';
import {
  accept,
  bonusesOf,
  countBonuses,
  countSince,
  followOldest,
  insertBonuses,
  insertInvitation,
  noteMailbox,
  openAddresses,
} from './invitation.repository.js';

export interface InvitationBonus {
  readonly coins: number;
  readonly xp: number;
}

@Injectable()
export class InvitationService {
  constructor(
    private readonly mails: InvitationMailService,
    private readonly clock: Clock,
  ) {}

  /**
   * What an invitation card does. Whether the address has an account is not told: a card would be a way to ask.
   * Rejects with `AlreadyInvited` or `InvitationLimit`.
   */
  async sendInvitation(tx: Transaction, senderId: number, email: string): Promise<void> {
    const sentAt = this.clock.iso();
    await takeAdvisoryLock(tx, `invitations of ${senderId}`);
    const mailbox = mailboxOf(email);
    const open = await openAddresses(tx, senderId);
    if (open.some((address) => mailboxOf(address) === mailbox)) throw alreadyInvited();
    if ((await countSince(tx, senderId, sentAt.slice(0, 10))) >= INVITATIONS_A_DAY) throw dailyLimitReached();
    if (open.length >= INVITATIONS_OPEN) throw tooManyOpen();
    await insertInvitation(tx, { senderId, email, sentAt });
    await this.mails.sendInvitation(tx, senderId, email);
  }

  /** Somebody signed up with this address. */
  linkNewcomer(tx: Transaction, newcomerId: number, email: string): Promise<void> {
    return followOldest(tx, email, newcomerId);
  }

  /**
   * A user has confirmed this address. Where an invitation led them here, both get a bonus to claim, unless an address of
   * the same mailbox was confirmed before: nobody earns by inviting themselves under another `+tag`.
   */
  async acceptInvitation(tx: Transaction, newcomerId: number, email: string): Promise<void> {
    const at = this.clock.iso();
    const isNewMailbox = await noteMailbox(tx, hashToken(mailboxOf(email)));
    const accepted = await accept(tx, newcomerId, at);
    if (!accepted || !isNewMailbox) return;
    const { invitationId, senderId } = accepted;
    await insertBonuses(
      tx,
      [senderId, newcomerId].map((userId) => ({ invitationId, userId, ...INVITATION_BONUS, at })),
    );
  }

  async listBonuses(tx: ReadTransaction, userId: number): Promise<InvitationBonus[]> {
    return (await bonusesOf(tx, userId)).map(({ coins, xp }) => ({ coins, xp }));
  }

  /** How many entries there are, claimed or not. */
  countBonuses(tx: ReadTransaction, userId: number): Promise<number> {
    return countBonuses(tx, userId);
  }
}
