import { afterEach, describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { UnitOfWork } from '../../../src/database/unit-of-work.js';
import { JobSchedulerService } from '../../../src/platform/jobs/index.js';
import { MailQueueService } from '../../../src/platform/mail/index.js';
import { startApp, type TestApp } from '../../support/app.js';
import { type SmtpServer, startSmtp } from '../../support/smtp.js';

let app: TestApp;
let smtp: SmtpServer | undefined;
afterEach(async () => {
  await app.close();
  await smtp?.close();
  smtp = undefined;
});

const CONTENT = { subject: 'Grüße', paragraphs: ['Hello 日本.'], footer: 'Because of the test.' };

/** Starts a server with one kind of mail, whose content is CONTENT. */
async function start(smtpUrl: string | null = null): Promise<MailQueueService> {
  app = await startApp({ settings: { smtpUrl } });
  const mails = app.nest.get(MailQueueService);
  mails.registerKind('greeting', async () => CONTENT);
  return mails;
}
const queue = (mails: MailQueueService, address = 'mika@example.com') =>
  app.nest.get(UnitOfWork).run((tx) => mails.queueMail(tx, 'greeting', { address, data: {} }));

describe('without a mail server', () => {
  const outbox = () => path.join(app.settings.dataDir, 'outbox');

  it('mails are stored in the outbox, readable only by the owner', async () => {
    const mails = await start();
    await queue(mails);
    await mails.deliver();
    const [file = ''] = readdirSync(outbox());
    expect(file).toMatch(/^2026-11-21T09-00-00\.000Z-\d+\.eml$/);
    expect(statSync(path.join(outbox(), file)).mode & 0o077).toBe(0);
    const text = readFileSync(path.join(outbox(), file), 'utf8');
    expect(text).toMatch(/^To: mika@example\.com\r$/m);
    expect(text).toMatch(/^From: Shinobi Nihongo <no-reply@example\.com>\r$/m);
    expect(text).toMatch(/^Date: Sat, 21 Nov 2026 09:00:00 \+0000\r$/m);
  });

  it('mails are deleted after a month', async () => {
    const mails = await start();
    await queue(mails, 'old@example.com');
    await mails.deliver();
    app.clock.advance({ days: 29 });
    await queue(mails, 'new@example.com');
    await mails.deliver();
    await app.nest.get(JobSchedulerService).runDue();
    expect(readdirSync(outbox())).toHaveLength(2);
    app.clock.advance({ days: 2 });
    await app.nest.get(JobSchedulerService).runDue();
    expect(readdirSync(outbox())).toEqual([expect.stringMatching(/^2026-12-20T/)]);
  });

  it('no mail is sent for a transaction that is rolled back', async () => {
    const mails = await start();
    const failed = app.nest.get(UnitOfWork).run(async (tx) => {
      await mails.queueMail(tx, 'greeting', { address: 'mika@example.com', data: {} });
      throw new Error('changed its mind');
    });
    await expect(failed).rejects.toThrow('changed its mind');
    await mails.deliver();
    expect(existsSync(outbox())).toBe(false);
  });
});

describe('with a mail server', () => {
  it('each mail is sent once', async () => {
    smtp = await startSmtp();
    const mails = await start(smtp.url);
    await queue(mails, 'one@example.com');
    await queue(mails, 'two@example.com');
    await mails.deliver();
    await mails.deliver();
    expect(smtp.received.map(({ from, to }) => [from, ...to])).toEqual([
      ['no-reply@example.com', 'one@example.com'],
      ['no-reply@example.com', 'two@example.com'],
    ]);
    expect(smtp.received[0]?.source).toContain('multipart/alternative');
  });

  it('an undelivered mail is sent when the server is available again', async () => {
    const first = await startSmtp();
    const port = Number(new URL(first.url).port);
    await first.close();
    const mails = await start(first.url);
    await queue(mails);
    await mails.deliver();
    smtp = await startSmtp(port);
    await app.nest.get(JobSchedulerService).runDue();
    expect(smtp.received).toHaveLength(0);
    app.clock.advance({ minutes: 2 });
    await app.nest.get(JobSchedulerService).runDue();
    expect(smtp.received).toHaveLength(1);
    app.clock.advance({ days: 1 });
    await app.nest.get(JobSchedulerService).runDue();
    expect(smtp.received).toHaveLength(1);
  });

  it('a mail that the server defers is sent later', async () => {
    smtp = await startSmtp();
    smtp.setRecipientReply('450 Try again later');
    const mails = await start(smtp.url);
    await queue(mails);
    await mails.deliver();
    smtp.setRecipientReply(null);
    app.clock.advance({ minutes: 2 });
    await mails.deliver();
    expect(smtp.received).toHaveLength(1);
  });

  it('a mail that the server rejects permanently is not retried', async () => {
    smtp = await startSmtp();
    smtp.setRecipientReply('550 No such user');
    const mails = await start(smtp.url);
    await queue(mails);
    await mails.deliver();
    smtp.setRecipientReply(null);
    app.clock.advance({ days: 1 });
    await mails.deliver();
    expect(smtp.received).toHaveLength(0);
  });

  it('a mail that cannot be composed does not block the others', async () => {
    smtp = await startSmtp();
    const mails = await start(smtp.url);
    mails.registerKind('broken', async () => {
      throw new Error('cannot be composed');
    });
    await app.nest.get(UnitOfWork).run((tx) => mails.queueMail(tx, 'broken', { address: 'a@example.com', data: {} }));
    await queue(mails);
    await mails.deliver();
    expect(smtp.received.map(({ to }) => to)).toEqual([['mika@example.com']]);
  });
});
