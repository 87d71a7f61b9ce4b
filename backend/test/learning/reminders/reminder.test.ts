import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JobSchedulerService } from '../../../src/platform/jobs/index.js';
import { startApp, type TestApp } from '../../support/app.js';
import { anAnswer, KANA_ITEMS } from '../../support/memory.js';
import { outbox } from '../../support/outbox.js';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

/** A learner with a plan and two answers, whose reviews are due ten minutes later. */
async function aLearner(plan: object) {
  const person = await app.signedIn();
  await person.client.ok('POST /api/Memory/SetPlan', { body: plan });
  const answers = KANA_ITEMS.slice(0, 2).map((item) => anAnswer(app.clock.iso(), { item }));
  await person.client.ok('POST /api/Memory/Answer', { body: { answers } });
  return person;
}
const remindersTo = async ({ credentials }: { credentials: { email: string } }) =>
  (await outbox(app)).filter(({ to, subject }) => to === credentials.email && subject.includes('waiting'));
const runJobs = () => app.nest.get(JobSchedulerService).runDue();
const hourIn = (hours: number) => new Date(app.clock.now() + hours * 3_600_000).getUTCHours();

describe('the daily reminder', () => {
  it('is sent once a day at the chosen hour, and only when something is due', async () => {
    const reminded = await aLearner({ reminderHour: hourIn(2) });
    const silent = await aLearner({ reminderHour: null });
    app.clock.advance({ hours: 1 });
    await runJobs();
    expect(await remindersTo(reminded)).toEqual([]);
    app.clock.advance({ hours: 1 });
    await runJobs();
    app.clock.advance({ minutes: 10 });
    await runJobs();
    const [mail, ...more] = await remindersTo(reminded);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('2 reviews are waiting for you');
    expect(mail?.text).toContain('/today');
    expect(await remindersTo(silent)).toEqual([]);
    app.clock.advance({ days: 1 });
    await runJobs();
    expect(await remindersTo(reminded)).toHaveLength(2);
  });

  it('is not sent on a day off, in a pause, or when nothing is due', async () => {
    const today = new Date(app.clock.now());
    const plans = [
      { reminderHour: hourIn(1), daysOff: [0, 1, 2, 3, 4, 5, 6] },
      { reminderHour: hourIn(1), pausedUntil: new Date(today.getTime() + 9 * 86_400_000).toISOString().slice(0, 10) },
    ];
    const people = await Promise.all(plans.map(aLearner));
    const idle = await app.signedIn();
    await idle.client.ok('POST /api/Memory/SetPlan', { body: { reminderHour: hourIn(1) } });
    app.clock.advance({ hours: 1 });
    await runJobs();
    for (const person of [...people, idle]) expect(await remindersTo(person)).toEqual([]);
  });

  it('stays at the same hour of the clock when clocks are put back', async () => {
    const berlin = { reminderTimeZone: 'Europe/Berlin' };
    const autumn = new Date(app.clock.now()).getUTCFullYear() + 1;
    const daysUntil = (date: string) => (Date.parse(date) - app.clock.now()) / 86_400_000;
    // Eight o'clock in summer is six in UTC.
    app.clock.advance({ days: daysUntil(`${autumn}-10-01T00:00:00Z`) });
    const inBerlin = await aLearner({ reminderHour: 6, ...berlin });
    const withoutZone = await aLearner({ reminderHour: 6 });
    const unknownZone = await aLearner({ reminderHour: 6, reminderTimeZone: 'Mars/Olympus' });
    const hours = async () => {
      const ids = [inBerlin, withoutZone, unknownZone].map(({ user }) => user.userId);
      const rows = await app.sql(
        `SELECT "userId", "reminderHour" FROM "memory_plans" WHERE "userId" IN (${ids.join()}) ORDER BY "userId"`,
      );
      return rows.map(({ reminderHour }) => reminderHour);
    };
    await runJobs();
    expect(await hours()).toEqual([6, 6, 6]);
    app.clock.advance({ days: daysUntil(`${autumn}-11-02T00:00:00Z`) });
    await runJobs();
    app.clock.advance({ minutes: 10 });
    await runJobs();
    expect(await hours()).toEqual([7, 6, 6]);
    const before = (await remindersTo(inBerlin)).length;
    app.clock.advance({ hours: 6, minutes: 20 });
    await runJobs();
    expect(await remindersTo(inBerlin)).toHaveLength(before);
    app.clock.advance({ hours: 1 });
    await runJobs();
    expect(await remindersTo(inBerlin)).toHaveLength(before + 1);
    app.clock.advance({ days: daysUntil(`${autumn + 1}-04-05T00:00:00Z`) });
    await runJobs();
    expect(await hours()).toEqual([6, 6, 6]);
  });

  it('does not count what was removed from the library', async () => {
    const person = await aLearner({ reminderHour: hourIn(1) });
    await app.sql(`UPDATE "memory_states" SET "item" = 'word:99999' || substr("item", 6, 1) || ':meaning', "kind" = 'word'
      WHERE "userId" = ${person.user.userId}`);
    app.clock.advance({ hours: 1 });
    await runJobs();
    expect(await remindersTo(person)).toEqual([]);
  });

  it('stops by one click in the mail program, without signing in', async () => {
    const person = await aLearner({ reminderHour: hourIn(1) });
    app.clock.advance({ hours: 1 });
    await runJobs();
    expect(await remindersTo(person)).toHaveLength(1);
    const folder = path.join(app.settings.dataDir, 'outbox');
    const source =
      readdirSync(folder)
        .map((name) => readFileSync(path.join(folder, name), 'utf8'))
        .findLast((text) => text.includes(person.credentials.email) && text.includes('List-Unsubscribe:')) ?? '';
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const [, address = ''] = /List-Unsubscribe: <[^>]*(\/api\/[^>]+)>/.exec(source.replaceAll(/\r\n\s+/g, ' ')) ?? [];
    const stop = () =>
      fetch(new URL(address, app.url), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    expect((await stop()).status).toBe(200);
    expect((await stop()).status).toBe(200);
    expect((await person.client.ok('GET /api/Memory/GetPlan')).reminderHour).toBeNull();
    const unknown = app.client();
    await unknown.ok('POST /api/Memory/StopReminder/:token', { params: { token: 'guessed' }, form: {} });
  });

  it('is not sent to a deleted account', async () => {
    const person = await aLearner({ reminderHour: hourIn(1) });
    await person.client.ok('POST /api/User/DeleteAccount', { body: { password: person.credentials.password } });
    app.clock.advance({ hours: 1 });
    await runJobs();
    expect(await remindersTo(person)).toEqual([]);
  });
});
