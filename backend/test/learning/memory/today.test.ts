import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RequestOf } from '@shinobi/shared/contract';
import type { PathUnit } from '@shinobi/shared/domain/memory/path';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';
import { anAnswer, KANA_ITEMS } from '../../support/memory.js';
import { aPerson } from '../../support/people.js';

type AnswerInput = RequestOf<'POST /api/Memory/Answer'>['body']['answers'][number];

let app: TestApp;
let units: readonly PathUnit[];
beforeAll(async () => {
  app = await startApp({ content: true });
  const { chapters } = await app.client().ok('GET /api/Path/GetUnits');
  units = chapters.flatMap((chapter) => chapter.units);
}, 120_000);
afterAll(() => app.close());

const today = (client: TestClient) => client.ok('GET /api/Memory/GetToday');
const session = (client: TestClient, limit?: number) =>
  client.ok('GET /api/Memory/GetSession', { query: limit === undefined ? {} : { limit: `${limit}` } });
const answer = (client: TestClient, items: readonly string[], changes: Partial<AnswerInput> = {}) =>
  client.ok('POST /api/Memory/Answer', {
    body: { answers: items.map((item) => anAnswer(app.clock.iso(), { item, session: app.clock.iso(), ...changes })) },
  });

describe('Today', () => {
  it('begins with the first unit of the path', async () => {
    const { client } = await aPerson(app);
    const [first] = units;
    expect(await today(client)).toEqual({
      ...{ due: 0, byKind: {}, backlog: 0, fresh: 10, minutes: 4, streak: 0, goalMinutes: 10, doneMinutes: 0 },
      ...{ answered: 0, hasStarted: false, pausedUntil: null, tale: null },
      unit: {
        ...{ unitId: 1, title: first!.title, learned: 0, total: first!.items.length },
        end: { title: first!.end.title, address: first!.end.address },
      },
    });
  });

  it('counts what is due, what was done and the days in a row', async () => {
    const { client } = await aPerson(app);
    await answer(client, units[0]!.items.slice(0, 5), { ms: 30_000, correct: false });
    expect(await today(client)).toMatchObject({ answered: 5, doneMinutes: 3, streak: 1, hasStarted: true, fresh: 5 });
    app.clock.advance({ days: 1 });
    expect(await today(client)).toMatchObject({
      // The second unit is open only when the first is done.
      ...{ due: 5, byKind: { kana: 5 }, answered: 0, streak: 1, fresh: units[0]!.items.length - 5 },
      unit: { unitId: 1, learned: 0 },
    });
    await answer(client, units[0]!.items);
    expect(await today(client)).toMatchObject({ streak: 2, unit: { unitId: 2, learned: 0 } });
  });

  it('keeps the days in a row over a pause', async () => {
    const { client } = await aPerson(app);
    await answer(client, units[0]!.items);
    const dateIn = (days: number) =>
      new Date(Date.parse(app.clock.iso()) + days * 86_400_000).toISOString().slice(0, 10);
    await client.ok('POST /api/Memory/SetPlan', { body: { pausedUntil: dateIn(10) } });
    app.clock.advance({ days: 11 });
    await client.ok('POST /api/Memory/SetPlan', { body: { newPerDay: 5 } });
    expect(await today(client)).toMatchObject({ streak: 1, pausedUntil: null });
    await answer(client, units[0]!.items);
    expect(await today(client)).toMatchObject({ streak: 2 });
    app.clock.advance({ days: 2 });
    expect(await today(client)).toMatchObject({ streak: 0 });
  });

  it('teaches nothing new in a pause', async () => {
    const { client } = await aPerson(app);
    const pausedUntil = app.clock.iso().slice(0, 10);
    await client.ok('POST /api/Memory/SetPlan', { body: { pausedUntil } });
    expect(await today(client)).toMatchObject({ fresh: 0, pausedUntil });
    expect((await session(client)).steps).toEqual([]);
  });

  it('counts answers to questions about an article, which never come back', async () => {
    const { client } = await aPerson(app);
    const [row] = await app.sql(`SELECT "pageName" FROM "articles" WHERE "body" LIKE '%"test":[{%' LIMIT 1`);
    const { states } = await answer(client, [`article:${String(row?.['pageName'])}:1`]);
    expect(states).toEqual([]);
    expect(await today(client)).toMatchObject({ answered: 1, streak: 1, fresh: 10 });
    app.clock.advance({ days: 20 });
    expect(await today(client)).toMatchObject({ due: 0 });
  });

  it('needs a signed-in user', async () => {
    expect(await app.client().refused('GET /api/Memory/GetToday')).toBe('SignInRequired');
  });
});

describe('A session', () => {
  it('shows new items, asks each twice, and has the content of all', async () => {
    const { client } = await aPerson(app);
    const { session: id, steps, contents, states } = await session(client);
    const fresh = units[0]!.items.slice(0, 10);
    expect(steps.filter(({ type }) => type === 'teach').map(({ item }) => item)).toEqual(fresh);
    expect(steps).toHaveLength(30);
    expect(new Set(contents.map(({ item }) => item))).toEqual(new Set(fresh));
    expect(states).toEqual([]);
    expect(id).not.toBe((await session(client)).session);
  });

  it('asks due items with their states, the most urgent ones, up to the limit', async () => {
    const { client } = await aPerson(app);
    const items = KANA_ITEMS.slice(0, 30);
    await answer(client, items);
    app.clock.advance({ days: 2 });
    const { steps, states, contents } = await session(client, 8);
    const due = steps.filter(({ isNew }) => !isNew).map(({ item }) => item);
    expect(due).toHaveLength(6);
    expect(new Set(states.map(({ item }) => item))).toEqual(new Set(due));
    expect(new Set(steps.map(({ item }) => item)).size).toBe(8);
    expect(contents).toHaveLength(8);
  });

  it('is empty once everything is done', async () => {
    const { client } = await aPerson(app);
    await client.ok('POST /api/Memory/SetPlan', { body: { newPerDay: 1 } });
    const { steps } = await session(client);
    await answer(client, [steps[0]!.item]);
    expect(await session(client)).toMatchObject({ steps: [], contents: [], states: [] });
  });

  it('leaves out a card that was deleted, which is no longer due', async () => {
    const { client } = await aPerson(app);
    const cards = [
      { front: '桃', reading: 'もも', back: 'peach' },
      { front: '犬', reading: 'いぬ', back: 'dog' },
    ];
    const { setId } = await client.ok('POST /api/Flashcard/SaveSet', { body: { title: 'Mine', cards } });
    await client.ok('POST /api/Memory/SetPlan', { body: { newPerDay: 0 } });
    await answer(client, [`card:${setId}:1`, `card:${setId}:2`]);
    app.clock.advance({ days: 1 });
    expect(await today(client)).toMatchObject({ due: 2, byKind: { card: 2 } });
    const kept = [{ cardId: '2', ...cards[1]! }];
    await client.ok('POST /api/Flashcard/SaveSet', { body: { setId, title: 'Mine', cards: kept } });
    expect((await session(client)).steps.map(({ item }) => item)).toEqual([`card:${setId}:2`]);
    await client.ok('POST /api/Flashcard/DeleteSet', { body: { setId } });
    expect(await today(client)).toMatchObject({ due: 0 });
    expect((await session(client)).steps).toEqual([]);
  });

  it('leaves out what is no longer in the library, which is not due, and keeps its schedule', async () => {
    const { client, userId } = await aPerson(app);
    await client.ok('POST /api/Memory/SetPlan', { body: { newPerDay: 0 } });
    await answer(client, KANA_ITEMS.slice(0, 3));
    await app.sql(`UPDATE "memory_states" SET "item" = 'word:999999:meaning', "kind" = 'word'
      WHERE "userId" = ${userId} AND "item" = '${KANA_ITEMS[1]}'`);
    app.clock.advance({ days: 1 });
    expect(await today(client)).toMatchObject({ due: 2, byKind: { kana: 2 } });
    const asked = (await session(client, 2)).steps.map(({ item }) => item);
    expect(new Set(asked)).toEqual(new Set([KANA_ITEMS[0], KANA_ITEMS[2]]));
    expect((await client.ok('GET /api/Memory/GetForecast')).days[0]?.due).toBe(2);
    const { items } = await client.ok('GET /api/Memory/GetItems', { query: { kind: 'word' } });
    expect(items).toHaveLength(1);
  });

  it.each(['0', '101', 'many'])('of %s items is refused', async (limit) => {
    const { client } = await aPerson(app);
    expect(await client.refused('GET /api/Memory/GetSession', { query: { limit } })).toBe('InvalidInput');
  });

  it('needs a signed-in user', async () => {
    expect(await app.client().refused('GET /api/Memory/GetSession', { query: {} })).toBe('SignInRequired');
  });
});

describe('The forecast', () => {
  it('has 30 days, the past year, the retention and the hardest items', async () => {
    const { client } = await aPerson(app);
    await client.ok('POST /api/Memory/SetPlan', { body: { newPerDay: 0 } });
    const [hard, easy] = ['kana:か:read', 'kana:き:read'];
    for (const correct of [true, true, true, false]) {
      await answer(client, [hard], { correct, form: 'typed', ms: 6000 });
      await answer(client, [easy], { form: 'typed', ms: 6000 });
      app.clock.advance({ days: 3 });
    }
    const { days, history, retention, leeches, plan } = await client.ok('GET /api/Memory/GetForecast');
    expect(days).toHaveLength(30);
    expect(days[0]).toMatchObject({ date: app.clock.iso().slice(0, 10) });
    expect(days[0]!.due).toBeGreaterThanOrEqual(1);
    expect(history).toHaveLength(4);
    expect(history[0]).toMatchObject({ answers: 2, right: 2, minutes: 0.2 });
    expect(retention).toEqual([{ kind: 'kana', reviews: 6, right: 5 }]);
    expect(leeches).toEqual([{ item: hard, lapses: 1, text: 'か', meaning: 'ka' }]);
    expect(plan.newPerDay).toBe(0);
  });

  it('expects the reviews of new items, but not on days off', async () => {
    const [mika, kenji] = [await aPerson(app), await aPerson(app)];
    await kenji.client.ok('POST /api/Memory/SetPlan', { body: { daysOff: [0, 1, 2, 3, 4, 5, 6] } });
    const due = async (client: TestClient) =>
      (await client.ok('GET /api/Memory/GetForecast')).days.map((day) => day.due);
    const expected = await due(mika.client);
    expect(expected[0]).toBeLessThan(expected[29]!);
    expect(new Set(await due(kenji.client))).toEqual(new Set([0]));
  });

  it('needs a signed-in user', async () => {
    expect(await app.client().refused('GET /api/Memory/GetForecast')).toBe('SignInRequired');
  });
});
