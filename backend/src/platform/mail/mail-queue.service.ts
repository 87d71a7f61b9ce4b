import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Clock } from '../../runtime/clock.js';
import { Log } from '../../runtime/log.js';
import { type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { JobSchedulerService } from '../jobs/index.js';
import { type Letter, messageOf } from './letter.js';
import type { MailEntity } from './mail.entity.js';
import { deleteMail, dueMails, insertMail, takeMail } from './mail.repository.js';
import { fileTime, MailClient } from './mail.client.js';

export type QueuedMail = Pick<MailEntity, 'address' | 'data'>;
/** Makes the letter when it is sent, in a transaction of its own; null when there is nothing to say. */
export type Compose = (tx: Transaction, mail: QueuedMail) => Promise<Letter | null>;

const ROUND = 50;
const LOOK_AGAIN_MS = 30_000;
/** After an attempt; it doubles each time. */
const WAIT_MS = 60_000;
const WAIT_MAX_MS = 60 * 60_000;
/** The last one is about ten hours after the first. */
const ATTEMPTS_MAX = 15;

/**
 * MailQueueService wait in the database, stored together with what they are about, and are sent after that. So a mail server that
 * is down fails no call, and nothing is mailed that was not stored. A mail may come twice when the process dies between
 * sending and noting it.
 */
@Injectable()
export class MailQueueService implements BeforeApplicationShutdown {
  private readonly kinds = new Map<string, Compose>();
  private round: Promise<void> = Promise.resolve();
  private asked = false;

  constructor(
    private readonly work: UnitOfWork,
    private readonly postman: MailClient,
    private readonly clock: Clock,
    private readonly log: Log,
    jobs: JobSchedulerService,
  ) {
    jobs.add({ name: 'mails', everyMs: LOOK_AGAIN_MS, run: () => this.deliver() });
  }

  /** A domain says how its mails are written. */
  define(kind: string, compose: Compose): void {
    this.kinds.set(kind, compose);
  }

  /** Is sent when the transaction is stored. */
  async queue(tx: Transaction, kind: string, { address, data }: QueuedMail): Promise<void> {
    const now = this.clock.iso();
    await insertMail(tx, { kind, address, data, queuedAt: now, dueAt: now, attempts: 0 });
    this.work.afterCommit(() => void this.deliver());
  }

  /** Sends what is due. Never rejects. */
  deliver(): Promise<void> {
    if (this.asked) return this.round;
    this.asked = true;
    this.round = this.round.then(async () => {
      this.asked = false;
      await this.sendDue().catch((error: unknown) =>
        this.log.warn({ error }, 'MailQueueService could not be sent; they will be tried again.'),
      );
    });
    return this.round;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.round;
  }

  private async sendDue(): Promise<void> {
    for (;;) {
      const due = await this.work.read((tx) => dueMails(tx, this.clock.iso(), ROUND));
      for (const mail of due) await this.sendOne(mail);
      if (due.length < ROUND) return;
    }
  }

  /** Rejects when the mail server is the trouble: the others need not be tried now. */
  private async sendOne(mail: MailEntity): Promise<void> {
    if (!(await this.take(mail))) return;
    const { mailId, kind, address } = mail;
    const letter = await this.compose(mail);
    if (letter === 'failed') return;
    const name = `${fileTime(this.clock.now())}-${mailId}`;
    const sent = letter && (await this.postman.send(address, messageOf(letter), name));
    if (sent === 'refused') this.log.warn({ kind, mailId }, 'The mail server refused a mail.');
    if (sent !== 'later') await this.work.run((tx) => deleteMail(tx, mailId));
  }

  /** Of several instances one sends it. What has been tried too often is thrown away. */
  private take(mail: MailEntity): Promise<boolean> {
    const { mailId, kind, attempts } = mail;
    const wait = Math.min(WAIT_MS * 2 ** attempts, WAIT_MAX_MS);
    return this.work.run(async (tx) => {
      const taken = await takeMail(tx, mail, new Date(this.clock.now() + wait).toISOString());
      if (!taken || attempts < ATTEMPTS_MAX) return taken;
      this.log.error({ kind, mailId }, 'A mail was given up.');
      await deleteMail(tx, mailId);
      return false;
    });
  }

  private async compose(mail: MailEntity): Promise<Letter | null | 'failed'> {
    try {
      return await this.work.run(async (tx) => (await this.kinds.get(mail.kind)?.(tx, mail)) ?? null);
    } catch (error) {
      this.log.error({ error, kind: mail.kind, mailId: mail.mailId }, 'A mail could not be written.');
      return 'failed';
    }
  }
}
