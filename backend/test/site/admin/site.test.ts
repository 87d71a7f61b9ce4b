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

  it('is exported with every figure, next to those of another month', async () => {
    const cookie = [...administrator.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const download = async (query: string) => {
      const response = await fetch(`${app.url}/api/Admin/ExportMonthlyReport?${query}`, { headers: { cookie } });
      return (await response.text()).split('\r\n');
    };
    const lines = await download('month=2026-11&compare=2026-12');
    expect(lines[0]).toBe('Section,Row,Figure,2026-11,2026-12,Difference,Change in %');
    expect(lines).toContain('Totals,,New users,4,1,3,300');
    expect(lines).toContain('Days,21,XP,30,0,30,');
    expect(lines).toContain('Days,31,XP,,0,,');
    expect(lines).toContain('Coins by reason,adjustment,In,500,,,');
    expect(lines).toContain('Retention,2026-11-16,Active after 0 weeks,2,2,0,0');
    expect((await download('month=2026-11'))[0]).toBe('Section,Row,Figure,2026-11');
    const refused = { query: { month: '2026-13' } };
    expect(await administrator.refused('GET /api/Admin/ExportMonthlyReport', refused)).toBe('InvalidInput');
    const { client } = await app.signedIn();
    expect(await client.refused('GET /api/Admin/ExportMonthlyReport', { query: { month: '2026-11' } })).toBe(
      'Forbidden',
    );
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

describe('the saved filters of lists', () => {
  const filter = (name: string, values: Record<string, string> = { search: 'mika' }, list = 'users') => ({
    body: { list, name, values, hiddenColumns: ['Level'] },
  });
  const moderator = async () => {
    const { client, user } = await app.signedIn();
    await administrator.ok('POST /api/Admin/SetRole', { body: { userId: user.userId, role: 'moderator' } });
    return client;
  };
  const names = async (client: TestClient, list = 'users') =>
    (await client.ok('GET /api/Desk/GetSavedFilters', { query: { list } })).filters.map(({ name }) => name);

  it('are stored by name for each account and list, and replaced', async () => {
    administrator = await app.administrator();
    const [one, other] = [await moderator(), await moderator()];
    await one.ok('POST /api/Desk/SaveFilter', filter('b'));
    await one.ok('POST /api/Desk/SaveFilter', filter('a', {}, 'audit'));
    const { filters } = await one.ok('POST /api/Desk/SaveFilter', filter('b', { search: 'ken', sort: 'xp' }));
    expect(filters).toMatchObject([{ name: 'b', values: { search: 'ken', sort: 'xp' }, hiddenColumns: ['Level'] }]);
    expect(await names(one, 'audit')).toEqual(['a']);
    expect(await names(other)).toEqual([]);
    const { filterId = 0 } = filters[0] ?? {};
    expect(await other.refused('POST /api/Desk/DeleteSavedFilter', { body: { filterId } })).toBe('NotFound');
    expect(await one.ok('POST /api/Desk/DeleteSavedFilter', { body: { filterId } })).toEqual({ filters: [] });
    expect(await one.refused('POST /api/Desk/DeleteSavedFilter', { body: { filterId } })).toBe('NotFound');
  });

  it('are thirty for a list at most, also when they come at once', async () => {
    const client = await moderator();
    const results = await Promise.all(
      Array.from({ length: 33 }, (_, n) => client.send('POST /api/Desk/SaveFilter', filter(`filter ${n}`))),
    );
    expect(results.filter(({ status }) => status === 409)).toHaveLength(3);
    expect(await names(client)).toHaveLength(30);
  });

  it.each([
    ['a list without an id', { list: 'No list!' }],
    ['an empty name', { name: ' ' }],
    ['a value that is too long', { values: { search: 'x'.repeat(201) } }],
    ['a value with a bad name', { values: { 'a b': 'x' } }],
    ['too many columns', { hiddenColumns: Array.from({ length: 41 }, (_, n) => `c${n}`) }],
  ])('reject %s', async (_, changes) => {
    const body = { ...filter('a').body, ...changes };
    expect(await administrator.refused('POST /api/Desk/SaveFilter', { body })).toBe('InvalidInput');
  });

  it('are only for the staff', async () => {
    const { client } = await app.signedIn();
    expect(await client.refused('POST /api/Desk/SaveFilter', filter('a'))).toBe('Forbidden');
    expect(await client.refused('GET /api/Desk/GetSavedFilters', { query: { list: 'users' } })).toBe('Forbidden');
    expect(await app.client().refused('POST /api/Desk/SaveFilter', filter('a'))).toBe('SignInRequired');
    expect(await app.client().refused('GET /api/Desk/GetSavedFilters', { query: { list: 'users' } })).toBe(
      'SignInRequired',
    );
  });
});
