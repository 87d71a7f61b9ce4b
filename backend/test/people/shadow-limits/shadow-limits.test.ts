import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { JobSchedulerService } from '../../../src/platform/jobs/index.js';
import { aUser, startApp, type TestApp, type TestClient } from '../../support/app.js';
import { aPerson, befriend, type Person } from '../../support/people.js';

let app: TestApp;
let administrator: TestClient;
/** Is limited. */
let mika: Person;
let friend: Person;
let stranger: Person;
beforeAll(async () => {
  app = await startApp();
  administrator = await app.administrator();
});
beforeEach(async () => {
  [mika, friend, stranger] = [await aPerson(app), await aPerson(app, 'Friend'), await aPerson(app, 'Stranger')];
  await befriend(mika, friend);
});
afterAll(() => app.close());

const limit = (userId: number, until: string | null = null) =>
  administrator.ok('POST /api/Admin/SetShadowLimit', { body: { userId, until, reason: 'Advertising' } });
const lift = (userId: number) =>
  administrator.ok('POST /api/Admin/LiftShadowLimit', { body: { userId, reason: 'A mistake' } });
const limitOf = async (userId: number) =>
  (await administrator.ok('GET /api/Admin/GetShadowLimit/:userId', { params: { userId } })).limit;
const write = async ({ client }: Person, text = 'Hello') =>
  (await client.ok('POST /api/Social/Post', { body: { text } })).postId;
const comment = ({ client }: Person, postId: number) =>
  client.ok('POST /api/Social/Comment', { body: { postId, text: 'Nice' } });
const feed = async (client: TestClient) =>
  (await client.ok('GET /api/Social/GetFeed', { query: { limit: 100 } })).posts;
const sees = async (client: TestClient, postId: number) => (await feed(client)).some((post) => post.postId === postId);
const comments = async (client: TestClient, postId: number) => [
  (await client.ok('GET /api/Social/GetComments', { query: { postId } })).comments.length,
  (await feed(client)).find((post) => post.postId === postId)?.commentCount,
];

describe('A limited account', () => {
  it('writes posts that only it and its friends see, until the limit is lifted', async () => {
    await limit(mika.userId);
    const postId = await write(mika);
    const everybody = [mika.client, friend.client, stranger.client, app.client(), administrator];
    const seen = () => Promise.all(everybody.map((client) => sees(client, postId)));
    expect(await seen()).toEqual([true, true, false, false, false]);
    const of = { body: { postId, text: 'x' } };
    expect(await stranger.client.refused('GET /api/Social/GetComments', { query: { postId } })).toBe('NotFound');
    expect(await stranger.client.refused('POST /api/Social/Comment', of)).toBe('NotFound');
    expect(await stranger.client.refused('POST /api/Social/Like', { body: { postId, liked: true } })).toBe('NotFound');
    await lift(mika.userId);
    expect(await seen()).toEqual([true, true, true, true, true]);
  });

  it('writes comments that strangers neither see nor count, and that are not unread', async () => {
    const postId = await write(stranger);
    await limit(mika.userId);
    await comment(mika, postId);
    const unread = async () => (await stranger.client.ok('GET /api/User/GetDataForUser')).dataForUser.unreadComments;
    expect([await comments(mika.client, postId), await comments(friend.client, postId)]).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect([await comments(stranger.client, postId), await comments(app.client(), postId)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(await unread()).toEqual([]);
    await lift(mika.userId);
    expect(await comments(stranger.client, postId)).toEqual([1, 1]);
    expect(await unread()).toHaveLength(1);
  });

  it('likes posts, which strangers do not count', async () => {
    const postId = await write(stranger);
    await limit(mika.userId);
    const like = ({ client }: Person, liked = true) => client.ok('POST /api/Social/Like', { body: { postId, liked } });
    expect([await like(mika), await like(friend)]).toEqual([
      { likes: 1, liked: true },
      { likes: 2, liked: true },
    ]);
    const likes = (clients: readonly TestClient[]) =>
      Promise.all(clients.map(async (client) => (await feed(client)).find((post) => post.postId === postId)?.likes));
    const everybody = [mika.client, friend.client, stranger.client, app.client(), administrator];
    expect(await likes(everybody)).toEqual([2, 2, 1, 1, 1]);
    expect([await like(stranger), await like(stranger, false)]).toEqual([
      { likes: 2, liked: true },
      { likes: 1, liked: false },
    ]);
    await lift(mika.userId);
    expect(await likes(everybody)).toEqual([2, 2, 2, 2, 2]);
  });

  it('has a profile of which strangers see neither bio nor links, and is not listed for them', async () => {
    const texts = { bio: 'Cheap coins!', bioLinks: ['https://coins.example/'] };
    await mika.client.ok('POST /api/User/UpdateProfile', { body: texts });
    await limit(mika.userId);
    await stranger.client.ok('POST /api/Friend/Request', { body: { targetUserId: mika.userId } });
    const query = { userId: mika.userId };
    const profile = async (client: TestClient) => {
      const { name, bio, bioLinks } = await client.ok('GET /api/User/GetOtherUser', { query });
      return { name, bio, bioLinks };
    };
    const { name } = await profile(mika.client);
    for (const { client } of [mika, friend]) expect(await profile(client)).toEqual({ name, ...texts });
    for (const client of [stranger.client, app.client()])
      expect(await profile(client)).toEqual({ name, bio: '', bioLinks: [] });
    const { relatedUsers } = await stranger.client.ok('GET /api/Friend/GetRelatedUsers');
    expect(relatedUsers).toMatchObject([{ userId: mika.userId, bio: '', bioLinks: [] }]);
    const isListed = async (client: TestClient) =>
      (await client.ok('GET /api/User/GetActiveUsers', { query: { limit: 50 } })).users.some(
        ({ userId }) => userId === mika.userId,
      );
    const everybody = [mika.client, friend.client, stranger.client, app.client()];
    const listed = () => Promise.all(everybody.map(isListed));
    expect(await listed()).toEqual([true, true, false, false]);
    await lift(mika.userId);
    expect([await listed(), await profile(stranger.client)]).toEqual([[true, true, true, true], { name, ...texts }]);
  });

  it('asks strangers for friendship without their knowing, and writes to friends and to the author', async () => {
    await limit(mika.userId);
    await mika.client.ok('POST /api/Friend/Request', { body: { targetUserId: stranger.userId } });
    const related = async ({ client }: Person) =>
      (await client.ok('GET /api/Friend/GetRelatedUsers')).relatedUsers.map(({ userId }) => userId);
    const other = async () =>
      (await stranger.client.ok('GET /api/User/GetOtherUser', { query: { userId: mika.userId } })).requestFromThem;
    expect(await related(mika)).toContain(stranger.userId);
    expect([await related(stranger), await other()]).toEqual([[], null]);
    for (const targetUserId of [friend.userId, 1])
      await mika.client.ok('POST /api/Message/Send', { body: { targetUserId, text: 'Hello' } });
    const { threads } = await friend.client.ok('GET /api/Message/GetThreads', { query: {} });
    expect(threads).toMatchObject([{ targetUserId: mika.userId, unread: 1, last: { text: 'Hello' } }]);
    await lift(mika.userId);
    expect([await related(stranger), await other()]).toEqual([[mika.userId], { approved: false }]);
  });

  it('is not told', async () => {
    const own = async () => [
      await mika.client.ok('GET /api/User/GetDataForUser'),
      JSON.stringify(await mika.client.ok('GET /api/User/GetOtherUser', { query: { userId: mika.userId } })),
    ];
    const before = await own();
    await limit(mika.userId);
    expect(await own()).toEqual(before);
    await app.client().ok('GET /api/Social/GetFeed', { query: {} });
    const rows = await app.sql(`SELECT * FROM "shadow_limits" WHERE "userId" = ${mika.userId}`);
    expect(rows).toHaveLength(1);
  });
});

describe('A limit', () => {
  it('ends by itself', async () => {
    await limit(mika.userId, new Date(app.clock.now() + 3_600_000).toISOString());
    const postId = await write(mika);
    app.clock.advance({ minutes: 59 });
    await app.nest.get(JobSchedulerService).runDue();
    expect(await sees(stranger.client, postId)).toBe(false);
    app.clock.advance({ minutes: 2 });
    await app.nest.get(JobSchedulerService).runDue();
    expect([await sees(stranger.client, postId), await limitOf(mika.userId)]).toEqual([true, null]);
  });

  it('is set by administrators, changed by the next one, and in the audit log', async () => {
    await Promise.all([limit(mika.userId), limit(mika.userId)]);
    const { limit: changed } = await limit(mika.userId, '2099-01-01T00:00:00Z');
    expect(changed).toMatchObject({ until: '2099-01-01T00:00:00.000Z', reason: 'Advertising', by: { userId: 1 } });
    const { rows } = await administrator.ok('GET /api/Admin/GetAuditLog', { query: { call: 'ShadowLimit', limit: 1 } });
    expect(rows).toMatchObject([{ outcome: 'done', targetUserId: mika.userId, actorId: 1 }]);
  });

  it('is lifted once when the response is lost and the call repeated', async () => {
    await limit(mika.userId);
    const again = { body: { userId: mika.userId, reason: 'A mistake' }, headers: { 'idempotency-key': 'lift-mika' } };
    for (let tries = 0; tries < 2; tries++) await administrator.ok('POST /api/Admin/LiftShadowLimit', again);
    expect(await limitOf(mika.userId)).toBeNull();
  });

  it('is refused for administrators, unknown users, a time in the past, and to others', async () => {
    const set = (userId: number, until: string | null = null) => ({ body: { userId, until, reason: 'x' } });
    const key = 'POST /api/Admin/SetShadowLimit';
    expect(await administrator.refused(key, set(1))).toBe('Forbidden');
    expect(await administrator.refused(key, set(999_999))).toBe('NotFound');
    expect(await administrator.refused(key, set(mika.userId, app.clock.iso()))).toBe('InvalidInput');
    const none = { body: { userId: mika.userId, reason: 'x' } };
    expect(await administrator.refused('POST /api/Admin/LiftShadowLimit', none)).toBe('NotFound');
    expect(await mika.client.refused(key, set(friend.userId))).toBe('Forbidden');
    expect(await app.client().refused(key, set(friend.userId))).toBe('SignInRequired');
    const params = { userId: mika.userId };
    expect(await mika.client.refused('GET /api/Admin/GetShadowLimit/:userId', { params })).toBe('Forbidden');
  });
});

it('A new account is limited for a time where the operator wants that', async () => {
  const strict = await startApp({ settings: { newAccountLimitHours: 24 } });
  const newcomer = strict.client();
  await newcomer.ok('POST /api/Auth/SignUp', { body: aUser() });
  const { postId } = await newcomer.ok('POST /api/Social/Post', { body: { text: 'Hello' } });
  expect(await sees(strict.client(), postId)).toBe(false);
  strict.clock.advance({ days: 1 });
  await strict.nest.get(JobSchedulerService).runDue();
  expect(await sees(strict.client(), postId)).toBe(true);
  await strict.close();
});
