import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Clock } from '../../runtime/clock.js';
import { Log } from '../../runtime/log.js';
import { Tracing } from '../../runtime/tracing.js';
import { type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { JobSchedulerService } from '../jobs/index.js';
import { type MailContent, type RenderedMail, renderMail } from './mail-content.js';
import type { MailEntity } from './mail.entity.js';
import { MailRepository } from './mail.repository.js';
import { fileTime, MailClient, type SendResult } from './mail.client.js';
import { MailMetricsService } from './mail-metrics.service.js';

export type QueuedMail = Pick<MailEntity, 'address' | 'data'>;
/** Composes a mail when it is sent, in a transaction of its own; null when there is nothing to send any more. */
export type ComposeMail = (tx: Transaction, mail: QueuedMail) => Promise<MailContent | null>;

const BATCH_SIZE = 50;
const POLL_MS = 30_000;
/** The wait after the first attempt. It doubles each time. */
const RETRY_MS = 60_000;
const RETRY_MAX_MS = 60 * 60_000;
/** The last attempt is about ten hours after the first. */
const ATTEMPTS_MAX = 15;

/**
 * Queues mails in the database, in the transaction of their cause, and sends them after its commit. So a mail server that
 * is down fails no call, and no mail is sent for a change that was rolled back. A mail may be sent twice when the process
 * dies between sending it and recording that.
 */
@Injectable()
export class MailQueueService implements BeforeApplicationShutdown {
  private readonly kinds = new Map<string, ComposeMail>();
  private delivery: Promise<void> = Promise.resolve();
  private isDeliveryRequested = false;

  constructor(
    private readonly work: UnitOfWork,
    private readonly mails: MailRepository,
    private readonly client: MailClient,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly metrics: MailMetricsService,
    private readonly tracing: Tracing,
    jobs: JobSchedulerService,
  ) {
    jobs.add({ name: 'mails', everyMs: POLL_MS, run: () => this.deliver() });
  }

  /** Registers how a kind of mail is composed. */
  registerKind(kind: string, compose: ComposeMail): void {
    this.kinds.set(kind, compose);
  }

  /** Queues a mail, which is sent after the transaction has committed. */
  async queueMail(tx: Transaction, kind: string, { address, data }: QueuedMail): Promise<void> {
    const now = this.clock.iso();
    await this.mails.insert(tx, { kind, address, data, queuedAt: now, dueAt: now, attempts: 0 });
    this.work.afterCommit(() => void this.deliver());
  }

  /** Sends the mails that are due. Never rejects. */
  deliver(): Promise<void> {
    if (this.isDeliveryRequested) return this.delivery;
    this.isDeliveryRequested = true;
    this.delivery = this.delivery.then(async () => {
      this.isDeliveryRequested = false;
      await this.sendDue().catch((error: unknown) =>
        this.log.warn({ error }, 'Mails could not be sent; this will be retried.'),
      );
    });
    return this.delivery;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.delivery;
  }

  private async sendDue(): Promise<void> {
    for (;;) {
      const due = await this.work.read((tx) => this.mails.findDue(tx, this.clock.iso(), BATCH_SIZE));
      for (const mail of due) await this.sendOne(mail);
      if (due.length < BATCH_SIZE) return;
    }
  }

  /** Rejects when the mail server fails: the other mails are not tried now either. */
  private async sendOne(mail: MailEntity): Promise<void> {
    if (!(await this.claimMail(mail))) return;
    const { mailId, kind, address } = mail;
    const content = await this.compose(mail);
    if (content === 'failed') return;
    const name = `${fileTime(this.clock.now())}-${mailId}`;
    const result = content && (await this.send(kind, address, renderMail(content), name));
    if (result === 'refused') this.log.warn({ kind, mailId }, 'The mail server refused a mail.');
    if (result !== 'later') await this.work.run((tx) => this.mails.delete(tx, mailId));
  }

  private send(kind: string, address: string, mail: RenderedMail, name: string): Promise<SendResult> {
    const span = { name: 'send mail', kind: 'client', attributes: { 'mail.kind': kind } } as const;
    const send = () => this.client.send(address, mail, name);
    return this.tracing.runInSpan(span, () => this.metrics.countSending(kind, send));
  }

  /** Claims a mail for this instance. Deletes one with too many attempts. */
  private claimMail(mail: MailEntity): Promise<boolean> {
    const { mailId, kind, attempts } = mail;
    const wait = Math.min(RETRY_MS * 2 ** attempts, RETRY_MAX_MS);
    return this.work.run(async (tx) => {
      const isClaimed = await this.mails.claim(tx, mail, new Date(this.clock.now() + wait).toISOString());
      if (!isClaimed || attempts < ATTEMPTS_MAX) return isClaimed;
      this.log.error({ kind, mailId }, 'A mail was given up after too many attempts.');
      this.metrics.count(kind, 'given_up');
      await this.mails.delete(tx, mailId);
      return false;
    });
  }

  private async compose(mail: MailEntity): Promise<MailContent | null | 'failed'> {
    try {
      return await this.work.run(async (tx) => (await this.kinds.get(mail.kind)?.(tx, mail)) ?? null);
    } catch (error) {
      this.log.error({ error, kind: mail.kind, mailId: mail.mailId }, 'A mail could not be composed.');
      return 'failed';
    }
  }
}
