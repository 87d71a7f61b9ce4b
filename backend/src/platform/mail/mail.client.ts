import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { Clock } from '../../runtime/clock.js';
import { Settings } from '../../runtime/settings.js';
import { JobSchedulerService } from '../jobs/index.js';
import type { Message } from './letter.js';

const DAY = 86_400_000;
/** MailQueueService hold addresses and links: what lies in the outbox is not kept for ever. */
const OUTBOX_MS = 30 * DAY;

/** As it begins the names of the outbox's files, which so stand in the order of time. */
export const fileTime = (ms: number): string => new Date(ms).toISOString().replaceAll(':', '-');

/** How long a mail server may keep us waiting. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

/** `later`: this mail not now, others perhaps; `refused`: this one never. */
type Sent = 'sent' | 'later' | 'refused';

/** What the mail server says about this very mail; null when the trouble is the server itself. */
function verdict(error: unknown): Sent | null {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  if ((code !== 'EENVELOPE' && code !== 'EMESSAGE') || !responseCode) return null;
  return responseCode >= 500 ? 'refused' : 'later';
}

/** Brings letters out of the house: through SMTP, or without a mail server as files into the outbox. */
@Injectable()
export class MailClient implements OnApplicationShutdown {
  private readonly smtp: ReturnType<typeof overSmtp> | null;
  private readonly onPaper = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  constructor(
    private readonly settings: Settings,
    private readonly clock: Clock,
    jobs: JobSchedulerService,
  ) {
    jobs.add({ name: 'old-outbox', everyMs: DAY, run: () => this.clearOutbox() });
    this.smtp = settings.smtpUrl ? overSmtp(settings.smtpUrl) : null;
  }

  /**
   * Rejects when there is no getting through to the mail server. `name` is unique among the outbox's files and
   * begins with the time.
   */
  async send(address: string, message: Message, name: string): Promise<Sent> {
    const mail = {
      from: this.settings.mailFrom,
      to: { name: '', address },
      date: new Date(this.clock.now()),
      ...message,
    };
    if (!this.smtp) return this.keep(mail, name);
    try {
      await this.smtp.sendMail(mail);
      return 'sent';
    } catch (error) {
      const answer = verdict(error);
      if (!answer) throw error;
      return answer;
    }
  }

  onApplicationShutdown(): void {
    this.smtp?.close();
  }

  private get outbox(): string {
    return path.join(this.settings.dataDir, 'outbox');
  }

  private async clearOutbox(): Promise<void> {
    const oldest = fileTime(this.clock.now() - OUTBOX_MS);
    const names = await readdir(this.outbox).catch(() => []);
    for (const name of names) if (name < oldest) await rm(path.join(this.outbox, name), { force: true });
  }

  private async keep(mail: Parameters<typeof this.onPaper.sendMail>[0], name: string): Promise<Sent> {
    const file = path.join(this.outbox, `${name}.eml`);
    const { message } = await this.onPaper.sendMail(mail);
    await mkdir(this.outbox, { recursive: true, mode: 0o700 });
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
    await rename(`${file}.part`, file);
    return 'sent';
  }
}

const overSmtp = (url: string) => createTransport({ url, ...PATIENCE });
