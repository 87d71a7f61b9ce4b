import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';
import { dataOf, giveCoins } from '../../support/economy.js';
import { twoFriends } from '../../support/people.js';
import { practise } from '../../support/memory.js';

let app: TestApp;
let administrator: TestClient;
beforeAll(async () => {
  app = await startApp();
  administrator = await app.administrator();
});
afterAll(() => app.close());

describe('the monthly report', () => {
  it('contains the counts of each day', async () => {
    const [mika, kenji] = await twoFriends(app);
    await dataOf(mika.client);
    await mika.client.ok('POST /api/Message/Send', { body: { targetUserId: kenji.userId, text: 'Hello' } });
    await practise(mika.client, { clock: app.clock });
    const { user } = await app.signedIn();
    await giveCoins(app, { user }, 500);
    await giveCoins(app, { user }, -200);
    app.clock.advance({ days: 1 });
    await dataOf(mika.client);
    await dataOf(kenji.client);
    const { month, days, coinsByReason, activeUsers, since, retention } = await administrator.ok(
      'GET /api/Admin/GetMonthlyReport',
      {
        query: { month: '2026-11' },
      },
    );
    expect([month, days.length, days[0]?.day]).toEqual(['2026-11', 30, '2026-11-01']);
    expect(days[20]).toEqual({
      day: '2026-11-21',
      signUps: 4,
      activeUsers: 1,
      xp: 30,
      quizAnswers: 10,
      messages: 1,
      coinsIn: 500,
      coinsOut: 200,
    });
    expect(days[21]).toEqual({
      day: '2026-11-22',
      signUps: 0,
      activeUsers: 2,
      xp: 0,
      quizAnswers: 0,
      messages: 0,
      coinsIn: 0,
      coinsOut: 0,
    });
    expect(coinsByReason).toEqual([{ reason: 'adjustment', rows: 2, sum: 300, in: 500, out: 200 }]);
    // Four users, including the administrator, sign up in one week, and two are active.
    expect([since, activeUsers]).toEqual(['2026-11-21T09:00:00.000Z', 2]);
    expect(retention).toEqual([{ week: '2026-11-16', users: 4, active: [2] }]);
  });

  it('counts the users who returned in the weeks after signing up', async () => {
    app.clock.advance({ days: 14 });
    await dataOf((await app.signedIn()).client);
    administrator = await app.administrator();
    const ask = async (month: string) =>
      (await administrator.ok('GET /api/Admin/GetMonthlyReport', { query: { month } })).retention;
    expect(await ask('2026-12')).toEqual([
      { week: '2026-11-16', users: 4, active: [2, 0, 0] },
      { week: '2026-11-30', users: 1, active: [1] },
    ]);
    expect(await ask('2027-06')).toEqual(await ask('2026-12'));
    expect(await ask('2026-11')).toEqual([
      { week: '2026-11-16', users: 4, active: [2, 0, 0] },
      { week: '2026-11-30', users: 1, active: [1] },
    ]);
    expect(await ask('2026-10')).toEqual([]);
  });

  it('is empty for a month without activity', async () => {
    const { days, coinsByReason } = await administrator.ok('GET /api/Admin/GetMonthlyReport', {
      query: { month: '2028-02' },
    });
    expect([days.length, days.every(({ signUps }) => signUps === 0), coinsByReason]).toEqual([29, true, []]);
  });

  it.each([['2026-13'], ['2026'], ['November'], ['9999-12']])('rejects the month %s', async (month) => {
    expect(await administrator.refused('GET /api/Admin/GetMonthlyReport', { query: { month } })).toBe('InvalidInput');
  });
});

describe('the cached content', () => {
  it('is listed with its sizes and can be rebuilt', async () => {
    const before = await administrator.ok('GET /api/Admin/GetApiCache');
    const stories = before.find(({ key }) => key === '/api/stories/getallstories');
    expect(stories).toMatchObject({ bytes: '[]'.length, builtAt: '2026-11-21T09:00:00.000Z', hits: 0 });
    await app.client().ok('GET /api/Stories/GetAllStories');
    await app.client().ok('GET /api/Stories/GetAllStories');
    const hits = async () =>
      (await administrator.ok('GET /api/Admin/GetApiCache')).find(({ key }) => key === '/api/stories/getallstories')
        ?.hits;
    expect(await hits()).toBe(2);
    const { cleared } = await administrator.ok('POST /api/Admin/ClearApiCache');
    expect(cleared).toBe(before.length);
    expect((await administrator.ok('POST /api/Admin/ClearApiCache')).cleared).toBe(before.length);
    expect(await hits()).toBe(0);
    const after = await administrator.ok('GET /api/Admin/GetApiCache');
    expect(after.map(({ builtAt }) => builtAt)).toEqual(before.map(() => app.clock.iso()));
    expect(await app.client().ok('GET /api/Stories/GetAllStories')).toEqual([]);
  });
});

describe('the live statistics', () => {
  it("include users, today's sums and the server", async () => {
    const before = await administrator.ok('GET /api/Admin/GetLive');
    const { client } = await app.signedIn();
    await practise(client, { clock: app.clock, correct: 4, total: 8 });
    await client.ok('POST /api/Social/Post', { body: { text: 'Hello' } });
    await dataOf(client);
    const at = new Date(app.clock.now() + 3_600_000).toISOString();
    await administrator.ok('POST /api/Admin/ScheduleMaintenance', { body: { at } });
    const after = await administrator.ok('GET /api/Admin/GetLive');
    expect(after).toMatchObject({ users: before.users + 1, activeNow: before.activeNow + 1, maintenanceAt: at });
    const { today } = before;
    expect(after.today).toEqual({
      signUps: today.signUps + 1,
      activeUsers: today.activeUsers + 1,
      xp: today.xp + 4,
      quizAnswers: today.quizAnswers + 8,
      messages: today.messages,
      posts: today.posts + 1,
    });
    expect(after.server.requests).toBeGreaterThan(before.server.requests);
    await administrator.ok('POST /api/Admin/ScheduleMaintenance', { body: { at: null } });
    expect((await administrator.ok('GET /api/Admin/GetLive')).maintenanceAt).toBeNull();
  });
});
