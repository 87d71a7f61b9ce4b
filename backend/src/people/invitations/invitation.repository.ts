import { Injectable } from '@nestjs/common';
import { IsNull, MoreThanOrEqual } from 'typeorm';
import type { JsonSql } from '../../database/json-sql.js';
import { changePrepared } from '../../database/prepared-statements.js';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { InvitationBonusEntity } from './invitation-bonus.entity.js';
import { InvitationEntity } from './invitation.entity.js';

const ADD_MAILBOX = `INSERT INTO "known_mailboxes" ("mailboxHash") VALUES ($1) ON CONFLICT ("mailboxHash") DO NOTHING
  RETURNING "mailboxHash"`;

/** Selects the bonuses of the user `$1` as JSON, newest first. */
export const selectBonuses = (json: JsonSql): string =>
  `SELECT ${json.array(`SELECT ${json.object({ coins: '"coins"', xp: '"xp"' })} AS "json"
    FROM "invitation_bonuses" WHERE "userId" = $1 ORDER BY "entryId" DESC`)}`;

@Injectable()
export class InvitationRepository {
  /** Returns the addresses of the invitations that nobody has accepted yet. */
  async findOpenAddresses(tx: ReadTransaction, senderId: number): Promise<string[]> {
    const open = await managerOf(tx).findBy(InvitationEntity, { senderId, acceptedAt: IsNull() });
    return open.map(({ email }) => email);
  }

  /** Stores a mailbox for good. Returns whether it is new; of two simultaneous calls only one returns true. */
  async addMailbox(tx: Transaction, mailboxHash: string): Promise<boolean> {
    return (await changePrepared(tx, ADD_MAILBOX, [mailboxHash])).length > 0;
  }

  countSince(tx: ReadTransaction, senderId: number, since: string): Promise<number> {
    return managerOf(tx).countBy(InvitationEntity, { senderId, sentAt: MoreThanOrEqual(since) });
  }

  async insert(tx: Transaction, invitation: Pick<InvitationEntity, 'senderId' | 'email' | 'sentAt'>): Promise<void> {
    await managerOf(tx).insert(InvitationEntity, { ...invitation, newcomerId: null, acceptedAt: null });
  }

  /** Links the newcomer to the oldest invitation to the address that no account is linked to. */
  async linkOldest(tx: Transaction, email: string, newcomerId: number): Promise<void> {
    const manager = managerOf(tx);
    const [oldest] = await manager.find(InvitationEntity, {
      where: { email, newcomerId: IsNull() },
      order: { invitationId: 'ASC' },
      take: 1,
    });
    if (!oldest) return;
    const { invitationId } = oldest;
    await manager.update(InvitationEntity, { invitationId, newcomerId: IsNull() }, { newcomerId });
  }

  /** Marks the newcomer's invitation as accepted and returns it; null when there is none. */
  async accept(tx: Transaction, newcomerId: number, at: string): Promise<InvitationEntity | null> {
    const manager = managerOf(tx);
    const linked = await manager.findOneBy(InvitationEntity, { newcomerId, acceptedAt: IsNull() });
    if (!linked) return null;
    const open = { invitationId: linked.invitationId, acceptedAt: IsNull() };
    const { affected } = await manager.update(InvitationEntity, open, { acceptedAt: at });
    return affected === 1 ? linked : null;
  }

  /** Erases the address of the invitation that a user has followed, so that nobody else can follow it. */
  async eraseNewcomer(tx: Transaction, newcomerId: number): Promise<void> {
    await managerOf(tx).update(InvitationEntity, { newcomerId }, { email: '' });
  }

  async insertBonuses(tx: Transaction, bonuses: readonly Omit<InvitationBonusEntity, 'entryId'>[]): Promise<void> {
    await managerOf(tx).insert(InvitationBonusEntity, [...bonuses]);
  }

  /** Returns the user's bonuses, newest first. */
  findBonuses(tx: ReadTransaction, userId: number): Promise<InvitationBonusEntity[]> {
    return managerOf(tx).find(InvitationBonusEntity, { where: { userId }, order: { entryId: 'DESC' } });
  }

  /** Sets a bonus that is being paid out to 0. Returns whether there was anything to pay. */
  async clearBonus(tx: Transaction, { entryId, coins, xp }: InvitationBonusEntity): Promise<boolean> {
    if (coins === 0 && xp === 0) return false;
    const { affected } = await managerOf(tx).update(InvitationBonusEntity, { entryId, coins, xp }, { coins: 0, xp: 0 });
    return affected === 1;
  }

  countBonuses(tx: ReadTransaction, userId: number): Promise<number> {
    return managerOf(tx).countBy(InvitationBonusEntity, { userId });
  }
}
