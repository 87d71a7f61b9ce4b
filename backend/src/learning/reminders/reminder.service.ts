import { Injectable } from '@nestjs/common';
import { dateOf, isDayOff } from '@shinobi/shared/domain/memory/plan';
import { type ReadTransaction, type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { AccountEmailService } from '../../people/auth/index.js';
import { UserService } from '../../people/user/index.js';
import { JobSchedulerService } from '../../platform/jobs/index.js';
import { type MailContent, MailQueueService, type QueuedMail } from '../../platform/mail/index.js';
import { Clock } from '../../runtime/clock.js';
import { Random } from '../../runtime/random.js';
import { Settings } from '../../runtime/settings.js';
import { DueItemsService, offsetOfZone, PlanRepository, ReminderRepository } from '../memory/index.js';

const EVERY_MS = 5 * 60_000;
const BATCH_SIZE = 100;
const KIND = 'reminder';

/** Sends the daily reminder at the hour of the learner's plan, only when something is due. */
@Injectable()
export class ReminderService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reminders: ReminderRepository,
    private readonly plans: PlanRepository,
    private readonly dueItems: DueItemsService,
    private readonly users: UserService,
    private readonly emails: AccountEmailService,
    private readonly mails: MailQueueService,
    private readonly clock: Clock,
    private readonly random: Random,
    private readonly settings: Settings,
    jobs: JobSchedulerService,
  ) {
    mails.registerKind(KIND, (tx, mail) => this.composeReminder(tx, mail));
    jobs.add({ name: 'reminders', everyMs: EVERY_MS, run: () => this.sendReminders() });
  }

  /** Stops the reminders of the account to which the token was mailed. */
  stopReminder(token: string): Promise<void> {
    return this.work.run((tx) => this.reminders.stop(tx, token));
  }

  private async sendReminders(): Promise<void> {
    const now = this.clock.now();
    await this.followClocks(now);
    const [hour, date] = [new Date(now).getUTCHours(), dateOf(now)];
    for (;;) {
      const waiting = await this.work.read((tx) => this.reminders.findWaiting(tx, hour, date, BATCH_SIZE));
      for (const userId of waiting) await this.work.run((tx) => this.queueReminder(tx, userId, date));
      if (waiting.length < BATCH_SIZE) return;
    }
  }

  /** Moves the hours of the zones whose clocks were changed, so that a reminder at eight stays one at eight. */
  private async followClocks(now: number): Promise<void> {
    for (const { timeZone, offset } of await this.work.read((tx) => this.reminders.findZones(tx))) {
      const offsetNow = offsetOfZone(timeZone, now);
      if (offsetNow !== null && offsetNow !== offset)
        await this.work.run((tx) => this.reminders.followClocks(tx, timeZone, offset, offsetNow));
    }
  }

  /** Queues the reminder of a day once, even if nothing is due: what becomes due later waits for the next day. */
  private async queueReminder(tx: Transaction, userId: number, date: string): Promise<void> {
    if (!(await this.reminders.claim(tx, userId, date))) return;
    if (isDayOff(await this.plans.find(tx, userId), date)) return;
    const address = await this.emails.findEmail(tx, userId);
    if (address === null || (await this.countDue(tx, userId)) === 0) return;
    await this.mails.queueMail(tx, KIND, { address, data: { userId } });
  }

  private async countDue(tx: ReadTransaction, userId: number): Promise<number> {
    const { byKind } = await this.dueItems.find(tx, userId);
    return Object.values(byKind).reduce((sum, count) => sum + count, 0);
  }

  /** Returns null when the account is gone, or when everything was reviewed before the mail could be sent. */
  private async composeReminder(tx: Transaction, { data }: QueuedMail): Promise<MailContent | null> {
    const userId = Number(data['userId']);
    const user = (await this.users.getPublicViews(tx, [userId])).get(userId);
    const due = await this.countDue(tx, userId);
    if (!user || due === 0) return null;
    const token = await this.reminders.ensureToken(tx, userId, this.random.token());
    const amount = due === 1 ? '1 review is' : `${due.toLocaleString('en')} reviews are`;
    return {
      subject: `${amount} waiting for you`,
      paragraphs: [
        `Hello ${user.name},`,
        `${amount} due today. A few minutes are enough to keep what you have learned.`,
      ],
      link: { label: 'Start', href: `${this.settings.publicUrl}/today` },
      footer: `You chose this daily reminder in your plan. Change its hour or stop it there: ${this.settings.publicUrl}/plan`,
      unsubscribeUrl: `${this.settings.publicUrl}/api/Memory/StopReminder/${token}`,
    };
  }
}
