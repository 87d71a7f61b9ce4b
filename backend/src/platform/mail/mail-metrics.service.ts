import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Registry } from 'prom-client';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { Clock } from '../../runtime/clock.js';
import type { SendResult } from './mail.client.js';
import { MailRepository } from './mail.repository.js';

/** `failed`: the mail server could not be reached. `given_up`: after the last attempt. */
type MailOutcome = SendResult | 'failed' | 'given_up';

@Injectable()
export class MailMetricsService {
  private readonly mails: Counter<'kind' | 'result'>;

  constructor(
    private readonly work: UnitOfWork,
    private readonly repository: MailRepository,
    private readonly clock: Clock,
    registry: Registry,
  ) {
    this.mails = new Counter({
      name: 'mails_total',
      help: 'Attempts to send a mail, by result.',
      labelNames: ['kind', 'result'],
      registers: [registry],
    });
    this.watchQueue(registry);
  }

  count(kind: string, result: MailOutcome): void {
    this.mails.inc({ kind, result });
  }

  /** Sends a mail and counts the result. */
  async countSending(kind: string, send: () => Promise<SendResult>): Promise<SendResult> {
    try {
      const result = await send();
      this.count(kind, result);
      return result;
    } catch (error) {
      this.count(kind, 'failed');
      throw error;
    }
  }

  private watchQueue(registry: Registry): void {
    const readQueue = () => this.readQueue();
    const age = new Gauge({
      name: 'mail_queue_oldest_seconds',
      help: 'How long the oldest mail of the queue has waited; 0 without one.',
      registers: [registry],
    });
    registry.registerMetric(
      new Gauge({
        name: 'mail_queue_length',
        help: 'Mails that are not sent yet, those of all instances.',
        registers: [],
        async collect() {
          const queue = await readQueue();
          if (queue) this.set(queue.count);
          else this.remove();
          age.set(queue?.ageSec ?? 0);
        },
      }),
    );
  }

  /** Null while the database does not respond: the other metrics matter most then. */
  private async readQueue(): Promise<{ readonly count: number; readonly ageSec: number } | null> {
    try {
      const { count, oldest } = await this.work.read((tx) => this.repository.countQueued(tx));
      return { count, ageSec: oldest === null ? 0 : Math.max(0, this.clock.now() - Date.parse(oldest)) / 1000 };
    } catch {
      return null;
    }
  }
}
