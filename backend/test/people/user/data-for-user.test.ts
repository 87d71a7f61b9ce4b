import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contract } from '@shinobi/shared/contract';
import { levelFromXp, xpForLevel } from '@shinobi/shared/domain/economy/level';
import { startApp, type TestApp } from '../../support/app.js';
import { aPerson, befriend, type Person } from '../../support/people.js';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

/** Returns the raw response and the strictly parsed data; an additional field fails the test. */
async function dataOf({ client }: Person) {
  const { body } = await client.raw('GET', '/api/User/GetDataForUser?initial=true');
  const strict = contract['GET /api/User/GetDataForUser'].response.strict();
  return { body, data: strict.parse(body).dataForUser };
}
const friendIn = async (person: Person, friend: Person) =>
  (await dataOf(person)).data.relatedUsers.find(({ userId }) => userId === friend.userId);

describe('The data for a user, built by the database', () => {
  it('contains every text unchanged', async () => {
    const [mika, odd] = [await aPerson(app), await aPerson(app, 'Ö"\\{%s}% \u2028😀')];
    await befriend(odd, mika);
    const profile = {
      bio: 'Line\nnext "quoted" \\ back / %d %% $1 :x ? \u2029 \u00e9 日本 👩‍🚀 </script> {"a":1}',
      bioLinks: ['https://example.com/?a="b"&c=%25', 'https://example.com/日本'],
      countryCode: 'JP',
    };
    await odd.client.ok('POST /api/User/UpdateProfile', { body: profile });
    const { bioLinks } = await odd.client.ok('GET /api/User/GetOtherUser', { query: { userId: odd.userId } });
    expect(await friendIn(mika, odd)).toMatchObject({ name: 'Ö"\\{%s}% \u2028😀', ...profile, bioLinks });
  });

  it('includes a friend without profile or picture', async () => {
    const [mika, plain] = [await aPerson(app), await aPerson(app, 'Plain')];
    await befriend(plain, mika);
    expect(await friendIn(mika, plain)).toEqual({
      userId: plain.userId,
      name: 'Plain',
      level: 1,
      xp: 0,
      loginStreak: 0,
      bioLinks: [],
      bio: '',
      countryCode: null,
      avatarPath: null,
      lastActive: expect.any(String),
      isFriend: true,
      isNewFriend: false,
      requestFromThem: { approved: true },
      requestFromMe: null,
    });
  });

  it('includes the right level at and just below the start of a level', async () => {
    const [mika, friend] = [await aPerson(app), await aPerson(app)];
    await befriend(friend, mika);
    const starts = [2, 3, 4, 10, 11, 99, 1000, 4096, 9268, 123_457, 6_000_000].map(xpForLevel);
    for (const xp of [0, ...starts.flatMap((start) => [start - 1, start]), 999_999_999_999_999]) {
      await app.sql(`UPDATE "users" SET "xp" = ${xp} WHERE "userId" = ${friend.userId}`);
      expect(await friendIn(mika, friend)).toMatchObject({ xp, level: levelFromXp(xp) });
    }
  });

  it('combines all parts in one response', async () => {
    const [mika, kenji] = [await aPerson(app), await aPerson(app)];
    await befriend(kenji, mika);
    const { postId } = await mika.client.ok('POST /api/Social/Post', { body: { text: 'Hello' } });
    const { commentId } = await kenji.client.ok('POST /api/Social/Comment', { body: { postId, text: 'Nice' } });
    for (const text of ['Hi', 'there'])
      await kenji.client.ok('POST /api/Message/Send', { body: { targetUserId: mika.userId, text } });
    const administrator = await app.administrator();
    for (const itemKey of ['invitationCard', 'xpBooster'] as const)
      await administrator.ok('POST /api/Admin/GrantItem', { body: { userId: mika.userId, itemKey, count: 2 } });
    await mika.client.ok('POST /api/Item/UseItem', { body: { itemKey: 'xpBooster', count: 1 } });
    const at = new Date(app.clock.now() + 90_500).toISOString();
    await administrator.ok('POST /api/Admin/ScheduleMaintenance', { body: { at } });

    expect((await dataOf(mika)).data).toMatchObject({
      unreadMessages: [{ fromUserId: kenji.userId }, { fromUserId: kenji.userId }],
      unreadComments: [{ postId, commentId }],
      xpBoosterState: { type: 'xpBooster', remainingSec: 3600 },
      possessedItems: [
        { itemKey: 'xpBooster', num: 1, isNew: true, isAdded: false },
        { itemKey: 'invitationCard', num: 2, isNew: true, isAdded: false },
      ],
      maintenanceRemainingMinutes: 1,
      isDailyBonusUnclaimed: true,
      sul: 0,
    });
    app.clock.advance({ minutes: 1 });
    expect((await dataOf(mika)).data).toMatchObject({
      xpBoosterState: { remainingSec: 3540 },
      maintenanceRemainingMinutes: 0,
    });
    await administrator.ok('POST /api/Admin/ScheduleMaintenance', { body: { at: null } });
  });

  it("is current: other users' changes appear in the next response", async () => {
    const [mika, kenji] = [await aPerson(app), await aPerson(app, 'Kenji')];
    await befriend(kenji, mika);
    expect(await friendIn(mika, kenji)).toMatchObject({ name: 'Kenji' });
    await kenji.client.ok('POST /api/User/UpdateProfile', { body: { name: 'Ken' } });
    expect(await friendIn(mika, kenji)).toMatchObject({ name: 'Ken' });
    await kenji.client.ok('POST /api/Friend/Remove', { body: { targetUserId: mika.userId } });
    expect(await friendIn(mika, kenji)).toBeUndefined();
  });

  it('includes a new bonus each day, even if nothing else has changed', async () => {
    const mika = await aPerson(app);
    const first = (await dataOf(mika)).data;
    await mika.client.ok('POST /api/User/ClaimDailyLoginBonusCoin', { body: { coins: first.dailyBonus.total } });
    expect((await dataOf(mika)).data.isDailyBonusUnclaimed).toBe(false);
    app.clock.advance({ days: 1 });
    expect((await dataOf(mika)).data).toMatchObject({ isDailyBonusUnclaimed: true, dailyBonus: { streak: 2 } });
    app.clock.advance({ days: -1 });
    expect((await dataOf(mika)).data).toMatchObject({ isDailyBonusUnclaimed: false, dailyBonus: { streak: 1 } });
  });

  it('includes suspended friends but no blocked users', async () => {
    const [mika, kenji, yuki] = [await aPerson(app), await aPerson(app), await aPerson(app)];
    for (const friend of [kenji, yuki]) await befriend(friend, mika);
    const administrator = await app.administrator();
    await administrator.ok('POST /api/Admin/SetSul', { body: { userId: kenji.userId, sul: 10 } });
    await mika.client.ok('POST /api/Friend/Block', { body: { targetUserId: yuki.userId } });
    expect((await dataOf(mika)).data.relatedUsers.map(({ userId }) => userId)).toEqual([kenji.userId]);
    expect((await dataOf(kenji)).data).toMatchObject({ sul: 10, relatedUsers: [{ userId: mika.userId }] });
    expect((await dataOf(yuki)).data.relatedUsers).toEqual([]);
  });

  it('lists each person once: friends, then received requests, then sent requests, each latest first', async () => {
    const [mika, friend, requester, asked, both] = await Promise.all(Array.from({ length: 5 }, () => aPerson(app)));
    if (!mika || !friend || !requester || !asked || !both) throw new Error('Five people are needed.');
    const ask = (from: Person, to: Person) =>
      from.client.ok('POST /api/Friend/Request', { body: { targetUserId: to.userId } });
    // Mika has canceled a request to both; one is now a friend, the other has sent a request.
    for (const other of [friend, both]) {
      await ask(mika, other);
      await mika.client.ok('POST /api/Friend/Cancel', { body: { targetUserId: other.userId } });
    }
    await befriend(friend, mika);
    await ask(requester, mika);
    app.clock.advance({ minutes: 1 });
    await ask(both, mika);
    await ask(mika, asked);
    const { relatedUsers } = (await dataOf(mika)).data;
    const order = [friend, both, requester, asked].map(({ userId }) => userId);
    expect(relatedUsers.map(({ userId }) => userId)).toEqual(order);
    expect(relatedUsers.map(({ isFriend }) => isFriend)).toEqual([true, false, false, false]);
    expect(relatedUsers[0]).toMatchObject({ requestFromThem: { approved: true }, requestFromMe: { canceled: true } });
    expect(relatedUsers[1]).toMatchObject({ requestFromThem: { approved: false }, requestFromMe: { canceled: true } });
    expect(await mika.client.ok('GET /api/Friend/GetRelatedUsers')).toEqual({ relatedUsers });
  });
});
