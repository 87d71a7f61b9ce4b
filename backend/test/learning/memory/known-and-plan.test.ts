import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { knownSchedule } from '@shinobi/shared/domain/memory/schedule';
import { UnitOfWork } from '../../../src/database/unit-of-work.js';
import { PersonalDataService } from '../../../src/people/user/index.js';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';
import { anAnswer, KANA_ITEMS } from '../../support/memory.js';
import { aPerson } from '../../support/people.js';

const ITEM = 'kana:か:read';
const PLAN = { newPerDay: 10, retention: 0.9, goalMinutes: 10, daysOff: [], pausedUntil: null, reminderHour: null };

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const mark = async (client: TestClient, known: boolean, items = [ITEM]) =>
  (await client.ok('POST /api/Memory/MarkKnown', { body: { items, known } })).states;
const states = async (client: TestClient) =>
  (await client.ok('GET /api/Memory/GetItems', { query: { kind: 'kana' } })).items;
const answer = (client: TestClient, changes = {}) =>
  client.ok('POST /api/Memory/Answer', { body: { answers: [anAnswer(app.clock.iso(), changes)] } });
const introduced = async (userId: number) => {
  const [row] = await app.sql(`SELECT SUM("introduced") AS "sum" FROM "memory_days" WHERE "userId" = ${userId}`);
  return Number(row?.['sum']);
};

describe('An item that is marked as known', () => {
  it('comes back within two weeks, and is new again when the mark is taken back', async () => {
    const { client } = await aPerson(app);
    const [state] = await mark(client, true);
    expect(state).toEqual({ item: ITEM, ...knownSchedule(ITEM, app.clock.iso()) });
    expect(await states(client)).toEqual([state]);
    expect(await mark(client, false)).toEqual([]);
    expect(await states(client)).toEqual([]);
    expect(await mark(client, false)).toEqual([]);
  });

  it('is not postponed by a second mark, but by one after a wrong answer', async () => {
    const { client } = await aPerson(app);
    const [first] = await mark(client, true);
    app.clock.advance({ days: 1 });
    expect(await mark(client, true)).toEqual([first]);
    await answer(client, { correct: false });
    app.clock.advance({ days: 1 });
    expect(await mark(client, true)).toEqual([{ item: ITEM, ...knownSchedule(ITEM, app.clock.iso()) }]);
  });

  it('goes back to the schedule of its answers when the mark is taken back', async () => {
    const { client } = await aPerson(app);
    const before = (await answer(client)).states;
    app.clock.advance({ days: 1 });
    expect(await mark(client, true)).not.toEqual(before);
    expect(await mark(client, false)).toEqual(before);
  });

  it('counts as introduced on the day of its first answer only if that came first', async () => {
    const [mika, kenji] = [await aPerson(app), await aPerson(app)];
    await mark(mika.client, true);
    app.clock.advance({ minutes: 1 });
    for (const { client } of [mika, kenji]) await answer(client);
    expect([await introduced(mika.userId), await introduced(kenji.userId)]).toEqual([0, 1]);
    await mark(mika.client, false);
    expect(await introduced(mika.userId)).toBe(1);
  });

  it('can be one of 200, marked twice at once', async () => {
    const { client } = await aPerson(app);
    const items = KANA_ITEMS.slice(0, 200);
    await Promise.all([mark(client, true, items), mark(client, true, items)]);
    expect((await client.ok('GET /api/Memory/GetItems', { query: { kind: 'kana', limit: '500' } })).items).toHaveLength(
      200,
    );
  });

  it.each([
    ['an unknown item', [ITEM, 'kana:x:read'], 'ItemNotFound'],
    ['a card of nobody', ['card:user-1:1'], 'ItemNotFound'],
    ['no item', [], 'InvalidInput'],
    ['too many', Array.from({ length: 201 }, () => ITEM), 'InvalidInput'],
  ])('is refused with %s', async (_, items, code) => {
    const { client } = await aPerson(app);
    expect(await client.refused('POST /api/Memory/MarkKnown', { body: { items, known: true } })).toBe(code);
    expect(await states(client)).toEqual([]);
  });

  it('needs a signed-in user', async () => {
    const body = { items: [ITEM], known: true };
    expect(await app.client().refused('POST /api/Memory/MarkKnown', { body })).toBe('SignInRequired');
  });
});

describe('The states of a kind', () => {
  it('are listed with the longest due first, up to the limit', async () => {
    const { client } = await aPerson(app);
    for (const item of KANA_ITEMS.slice(0, 3)) {
      await answer(client, { item });
      app.clock.advance({ minutes: 1 });
    }
    const listed = await client.ok('GET /api/Memory/GetItems', { query: { kind: 'kana', limit: '2' } });
    expect(listed.items.map(({ item }) => item)).toEqual(KANA_ITEMS.slice(0, 2));
    expect((await client.ok('GET /api/Memory/GetItems', { query: { kind: 'word' } })).items).toEqual([]);
  });

  it.each([
    ['an unknown kind', { kind: 'article' }],
    ['a limit of 501', { kind: 'kana', limit: '501' }],
    ['a limit of 0', { kind: 'kana', limit: '0' }],
  ])('are refused with %s', async (_, query) => {
    const { client } = await aPerson(app);
    expect(await client.refused('GET /api/Memory/GetItems', { query: query as never })).toBe('InvalidInput');
  });
});

describe('The plan', () => {
  it('is the default one until it is changed in parts', async () => {
    const { client } = await aPerson(app);
    expect(await client.ok('GET /api/Memory/GetPlan')).toEqual(PLAN);
    const change = { retention: 0.85, daysOff: [6, 0, 6], pausedUntil: '2026-12-24' };
    const changed = { ...PLAN, ...change, daysOff: [0, 6] };
    const pauses = [{ from: app.clock.iso().slice(0, 10), until: '2026-12-24' }];
    expect(await client.ok('POST /api/Memory/SetPlan', { body: change })).toEqual({ ...changed, pauses });
    // A pause that is taken back at once was none.
    const hour = { reminderHour: 7, pausedUntil: null, pauses: [] };
    expect(await client.ok('POST /api/Memory/SetPlan', { body: { reminderHour: 7, pausedUntil: null } })).toEqual({
      ...changed,
      ...hour,
    });
    expect(await client.ok('GET /api/Memory/GetPlan')).toEqual({ ...changed, ...hour });
  });

  it('keeps both of two changes at once', async () => {
    const { client } = await aPerson(app);
    const bodies = [{ newPerDay: 3 }, { goalMinutes: 25 }, { reminderHour: 20 }];
    await Promise.all(bodies.map((body) => client.ok('POST /api/Memory/SetPlan', { body })));
    expect(await client.ok('GET /api/Memory/GetPlan')).toEqual({
      ...PLAN,
      newPerDay: 3,
      goalMinutes: 25,
      reminderHour: 20,
    });
  });

  it.each([
    { newPerDay: 51 },
    { newPerDay: -1 },
    { newPerDay: 1.5 },
    { retention: 0.79 },
    { retention: 0.98 },
    { goalMinutes: 0 },
    { daysOff: [7] },
    { pausedUntil: 'tomorrow' },
    { reminderHour: 24 },
    { userId: 1 },
  ])('is refused with %j', async (body) => {
    const { client } = await aPerson(app);
    expect(await client.refused('POST /api/Memory/SetPlan', { body: body as never })).toBe('InvalidInput');
    expect(await client.ok('GET /api/Memory/GetPlan')).toEqual(PLAN);
  });

  it('with another retention counts for an item from its next answer on', async () => {
    const { client } = await aPerson(app);
    const [before] = (await answer(client, { rating: 4, form: 'card' })).states;
    await client.ok('POST /api/Memory/SetPlan', { body: { retention: 0.97 } });
    expect(await states(client)).toEqual([before]);
    app.clock.advance({ days: 4 });
    const strict = (await answer(client, { rating: 4, form: 'card' })).states;
    const usual = await aPerson(app);
    app.clock.advance({ days: -4 });
    await answer(usual.client, { rating: 4, form: 'card' });
    app.clock.advance({ days: 4 });
    const relaxed = (await answer(usual.client, { rating: 4, form: 'card' })).states;
    expect(strict[0]!.due < relaxed[0]!.due).toBe(true);
  });

  it('needs a signed-in user', async () => {
    expect(await app.client().refused('GET /api/Memory/GetPlan')).toBe('SignInRequired');
    expect(await app.client().refused('POST /api/Memory/SetPlan', { body: {} })).toBe('SignInRequired');
  });
});

describe('The memory of an account', () => {
  it('is exported without the token of its mails, and deleted with it', async () => {
    const { client, userId } = await aPerson(app);
    await answer(client);
    await client.ok('POST /api/Memory/SetPlan', { body: { reminderHour: 7 } });
    await app.sql(`UPDATE "memory_plans" SET "unsubscribeToken" = 'secret' WHERE "userId" = ${userId}`);
    const parts = app.nest.get(PersonalDataService);
    const work = app.nest.get(UnitOfWork);
    const mine = () => work.read(async (tx) => (await parts.collectAll(tx, userId))['memory']);
    expect(await mine()).toMatchObject({
      memory_answers: [{ item: ITEM, source: 'vocab' }],
      memory_states: [{ item: ITEM }],
      memory_days: [{ kind: 'kana', answers: 1 }],
      memory_plans: [{ reminderHour: 7 }],
    });
    expect(JSON.stringify(await mine())).not.toContain('secret');
    await work.run((tx) => parts.eraseAll(tx, userId, { erasePosts: false }));
    expect(Object.values((await mine()) as object).flat()).toEqual([]);
  });
});
