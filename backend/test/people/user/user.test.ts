import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

describe('The data for a user', () => {
  it('is empty for a new user', async () => {
    const { client } = await app.signedIn();
    expect(await client.ok('GET /api/User/GetDataForUser')).toEqual({
      dataForUser: {
        relatedUsers: [],
        unreadMessages: [],
        isDailyBonusUnclaimed: true,
        dailyBonus: { streak: 1, streakBonus: 1, randomBonus: 1, total: 2 },
        xpBoosterState: null,
        possessedItems: [],
        unreadComments: [],
        maintenanceRemainingMinutes: null,
        invitationBonusList: [],
        privateLessonInfo: null,
        sul: 0,
      },
    });
  });

  it.each([
    ['true', true],
    ['false', false],
  ])('includes the claimed quests only on the first request: initial=%s', async (initial, isIncluded) => {
    const { client, user } = await app.signedIn();
    const response = await client.ok('GET /api/User/GetDataForUser', { query: { userId: user.userId, initial } });
    expect(response.initialDataForUser).toEqual(isIncluded ? { claimedQuestKeys: [] } : undefined);
  });

  it('includes the checkout address of private lessons if one is configured', async () => {
    const server = await startApp({ settings: { lessonCheckoutUrl: 'https://pay.example.com/lesson' } });
    const { client } = await server.signedIn();
    const { dataForUser } = await client.ok('GET /api/User/GetDataForUser');
    expect(dataForUser.privateLessonInfo).toEqual({ checkoutUrl: 'https://pay.example.com/lesson' });
    await server.close();
  });

  it('is not available to anybody else', async () => {
    const { client, user } = await app.signedIn();
    expect(await client.refused('GET /api/User/GetDataForUser', { query: { userId: user.userId + 1 } })).toBe(
      'Forbidden',
    );
    const administrator = await app.administrator();
    expect(await administrator.refused('GET /api/User/GetDataForUser', { query: { userId: user.userId } })).toBe(
      'Forbidden',
    );
  });

  it('requires a signed-in user', async () => {
    expect(await app.client().refused('GET /api/User/GetDataForUser')).toBe('SignInRequired');
  });
});

describe('The level of an amount of XP', () => {
  it.each([
    [0, 1],
    [50, 2],
    [150, 3],
    [2250, 10],
    [Number.MAX_SAFE_INTEGER, 18_981_253],
  ])('%d XP is level %d', async (xp, level) => {
    expect(await app.client().ok('GET /api/User/GetLevelFromXp', { query: { xp } })).toBe(level);
  });

  it.each([
    ['xp=-1'],
    ['xp=1.5'],
    ['xp=abc'],
    ['xp='],
    ['xp=1e3'],
    ['xp=0x10'],
    ['xp=9007199254740992'],
    ['xp=1&xp=2'],
    ['xp=1&y=2'],
    [''],
  ])('is rejected for %j', async (query) => {
    const { body } = await app.client().raw('GET', `/api/User/GetLevelFromXp?${query}`);
    expect(body).toMatchObject({ error: 'InvalidInput' });
  });
});

describe('The list of active users', () => {
  let town: TestApp;
  beforeAll(async () => void (town = await startApp()));
  afterAll(() => town.close());

  const names = async (query: { limit?: number; before?: string } = {}) => {
    const { users, nextCursor } = await town.client().ok('GET /api/User/GetActiveUsers', { query });
    return { names: users.map(({ name }) => name), nextCursor };
  };

  it('is paged, most recent first, and lists each person once', async () => {
    for (const name of ['One', 'Two', 'Three', 'Four']) {
      town.clock.advance({ minutes: 10 });
      await town.signedIn({ name });
    }
    const first = await names({ limit: 2 });
    expect(first.names).toEqual(['Four', 'Three']);
    const second = await names({ limit: 2, before: first.nextCursor ?? '' });
    expect(second.names).toEqual(['Two', 'One']);
    const third = await names({ limit: 2, before: second.nextCursor ?? '' });
    expect(third).toEqual({ names: ['Author'], nextCursor: null });
  });

  it('has a fixed order for users who were active at the same moment', async () => {
    for (const name of ['A', 'B', 'C']) await town.signedIn({ name });
    const first = await names({ limit: 2 });
    const second = await names({ limit: 1, before: first.nextCursor ?? '' });
    expect([...first.names, ...second.names]).toEqual(['C', 'B', 'A']);
  });

  it('shows guests only the day of the last activity, as every other call does, and users the exact time', async () => {
    const { client, user } = await town.signedIn({ name: 'Watched' });
    const { postId } = await client.ok('POST /api/Social/Post', { body: { text: 'Hello' } });
    await client.ok('POST /api/Social/Comment', { body: { postId, text: 'Hello again' } });
    const seenBy = async (viewer: TestClient) => {
      const { users, nextCursor } = await viewer.ok('GET /api/User/GetActiveUsers', { query: { limit: 1 } });
      const profile = await viewer.ok('GET /api/User/GetOtherUser', { query: { userId: user.userId } });
      const { posts } = await viewer.ok('GET /api/Social/GetFeed', { query: { limit: 1 } });
      const { comments } = await viewer.ok('GET /api/Social/GetComments', { query: { postId } });
      const shown = [users[0], profile, posts[0]?.author, comments[0]?.author].map((each) => each?.lastActive);
      return [new Set(shown), Buffer.from(nextCursor ?? '', 'base64url').toString()];
    };
    const [instant, day] = [town.clock.iso(), town.clock.iso().slice(0, 10)];
    expect(await seenBy(town.client())).toEqual([new Set([`${day}T00:00:00.000Z`]), `${day} ${user.userId}`]);
    expect(await seenBy(client)).toEqual([new Set([instant]), `${instant} ${user.userId}`]);
  });

  it('continues for a guest with the next day when a user becomes active again between two pages', async () => {
    const old = await town.signedIn({ name: 'Older' });
    town.clock.advance({ days: 1 });
    const edge = await town.signedIn({ name: 'Edge' });
    const first = await names({ limit: 1 });
    expect(first.names).toEqual(['Edge']);
    town.clock.advance({ minutes: 6 });
    await edge.client.ok('GET /api/User/GetDataForUser');
    await town.settled();
    const second = await names({ limit: 1, before: first.nextCursor ?? '' });
    expect(second.names).toEqual([old.user.name]);
  });

  it('reflects activity with a delay of at most five minutes', async () => {
    const { client } = await town.signedIn({ name: 'Back again' });
    town.clock.advance({ minutes: 1 });
    await town.signedIn({ name: 'Later' });
    expect((await names()).names.slice(0, 2)).toEqual(['Later', 'Back again']);
    town.clock.advance({ minutes: 5 });
    await client.ok('GET /api/User/GetDataForUser');
    await town.settled();
    expect((await names()).names.slice(0, 2)).toEqual(['Back again', 'Later']);
  });

  it('never contains an e-mail address, progress or coins', async () => {
    const response = await town.client().raw('GET', '/api/User/GetActiveUsers?limit=100');
    expect(JSON.stringify(response.body)).not.toMatch(/@|progress|coin|password|role|sul/);
  });

  it.each([
    ['before=x'],
    ['before=%00'],
    ['before='],
    ['before=MjAyNi0xMSAx'],
    ['before=MjAyNi0xMS0yMVQwOTowMDowMC4wMDBaIDk5OTk5OTk5OTk'],
    ['limit=0'],
    ['limit=101'],
    ['limit=x'],
    ['page=2'],
  ])('rejects %s', async (query) => {
    const { body } = await town.client().raw('GET', `/api/User/GetActiveUsers?${query}`);
    expect(body).toMatchObject({ error: 'InvalidInput' });
  });
});
