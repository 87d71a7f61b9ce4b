import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { SendMailOptions } from 'nodemailer';
import { Clock } from '../../runtime/clock.js';
import { Settings } from '../../runtime/settings.js';
import { JobSchedulerService } from '../jobs/index.js';
import type { RenderedMail } from './mail-content.js';

const DAY = 86_400_000;
/** Mails contain addresses and links, so the outbox keeps them for a limited time. */
const OUTBOX_TTL_MS = 30 * DAY;

/** Formats the time at the start of the outbox's file names, which sort by time. */
export const fileTime = (ms: number): string => new Date(ms).toISOString().replaceAll(':', '-');

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

/** `later`: the server defers this mail, others may be accepted; `refused`: this mail is never accepted. */
export type SendResult = 'sent' | 'later' | 'refused';

/** Returns the server's reply to this mail; null when the server itself failed. */
function resultOf(error: unknown): SendResult | null {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  if ((code !== 'EENVELOPE' && code !== 'EMESSAGE') || !responseCode) return null;
  return responseCode >= 500 ? 'refused' : 'later';
}

/** The library is loaded with the first mail. */
const createSmtpTransport = async (url: string) => (await import('nodemailer')).createTransport({ url, ...TIMEOUTS });

const createFileTransport = async () =>
  (await import('nodemailer')).createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** Sends mails through SMTP, or without a mail server writes them as files into the outbox. */
@Injectable()
export class MailClient implements OnApplicationShutdown {
  private smtp: ReturnType<typeof createSmtpTransport> | undefined;

  constructor(
    private readonly settings: Settings,
    private readonly clock: Clock,
    jobs: JobSchedulerService,
  ) {
    jobs.add({ name: 'old-outbox', everyMs: DAY, run: () => this.clearOutbox() });
  }

  /**
   * Rejects when the mail server cannot be reached. `name` is unique among the outbox's files and begins with the time.
   */
  async send(address: string, message: RenderedMail, name: string): Promise<SendResult> {
    const mail = {
      from: this.settings.mailFrom,
      to: { name: '', address },
      date: new Date(this.clock.now()),
      ...message,
    };
    const { smtpUrl } = this.settings;
    if (!smtpUrl) return this.writeToOutbox(mail, name);
    const smtp = await (this.smtp ??= createSmtpTransport(smtpUrl));
    try {
      await smtp.sendMail(mail);
      return 'sent';
    } catch (error) {
      const result = resultOf(error);
      if (!result) throw error;
      return result;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    (await this.smtp)?.close();
  }

  private get outbox(): string {
    return path.join(this.settings.dataDir, 'outbox');
  }

  private async clearOutbox(): Promise<void> {
    const oldest = fileTime(this.clock.now() - OUTBOX_TTL_MS);
    const names = await readdir(this.outbox).catch(() => []);
    for (const name of names) if (name < oldest) await rm(path.join(this.outbox, name), { force: true });
  }

  private async writeToOutbox(mail: SendMailOptions, name: string): Promise<SendResult> {
    const file = path.join(this.outbox, `${name}.eml`);
    const { message } = await (await createFileTransport()).sendMail(mail);
    await mkdir(this.outbox, { recursive: true, mode: 0o700 });
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
    await rename(`${file}.part`, file);
    return 'sent';
  }
}
