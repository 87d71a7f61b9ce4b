import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RequestOf } from '@shinobi/shared/contract';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';
import { ownRecord, sql } from '../../support/economy.js';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

type FinishedActivity = RequestOf<'POST /api/User/AddXp'>['body'];
const perfect: FinishedActivity = { activity: 'vocab', ref: '1', correct: 10, total: 10 };
const addXp = (client: TestClient, changes: Partial<FinishedActivity> = {}) =>
  client.ok('POST /api/User/AddXp', { body: { ...perfect, ...changes } });

describe('A finished activity', () => {
  it('gives 30 XP for ten of ten and returns the amount', async () => {
    const { client } = await app.signedIn();
    const response = await addXp(client);
    expect(response).toMatchObject({ user: { xp: 30, level: 1 }, gained: 30, boosterMultiplier: 1, leveledUp: false });
    expect(await addXp(client)).toMatchObject({ user: { xp: 60, level: 2 }, leveledUp: true });
  });

  it.each([
    ['xpBooster', 2, 60],
    ['ultraBooster', 20, 600],
  ])('gives more XP with the %s: times %d, %d XP', async (itemKey, multiplier, gained) => {
    const { client, user } = await app.signedIn();
    await sql(app, `INSERT INTO "possessed_items" VALUES (${user.userId}, '${itemKey}', 1, TRUE, FALSE)`);
    await client.send('POST /api/Item/UseItem', { body: { itemKey, count: 1 } });
    expect(await addXp(client)).toMatchObject({ user: { xp: gained }, gained, boosterMultiplier: multiplier });
    app.clock.advance({ hours: 1 });
    expect(await addXp(client)).toMatchObject({ gained: 30, boosterMultiplier: 1 });
  });

  it('gives at most 500 XP, before boosters, in any 60 minutes', async () => {
    const { client } = await app.signedIn();
    const gained = [];
    for (let n = 0; n < 4; n++) {
      gained.push((await addXp(client, { correct: 90, total: 90 })).gained);
      app.clock.advance({ minutes: 10 });
    }
    expect(gained).toEqual([150, 150, 150, 50]);
    expect((await addXp(client)).gained).toBe(0);
    app.clock.advance({ minutes: 19, ms: 59_999 });
    expect((await addXp(client)).gained).toBe(0);
    app.clock.advance({ ms: 1 });
    expect((await addXp(client)).gained).toBe(30);
  });

  it('does not exceed that limit when many finish at the same time', async () => {
    const { client } = await app.signedIn();
    await Promise.all(Array.from({ length: 40 }, () => addXp(client)));
    expect((await ownRecord(client)).xp).toBe(500);
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
