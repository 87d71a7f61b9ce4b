import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp, type TestClient } from '../support/app.js';
import { dataOf, giveCoins } from '../support/economy.js';
import { twoFriends } from '../support/people.js';

let app: TestApp;
let administrator: TestClient;
beforeAll(async () => {
  app = await startApp();
  administrator = await app.administrator();
});
afterAll(() => app.close());

describe('The report of a month', () => {
  it('counts every day of it', async () => {
    const [mika, kenji] = await twoFriends(app);
    await dataOf(mika.client);
    await mika.client.ok('POST /api/Message/Send', { body: { targetUserId: kenji.userId, text: 'Hello' } });
    await mika.client.ok('POST /api/User/AddXp', { body: { activity: 'vocab', ref: '3', correct: 10, total: 10 } });
    const { user } = await app.signedIn();
    await giveCoins(app, { user }, 500);
    await giveCoins(app, { user }, -200);
    app.clock.advance({ days: 1 });
    await dataOf(mika.client);
    await dataOf(kenji.client);
    const { month, days, coinsByReason } = await administrator.ok('GET /api/Admin/GetMonthlyReport', {
      query: { month: '2026-11' },
    });
    expect([month, days.length, days[0]?.day]).toEqual(['2026-11', 30, '2026-11-01']);
    expect(days[20]).toEqual({ day: '2026-11-21', signUps: 4, activeUsers: 1, xp: 30, messages: 1 });
    expect(days[21]).toEqual({ day: '2026-11-22', signUps: 0, activeUsers: 2, xp: 0, messages: 0 });
    expect(coinsByReason).toEqual([{ reason: 'adjustment', rows: 2, sum: 300 }]);
  });

  it('is empty for a month without anything', async () => {
    const { days, coinsByReason } = await administrator.ok('GET /api/Admin/GetMonthlyReport', {
      query: { month: '2028-02' },
    });
    expect([days.length, days.every(({ signUps }) => signUps === 0), coinsByReason]).toEqual([29, true, []]);
  });

  it.each([['2026-13'], ['2026'], ['November'], ['9999-12']])('is refused for %s', async (month) => {
    expect(await administrator.refused('GET /api/Admin/GetMonthlyReport', { query: { month } })).toBe('InvalidInput');
  });
});

describe('The content that is held', () => {
  it('is told with its sizes, and can be made anew', async () => {
    const before = await administrator.ok('GET /api/Admin/GetApiCache');
    const stories = before.find(({ key }) => key === '/api/stories/getallstories');
    expect(stories).toMatchObject({ bytes: '[]'.length, builtAt: '2026-11-21T09:00:00.000Z' });
    const { cleared } = await administrator.ok('POST /api/Admin/ClearApiCache');
    expect(cleared).toBe(before.length);
    const after = await administrator.ok('GET /api/Admin/GetApiCache');
    expect(after.map(({ builtAt }) => builtAt)).toEqual(before.map(() => app.clock.iso()));
    expect(await app.client().ok('GET /api/Stories/GetAllStories')).toEqual([]);
  });
});
