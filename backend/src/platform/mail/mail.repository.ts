import { Injectable } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import { selectPrepared } from '../../database/prepared-statements.js';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { MailEntity } from './mail.entity.js';

interface MailQueue {
  readonly count: number;
  /** When the oldest mail was queued; null if there is none. */
  readonly oldest: string | null;
}

const COUNT_QUEUED = 'SELECT COUNT(*) AS "count", MIN("queuedAt") AS "oldest" FROM "mails"';

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

  /** Counts the mails that are not sent yet. */
  async countQueued(tx: ReadTransaction): Promise<MailQueue> {
    const [queue] = await selectPrepared<MailQueue>(tx, COUNT_QUEUED, []);
    return queue ?? { count: 0, oldest: null };
  }

  async delete(tx: Transaction, mailId: number): Promise<void> {
    await managerOf(tx).delete(MailEntity, { mailId });
  }
}
