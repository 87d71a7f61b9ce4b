import { IsNull, MoreThanOrEqual } from 'typeorm';
import type { JsonSql } from '../../database/json-sql.js';
import { changePrepared } from '../../database/prepared-statements.js';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { InvitationBonusEntity } from './invitation-bonus.entity.js';
import { InvitationEntity } from './invitation.entity.js';

const NOTE_MAILBOX = `INSERT INTO "known_mailboxes" ("mailboxHash") VALUES ($1) ON CONFLICT ("mailboxHash") DO NOTHING
  RETURNING "mailboxHash"`;

/** The addresses of the invitations that nobody has accepted yet. */
export async function openAddresses(tx: ReadTransaction, senderId: number): Promise<string[]> {
  const open = await managerOf(tx).findBy(InvitationEntity, { senderId, acceptedAt: IsNull() });
  return open.map(({ email }) => email);
}

/** Remembers a mailbox for good. Returns whether it is new; of two calls at once only one gets true. */
export async function noteMailbox(tx: Transaction, mailboxHash: string): Promise<boolean> {
  return (await changePrepared(tx, NOTE_MAILBOX, [mailboxHash])).length > 0;
}

export const countSince = (tx: ReadTransaction, senderId: number, since: string): Promise<number> =>
  managerOf(tx).countBy(InvitationEntity, { senderId, sentAt: MoreThanOrEqual(since) });

export async function insertInvitation(
  tx: Transaction,
  invitation: Pick<InvitationEntity, 'senderId' | 'email' | 'sentAt'>,
): Promise<void> {
  await managerOf(tx).insert(InvitationEntity, { ...invitation, newcomerId: null, acceptedAt: null });
}

/** Gives the newcomer the oldest invitation to the address that nobody has followed. */
export async function followOldest(tx: Transaction, email: string, newcomerId: number): Promise<void> {
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

/** The invitation that a newcomer has followed, marked as accepted; null when there is none. */
export async function accept(tx: Transaction, newcomerId: number, at: string): Promise<InvitationEntity | null> {
  const manager = managerOf(tx);
  const followed = await manager.findOneBy(InvitationEntity, { newcomerId, acceptedAt: IsNull() });
  if (!followed) return null;
  const which = { invitationId: followed.invitationId, acceptedAt: IsNull() };
  const { affected } = await manager.update(InvitationEntity, which, { acceptedAt: at });
  return affected === 1 ? followed : null;
}

/** Where somebody was invited the address goes; one that the person had not confirmed is open again for nobody. */
export async function forgetNewcomer(tx: Transaction, newcomerId: number): Promise<void> {
  await managerOf(tx).update(InvitationEntity, { newcomerId }, { email: '' });
}

export async function insertBonuses(tx: Transaction, bonuses: readonly Omit<InvitationBonusEntity, 'entryId'>[]) {
  await managerOf(tx).insert(InvitationBonusEntity, [...bonuses]);
}

/** Newest first, as JSON, of the user `$1`. */
export const selectBonuses = (json: JsonSql): string =>
  `SELECT ${json.array(`SELECT ${json.object({ coins: '"coins"', xp: '"xp"' })} AS "json"
    FROM "invitation_bonuses" WHERE "userId" = $1 ORDER BY "entryId" DESC`)}`;

/** Newest first. */
export const bonusesOf = (tx: ReadTransaction, userId: number): Promise<InvitationBonusEntity[]> =>
  managerOf(tx).find(InvitationBonusEntity, { where: { userId }, order: { entryId: 'DESC' } });

/** Sets what has been paid out to 0. Answers whether there was anything. */
export async function emptyBonus(tx: Transaction, { entryId, coins, xp }: InvitationBonusEntity): Promise<boolean> {
  if (coins === 0 && xp === 0) return false;
  const { affected } = await managerOf(tx).update(InvitationBonusEntity, { entryId, coins, xp }, { coins: 0, xp: 0 });
  return affected === 1;
}

export const countBonuses = (tx: ReadTransaction, userId: number): Promise<number> =>
  managerOf(tx).countBy(InvitationBonusEntity, { userId });
