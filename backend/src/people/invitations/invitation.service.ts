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
import { InvitationRepository } from './invitation.repository.js';

export interface InvitationBonus {
  readonly coins: number;
  readonly xp: number;
}

@Injectable()
export class InvitationService {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly mails: InvitationMailService,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends an invitation. It does not reveal whether the address has an account, since a card would be a way to find
   * out. Rejects with `AlreadyInvited` or `InvitationLimit`.
   */
  async sendInvitation(tx: Transaction, senderId: number, email: string): Promise<void> {
    const sentAt = this.clock.iso();
    await takeAdvisoryLock(tx, `invitations of ${senderId}`);
    const mailbox = mailboxOf(email);
    const open = await this.invitations.findOpenAddresses(tx, senderId);
    if (open.some((address) => mailboxOf(address) === mailbox)) throw alreadyInvited();
    if ((await this.invitations.countSince(tx, senderId, sentAt.slice(0, 10))) >= INVITATIONS_A_DAY)
      throw dailyLimitReached();
    if (open.length >= INVITATIONS_OPEN) throw tooManyOpen();
    await this.invitations.insert(tx, { senderId, email, sentAt });
    await this.mails.sendInvitation(tx, senderId, email);
  }

  /** Links a new account to the oldest open invitation to its address. */
  linkNewcomer(tx: Transaction, newcomerId: number, email: string): Promise<void> {
    return this.invitations.linkOldest(tx, email, newcomerId);
  }

  /**
   * Gives both sides a bonus to claim when an invited user confirms the address. There is no bonus if an address of the
   * same mailbox was confirmed before: nobody earns coins by inviting themselves under another `+tag`.
   */
  async acceptInvitation(tx: Transaction, newcomerId: number, email: string): Promise<void> {
    const at = this.clock.iso();
    const isNewMailbox = await this.invitations.addMailbox(tx, hashToken(mailboxOf(email)));
    const accepted = await this.invitations.accept(tx, newcomerId, at);
    if (!accepted || !isNewMailbox) return;
    const { invitationId, senderId } = accepted;
    await this.invitations.insertBonuses(
      tx,
      [senderId, newcomerId].map((userId) => ({ invitationId, userId, ...INVITATION_BONUS, at })),
    );
  }

  async listBonuses(tx: ReadTransaction, userId: number): Promise<InvitationBonus[]> {
    return (await this.invitations.findBonuses(tx, userId)).map(({ coins, xp }) => ({ coins, xp }));
  }

  /** Counts the user's bonuses, claimed or not. */
  countBonuses(tx: ReadTransaction, userId: number): Promise<number> {
    return this.invitations.countBonuses(tx, userId);
  }
}
