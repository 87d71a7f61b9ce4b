import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RequestOf } from '@shinobi/shared/contract';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';
import { ownRecord, sql } from '../../support/economy.js';
import { anAnswer, KANA_ITEMS, practise } from '../../support/memory.js';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

type FinishedActivity = RequestOf<'POST /api/User/AddXp'>['body'];
const perfect: FinishedActivity = { activity: 'vocab', ref: '1', correct: 10, total: 10 };
const addXp = (client: TestClient, changes: Partial<FinishedActivity> = {}) =>
  client.ok('POST /api/User/AddXp', { body: { ...perfect, ...changes } });
const practiseTen = (client: TestClient) => practise(client, { clock: app.clock });
const answer = (client: TestClient, changes: readonly Partial<ReturnType<typeof anAnswer>>[]) =>
  client.ok('POST /api/Memory/Answer', {
    body: { answers: changes.map((each) => anAnswer(app.clock.iso(), each)) },
  });

describe('A finished activity', () => {
  it('gives 30 XP for ten of ten and returns the amount', async () => {
    const { client } = await app.signedIn();
    const response = await practiseTen(client);
    expect(response).toMatchObject({ user: { xp: 30, level: 1 }, gained: 30, boosterMultiplier: 1, leveledUp: false });
    expect(await practiseTen(client)).toMatchObject({ user: { xp: 60, level: 2 }, leveledUp: true });
  });

  it.each([
    ['xpBooster', 2, 60],
    ['ultraBooster', 20, 600],
  ])('gives more XP with the %s: times %d, %d XP', async (itemKey, multiplier, gained) => {
    const { client, user } = await app.signedIn();
    await sql(app, `INSERT INTO "possessed_items" VALUES (${user.userId}, '${itemKey}', 1, TRUE, FALSE)`);
    await client.send('POST /api/Item/UseItem', { body: { itemKey, count: 1 } });
    expect(await practiseTen(client)).toMatchObject({ user: { xp: gained }, gained, boosterMultiplier: multiplier });
    app.clock.advance({ hours: 1 });
    expect(await practiseTen(client)).toMatchObject({ gained: 30, boosterMultiplier: 1 });
  });

  it('gives at most 500 XP, before boosters, in any 60 minutes', async () => {
    const { client } = await app.signedIn();
    const gained = [];
    for (let n = 0; n < 7; n++) {
      gained.push((await practise(client, { clock: app.clock, correct: 40, total: 40 })).gained);
      app.clock.advance({ minutes: 5 });
    }
    expect(gained).toEqual([75, 75, 75, 75, 75, 75, 50]);
    expect((await practiseTen(client)).gained).toBe(0);
    app.clock.advance({ minutes: 24, ms: 59_999 });
    expect((await practiseTen(client)).gained).toBe(0);
    app.clock.advance({ ms: 1 });
    expect((await practiseTen(client)).gained).toBe(30);
  });

  it('does not exceed that limit when many finish at the same time', async () => {
    const { client } = await app.signedIn();
    for (let n = 0; n < 3; n++) {
      app.clock.advance({ minutes: 1 });
      await Promise.all(Array.from({ length: 4 }, () => practiseTen(client)));
    }
    expect((await ownRecord(client)).xp).toBe(360);
    app.clock.advance({ minutes: 1 });
    for (let n = 0; n < 2; n++) {
      await Promise.all(Array.from({ length: 4 }, () => practiseTen(client)));
      app.clock.advance({ minutes: 1 });
    }
    expect((await ownRecord(client)).xp).toBe(500);
  });

  it('gives nothing for numbers that no answers back', async () => {
    const { client } = await app.signedIn();
    expect(await addXp(client)).toMatchObject({ gained: 0, user: { xp: 0 } });
    await answer(client, [{ item: 'kana:か:read' }, { item: 'kana:き:read', correct: false }]);
    expect(await addXp(client, { correct: 200, total: 200 })).toMatchObject({ gained: 1 });
  });

  it('pays each answer once, also to simultaneous calls', async () => {
    const { client } = await app.signedIn();
    await answer(
      client,
      KANA_ITEMS.slice(0, 10).map((item) => ({ item, session: 'one' })),
    );
    const responses = await Promise.all(Array.from({ length: 10 }, () => addXp(client, { session: 'one' })));
    expect(responses.map(({ gained }) => gained).toSorted((a, b) => b - a)).toEqual([30, ...Array<number>(9).fill(0)]);
    expect((await addXp(client)).gained).toBe(0);
  });

  it('pays an item once a session, and only the session that is named', async () => {
    const { client } = await app.signedIn();
    await answer(client, [
      { item: 'kana:か:read', session: 'one' },
      { item: 'kana:か:read', session: 'one' },
      { item: 'kana:か:read', session: 'two' },
    ]);
    expect((await addXp(client, { session: 'one' })).gained).toBe(1);
    expect((await addXp(client, { session: 'three' })).gained).toBe(0);
    expect((await addXp(client)).gained).toBe(1);
  });

  it('pays no answers that are older than the account, or beyond 60 a minute', async () => {
    const { client } = await app.signedIn();
    const at = new Date(app.clock.now() - 60_000).toISOString();
    await answer(client, [{ item: 'kana:き:read', at }]);
    expect((await addXp(client)).gained).toBe(0);
    app.clock.advance({ minutes: 1 });
    for (let n = 0; n < 2; n++)
      await answer(
        client,
        KANA_ITEMS.slice(0, 50).map((item) => ({ item, session: `fast-${n}` })),
      );
    expect((await addXp(client)).gained).toBe(105);
  });

  it('pays more in a game for what was new, typed, or a sentence, also to simultaneous calls', async () => {
    const { client } = await app.signedIn();
    const stage = { activity: 'ninja2', session: 'stage' } as const;
    await answer(client, [
      { item: 'kana:か:read', session: 'stage' },
      { item: 'kana:き:read', session: 'stage', form: 'typed' },
      { item: 'kana:く:read', session: 'stage', correct: false },
    ]);
    const responses = await Promise.all([1, 2, 3].map(() => addXp(client, stage)));
    expect(responses.map(({ gained }) => gained).toSorted((a, b) => b - a)).toEqual([5, 0, 0]);
    app.clock.advance({ minutes: 10 });
    await answer(client, [{ item: 'kana:か:read', session: 'again' }]);
    expect((await addXp(client, { ...stage, session: 'again' })).gained).toBe(1);
  });

  it('pays no answers of somebody else', async () => {
    const [one, other] = [await app.signedIn(), await app.signedIn()];
    await answer(one.client, [{ session: 'shared' }]);
    expect((await addXp(other.client, { session: 'shared' })).gained).toBe(0);
  });

  it.each([
    { correct: 11 },
    { correct: -1 },
    { total: 0, correct: 0 },
    { total: 201, correct: 0 },
    { correct: 1.5 },
    { activity: 'sleeping' },
    { ref: '' },
    { xp: 1_000_000 },
  ])('is rejected with %j', async (wrong) => {
    const { client } = await app.signedIn();
    const { body } = await client.send('POST /api/User/AddXp', { body: { ...perfect, ...wrong } });
    expect(body).toMatchObject({ error: 'InvalidInput' });
    expect((await ownRecord(client)).xp).toBe(0);
  });
});
