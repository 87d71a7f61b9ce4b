import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RequestOf } from '@shinobi/shared/contract';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';
import { anAnswer } from '../../support/memory.js';
import { aPerson } from '../../support/people.js';

type AnswerInput = RequestOf<'POST /api/Memory/Answer'>['body']['answers'][number];

const [DAY_MS, YEAR_MS] = [86_400_000, 365 * 86_400_000];

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const instant = (ms: number) => new Date(app.clock.now() + ms).toISOString();
const send = (client: TestClient, answers: readonly AnswerInput[], sentAt?: string) =>
  client.ok('POST /api/Memory/Answer', { body: { answers: [...answers], ...(sentAt !== undefined && { sentAt }) } });
const states = async (client: TestClient) =>
  (await client.ok('GET /api/Memory/GetItems', { query: { kind: 'kana' } })).items;
const days = (userId: number) =>
  app.sql(`SELECT "date", "answers", "correct", "introduced", "reviews", "recalled" FROM "memory_days"
    WHERE "userId" = ${userId} AND "answers" > 0 ORDER BY "date"`);

/** Answers of two devices to one item on different days, some of the same session. */
const twoDevices = () => {
  const at = (day: number, minute: number, changes: Partial<AnswerInput> = {}) =>
    anAnswer(instant(-day * DAY_MS + minute * 60_000), { session: `day-${day}`, form: 'typed', ...changes });
  return {
    phone: [at(20, 0), at(12, 0, { correct: false }), at(12, 5), at(3, 0)],
    desktop: [at(18, 0), at(12, -5), at(9, 0, { near: true }), at(2, 0, { rating: 4, form: 'card' })],
  };
};

describe('The order in which answers arrive', () => {
  it('changes nothing, with two devices that answered the same item offline', async () => {
    const [mika, kenji, yui] = [await aPerson(app), await aPerson(app), await aPerson(app)];
    const { phone, desktop } = twoDevices();
    await send(mika.client, phone);
    await send(mika.client, desktop);
    await send(kenji.client, desktop.toReversed());
    await send(kenji.client, phone.toReversed());
    for (const answer of [...phone, ...desktop].toSorted((one, other) => (one.id < other.id ? -1 : 1)))
      await send(yui.client, [answer]);
    const [expected] = [await states(mika.client)];
    expect(expected).toHaveLength(1);
    for (const { client } of [kenji, yui]) expect(await states(client)).toEqual(expected);
    const counted = await days(mika.userId);
    for (const { userId } of [kenji, yui]) expect(await days(userId)).toEqual(counted);
    expect(counted.reduce((sum, { introduced }) => sum + Number(introduced), 0)).toBe(1);
  });

  it('changes nothing when both devices send at once', async () => {
    const [mika, kenji] = [await aPerson(app), await aPerson(app)];
    const { phone, desktop } = twoDevices();
    await send(mika.client, [...phone, ...desktop]);
    await Promise.all([send(kenji.client, phone), send(kenji.client, desktop), send(kenji.client, phone)]);
    expect(await states(kenji.client)).toEqual(await states(mika.client));
    expect(await days(kenji.userId)).toEqual(await days(mika.userId));
  });
});

describe('The clock of a device', () => {
  it.each([
    ['right', 0],
    ['a day late', -DAY_MS],
    ['a day early', DAY_MS],
    ['a year late', -YEAR_MS],
    ['a year early', YEAR_MS],
  ])('that is %s gives the right times', async (_, wrong) => {
    const { client } = await aPerson(app);
    await send(client, [anAnswer(instant(wrong - 60_000))], instant(wrong));
    expect(await states(client)).toMatchObject([{ lastReview: instant(-60_000) }]);
  });

  it.each([
    ['early counts answers as of now', DAY_MS, 0],
    ['a year early counts answers as of now', YEAR_MS, 0],
    ['late counts answers as they are', -DAY_MS, -DAY_MS],
    ['thirty years late counts answers as of a year before the account', -30 * YEAR_MS, -YEAR_MS],
  ])('that does not say when it sends and is %s', async (_, wrong, expected) => {
    const { client } = await aPerson(app);
    await send(client, [anAnswer(instant(wrong))]);
    expect(await states(client)).toMatchObject([{ lastReview: instant(expected) }]);
  });

  it('may be in another time zone', async () => {
    const { client } = await aPerson(app);
    const local = new Date(app.clock.now() - 60_000 + 9 * 3_600_000).toISOString().replace('Z', '+09:00');
    await send(client, [anAnswer(local)]);
    expect(await states(client)).toMatchObject([{ lastReview: instant(-60_000) }]);
  });
});

describe('An account that is deleted', () => {
  it('takes its answers along, and a device that sends later is signed out', async () => {
    const { client, credentials, user } = await app.signedIn();
    await send(client, [anAnswer(app.clock.iso())]);
    await client.ok('POST /api/Memory/SetPlan', { body: { newPerDay: 3 } });
    const device = app.client();
    const { email, password } = credentials;
    await device.ok('POST /api/Auth/SignIn', { body: { email, password } });
    await client.ok('POST /api/User/DeleteAccount', { body: { userId: user.userId, password } });
    const body = { answers: [anAnswer(app.clock.iso(), { item: 'kana:き:read' })] };
    expect(await device.refused('POST /api/Memory/Answer', { body })).toBe('SignInRequired');
    for (const table of ['memory_answers', 'memory_states', 'memory_days', 'memory_plans'])
      expect(await app.sql(`SELECT * FROM "${table}" WHERE "userId" = ${user.userId}`)).toEqual([]);
  });

  it('keeps nothing of answers that are sent at the same time', async () => {
    const { client, credentials, user } = await app.signedIn();
    const { password } = credentials;
    const answers = () => [anAnswer(app.clock.iso(), { session: `${Math.random()}` })];
    await Promise.all([
      ...[1, 2, 3].map(() => client.send('POST /api/Memory/Answer', { body: { answers: answers() } })),
      client.ok('POST /api/User/DeleteAccount', { body: { userId: user.userId, password } }),
      ...[1, 2, 3].map(() => client.send('POST /api/Memory/Answer', { body: { answers: answers() } })),
    ]);
    expect(await app.sql(`SELECT * FROM "memory_answers" WHERE "userId" = ${user.userId}`)).toEqual([]);
    expect(await app.sql(`SELECT * FROM "memory_states" WHERE "userId" = ${user.userId}`)).toEqual([]);
  });
});
