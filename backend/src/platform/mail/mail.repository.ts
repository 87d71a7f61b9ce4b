import { Injectable } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { MailEntity } from './mail.entity.js';

@Injectable()
export class MailRepository {
  async insert(tx: Transaction, mail: Omit<MailEntity, 'mailId'>): Promise<void> {
    await managerOf(tx).insert(MailEntity, mail);
  }

  /** Returns the mails that are due by now, oldest first. */
  findDue(tx: ReadTransaction, now: string, limit: number): Promise<MailEntity[]> {
    return managerOf(tx).find(MailEntity, {
      where: { dueAt: LessThanOrEqual(now) },
      order: { dueAt: 'ASC', mailId: 'ASC' },
      take: limit,
    });
  }

  /** Counts an attempt and sets the time of the next one. Returns false when another instance was first. */
  async claim(tx: Transaction, { mailId, attempts }: MailEntity, dueAt: string): Promise<boolean> {
    const change = { attempts: attempts + 1, dueAt };
    const { affected } = await managerOf(tx).update(MailEntity, { mailId, attempts }, change);
    return affected === 1;
  }

  async delete(tx: Transaction, mailId: number): Promise<void> {
    await managerOf(tx).delete(MailEntity, { mailId });
  }
}
