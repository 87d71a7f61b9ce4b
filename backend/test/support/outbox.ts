import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MailQueueService } from '../../src/platform/mail/index.js';
import type { TestApp } from './app.js';

interface SentMail {
  readonly to: string;
  readonly subject: string;
  /** The decoded plain text. */
  readonly text: string;
}

const decode = (body: string, encoding: string): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
};

function parseMail(file: string): SentMail {
  const source = readFileSync(file, 'utf8');
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(source) ?? [];
  const part = source.split(`--${boundary}`).find((each) => /Content-Type: text\/plain/i.test(each)) ?? '';
  const [head = '', ...body] = part.split('\r\n\r\n');
  const [, encoding = ''] = /Content-Transfer-Encoding: (\S+)/i.exec(head) ?? [];
  const header = (name: string) => new RegExp(`^${name}: (.*)\r$`, 'm').exec(source)?.[1] ?? '';
  return { to: header('To'), subject: header('Subject'), text: decode(body.join('\r\n\r\n'), encoding) };
}

/** Delivers all queued mails and returns the outbox, oldest first. Works only for an app without a mail server. */
export async function outbox(app: TestApp): Promise<SentMail[]> {
  await app.nest.get(MailQueueService).deliver();
  const folder = path.join(app.settings.dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  const number = (file: string) => Number(/-(\d+)\.eml$/.exec(file)?.[1]);
  const files = readdirSync(folder).toSorted((a, b) => number(a) - number(b));
  return files.map((file) => parseMail(path.join(folder, file)));
}

/** Returns the code at the end of the link in the latest mail to an address. */
export async function mailedCode(app: TestApp, to: string, link: '/#confirm-' | '/reset_password/'): Promise<string> {
  const mail = (await outbox(app)).findLast((each) => each.to === to && each.text.includes(link));
  const [, code] = /([\w-]{43})\s/.exec(mail?.text.split(link)[1] ?? '') ?? [];
  if (!code) throw new Error(`No mail to ${to} has a link ${link}.`);
  return code;
}
