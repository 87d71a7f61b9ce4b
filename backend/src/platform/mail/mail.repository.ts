import { LessThanOrEqual } from 'typeorm';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { MailEntity } from './mail.entity.js';

export async function insertMail(tx: Transaction, mail: Omit<MailEntity, 'mailId'>): Promise<void> {
  await managerOf(tx).insert(MailEntity, mail);
}

/** Those to be sent by now, oldest first. */
export const dueMails = (tx: ReadTransaction, now: string, limit: number): Promise<MailEntity[]> =>
  managerOf(tx).find(MailEntity, {
    where: { dueAt: LessThanOrEqual(now) },
    order: { dueAt: 'ASC', mailId: 'ASC' },
    take: limit,
  });

/** Counts an attempt and says when the next may be; false when somebody else was first. */
export async function takeMail(tx: Transaction, { mailId, attempts }: MailEntity, dueAt: string): Promise<boolean> {
  const taken = { attempts: attempts + 1, dueAt };
  const { affected } = await managerOf(tx).update(MailEntity, { mailId, attempts }, taken);
  return affected === 1;
}

export async function deleteMail(tx: Transaction, mailId: number): Promise<void> {
  await managerOf(tx).delete(MailEntity, { mailId });
}
