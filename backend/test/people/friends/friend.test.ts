import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { managerOf, UnitOfWork } from '../../../src/database/unit-of-work.js';
import { FriendService } from '../../../src/people/friends/index.js';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

type Action = 'Request' | 'Cancel' | 'Approve' | 'Decline' | 'Remove' | 'MarkSeen' | 'Block' | 'Unblock';

/** Signs up a user and returns helpers for the calls about friends. */
async function person(friendExpansion = 10) {
  const { client, user } = await app.signedIn();
  await app.nest
    .get(UnitOfWork)
    .run((tx) =>
      managerOf(tx).query(`UPDATE "users" SET "friendExpansion" = ${friendExpansion} WHERE "userId" = ${user.userId}`),
    );
  const call = (name: Action, { userId }: { userId: number }) =>
    client.call(`POST /api/Friend/${name}`, { body: { targetUserId: userId } });
  return {
    client,
    userId: user.userId,
    perform: async (name: Action, other: { userId: number }) => {
      const { status, body } = await call(name, other);
      expect([name, status, body]).toEqual([name, 200, expect.anything()]);
    },
    errorOf: async (name: Action, other: { userId: number }) =>
      ((await call(name, other)).body as { error?: string }).error,
    relationTo: (other: { userId: number }) => relation(client, other.userId),
    friends: async () => (await related(client)).filter(({ isFriend }) => isFriend).map(({ userId }) => userId),
  };
}

const related = async (client: TestClient) => (await client.ok('GET /api/Friend/GetRelatedUsers')).relatedUsers;

async function relation(client: TestClient, userId: number) {
  const found = (await related(client)).find((each) => each.userId === userId);
  if (!found) return null;
  const { isFriend, isNewFriend, requestFromMe, requestFromThem } = found;
  return { isFriend, isNewFriend, requestFromMe, requestFromThem };
}

const NO_RELATION = { isFriend: false, isNewFriend: false, requestFromMe: null, requestFromThem: null };

describe('A friend request', () => {
  it('is visible to both sides and creates a friendship when it is approved', async () => {
    const [mika, kenji] = [await person(), await person()];
    await mika.perform('Request', kenji);
    expect(await mika.relationTo(kenji)).toEqual({ ...NO_RELATION, requestFromMe: { canceled: false } });
    expect(await kenji.relationTo(mika)).toEqual({ ...NO_RELATION, requestFromThem: { approved: false } });
    await kenji.perform('Approve', mika);
    expect(await mika.relationTo(kenji)).toEqual({
      isFriend: true,
      isNewFriend: true,
      requestFromMe: { canceled: false },
      requestFromThem: null,
    });
    expect(await kenji.relationTo(mika)).toEqual({
      isFriend: true,
      isNewFriend: false,
      requestFromMe: null,
      requestFromThem: { approved: true },
    });
  });

  it('creates a friendship when the other side has sent one too', async () => {
    const [mika, kenji] = [await person(), await person()];
    await mika.perform('Request', kenji);
    await kenji.perform('Request', mika);
    expect([await mika.friends(), await kenji.friends()]).toEqual([[kenji.userId], [mika.userId]]);
  });

  it('exists once when it is sent twice', async () => {
    const [mika, kenji] = [await person(), await person()];
    await mika.perform('Request', kenji);
    await mika.perform('Request', kenji);
    expect(await related(kenji.client)).toHaveLength(1);
  });

  it('can be canceled, which removes it for the recipient, and sent again', async () => {
    const [mika, kenji] = [await person(), await person()];
    await mika.perform('Request', kenji);
    await mika.perform('Cancel', kenji);
    expect(await mika.relationTo(kenji)).toEqual({ ...NO_RELATION, requestFromMe: { canceled: true } });
    expect(await kenji.relationTo(mika)).toBeNull();
    expect(await kenji.errorOf('Approve', mika)).toBe('NotFound');
    await mika.perform('Request', kenji);
    await kenji.perform('Approve', mika);
    expect(await kenji.friends()).toEqual([mika.userId]);
  });

  it('can be declined', async () => {
    const [mika, kenji] = [await person(), await person()];
    await mika.perform('Request', kenji);
    await kenji.perform('Decline', mika);
    expect([await mika.relationTo(kenji), await kenji.relationTo(mika)]).toEqual([null, null]);
  });

  it.each<Action>(['Approve', 'Decline', 'Cancel'])('refuses to %s it once it is approved', async (action) => {
    const [mika, kenji] = [await person(), await person()];
    await mika.perform('Request', kenji);
    await kenji.perform('Approve', mika);
    const [caller, other] = action === 'Cancel' ? [mika, kenji] : [kenji, mika];
    expect(await caller.errorOf(action, other)).toBe('AlreadyFriends');
    expect([await mika.friends(), await kenji.friends()]).toEqual([[kenji.userId], [mika.userId]]);
  });

  it.each<[Action, string]>([
    ['Cancel', 'NotFound'],
    ['Approve', 'NotFound'],
    ['Decline', 'NotFound'],
    ['Remove', 'NotFound'],
    ['MarkSeen', 'NotFound'],
    ['Unblock', 'NotFound'],
  ])('that does not exist makes %s return %s', async (action, code) => {
    expect(await (await person()).errorOf(action, await person())).toBe(code);
  });

  it('cannot be approved by its sender or by a third person', async () => {
    const [mika, kenji, third] = [await person(), await person(), await person()];
    await mika.perform('Request', kenji);
    expect(await mika.errorOf('Approve', kenji)).toBe('NotFound');
    expect(await third.errorOf('Approve', mika)).toBe('NotFound');
    expect(await third.errorOf('Cancel', kenji)).toBe('NotFound');
    expect(await kenji.relationTo(mika)).toMatchObject({ isFriend: false, requestFromThem: { approved: false } });
  });

  it.each([['Request'], ['Approve'], ['Block']] as const)(
    'to an unknown user or to oneself is rejected: %s',
    async (action) => {
      const mika = await person();
      expect(await mika.errorOf(action, { userId: 1_000_000 })).toBe('NotFound');
      expect(await mika.errorOf(action, mika)).toBe('InvalidInput');
    },
  );

  it.each([[0], [-1], [1.5], ['2'], [2 ** 31], [null]])('to the invalid id %j is rejected', async (targetUserId) => {
    const { client } = await person();
    const { body } = await client.send('POST /api/Friend/Request', { body: { targetUserId } });
    expect(body).toMatchObject({ error: 'InvalidInput' });
  });
});

describe('Friends', () => {
  async function friends() {
    const [mika, kenji] = [await person(), await person()];
    await mika.perform('Request', kenji);
    await kenji.perform('Approve', mika);
    return [mika, kenji] as const;
  }

  it('are new until they are marked as seen', async () => {
    const [mika, kenji] = await friends();
    await mika.perform('MarkSeen', kenji);
    expect(await mika.relationTo(kenji)).toMatchObject({ isFriend: true, isNewFriend: false });
  });

  it('cannot send each other requests', async () => {
    const [mika, kenji] = await friends();
    expect(await mika.errorOf('Request', kenji)).toBe('AlreadyFriends');
    expect(await kenji.errorOf('Request', mika)).toBe('AlreadyFriends');
  });

  it('can end the friendship, which leaves no relation', async () => {
    const [mika, kenji] = await friends();
    await kenji.perform('Remove', mika);
    expect([await mika.relationTo(kenji), await kenji.relationTo(mika)]).toEqual([null, null]);
    expect(await mika.errorOf('Remove', kenji)).toBe('NotFound');
  });

  it('are part of the data for a user', async () => {
    const [mika, kenji] = await friends();
    const { dataForUser } = await mika.client.ok('GET /api/User/GetDataForUser');
    expect(dataForUser.relatedUsers).toEqual(await related(mika.client));
    expect(dataForUser.relatedUsers).toMatchObject([{ userId: kenji.userId, isFriend: true, level: 1 }]);
  });

  it('are available to other domains, lowest id first', async () => {
    const [mika, kenji] = await friends();
    const first = await person();
    await mika.perform('Request', first);
    await first.perform('Approve', mika);
    const ids = await app.nest.get(UnitOfWork).read((tx) => app.nest.get(FriendService).findFriendIds(tx, mika.userId));
    expect(ids).toEqual([kenji.userId, first.userId].sort((a, b) => a - b));
  });
});

describe('The friend limit', () => {
  it("is the level, and counts friends and the user's own open requests", async () => {
    const [mika, a, b] = [await person(0), await person(), await person()];
    await mika.perform('Request', a);
    expect(await mika.errorOf('Request', b)).toBe('FriendLimit');
    await mika.perform('Cancel', a);
    await mika.perform('Request', b);
    await b.perform('Approve', mika);
    expect(await mika.errorOf('Request', a)).toBe('FriendLimit');
  });

  it('also applies to the user who approves a request', async () => {
    const [mika, a, b] = [await person(0), await person(), await person()];
    await a.perform('Request', mika);
    await b.perform('Request', mika);
    await mika.perform('Approve', a);
    expect(await mika.errorOf('Approve', b)).toBe('FriendLimit');
    expect(await b.relationTo(mika)).toMatchObject({ isFriend: false, requestFromMe: { canceled: false } });
  });

  it('does not count a request twice when it is approved', async () => {
    const [mika, a] = [await person(0), await person(0)];
    await mika.perform('Request', a);
    await a.perform('Approve', mika);
    expect(await a.friends()).toEqual([mika.userId]);
  });

  it('is not exceeded by simultaneous approvals', async () => {
    const mika = await person(2);
    const others = await Promise.all(Array.from({ length: 8 }, () => person(2)));
    for (const other of others) await other.perform('Request', mika);
    const outcomes = await Promise.all(others.map(async (other) => (await mika.errorOf('Approve', other)) ?? 'ok'));
    expect(outcomes.filter((each) => each === 'ok')).toHaveLength(3);
    expect(outcomes.filter((each) => each === 'FriendLimit')).toHaveLength(5);
    expect(await mika.friends()).toHaveLength(3);
  });

  it('is not exceeded by simultaneous requests', async () => {
    const mika = await person(2);
    const others = await Promise.all(Array.from({ length: 8 }, () => person()));
    const outcomes = await Promise.all(others.map(async (other) => (await mika.errorOf('Request', other)) ?? 'ok'));
    expect(outcomes.filter((each) => each === 'ok')).toHaveLength(3);
  });
});

describe('Simultaneous calls', () => {
  it('approve a request once', async () => {
    const [mika, kenji] = [await person(), await person()];
    await mika.perform('Request', kenji);
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => kenji.errorOf('Approve', mika)));
    expect(outcomes.filter((each) => each === undefined)).toHaveLength(1);
    expect(outcomes.filter((each) => each === 'AlreadyFriends')).toHaveLength(5);
    expect(await mika.friends()).toEqual([kenji.userId]);
  });

  it('create one friendship when two users send each other a request', async () => {
    for (let round = 0; round < 5; round++) {
      const [mika, kenji] = [await person(), await person()];
      await Promise.all([mika.errorOf('Request', kenji), kenji.errorOf('Request', mika)]);
      expect([await mika.friends(), await kenji.friends()]).toEqual([[kenji.userId], [mika.userId]]);
    }
  });

  it('leave no friendship when an approval meets a block', async () => {
    const [mika, kenji] = [await person(), await person()];
    await kenji.perform('Request', mika);
    await Promise.all([mika.errorOf('Approve', kenji), kenji.errorOf('Block', mika)]);
    expect([await mika.friends(), await kenji.friends()]).toEqual([[], []]);
  });
});

describe('A block', () => {
  it('ends the relation and rejects requests from both sides', async () => {
    const [mika, kenji] = [await person(), await person()];
    await mika.perform('Request', kenji);
    await kenji.perform('Approve', mika);
    await kenji.perform('Block', mika);
    expect([await mika.relationTo(kenji), await kenji.relationTo(mika)]).toEqual([null, null]);
    expect(await mika.errorOf('Request', kenji)).toBe('Blocked');
    expect(await kenji.errorOf('Request', mika)).toBe('Blocked');
    expect(await mika.errorOf('Unblock', kenji)).toBe('NotFound');
    await kenji.perform('Block', mika);
    await kenji.perform('Unblock', mika);
    await mika.perform('Request', kenji);
  });
});

describe('A blocked user', () => {
  const fillProfile = ({ userId }: { userId: number }) =>
    app.sql(
      `UPDATE "users" SET "bio" = 'Hello', "countryCode" = 'NZ', "avatarPath" = '/a.webp', "xp" = 900, "loginStreak" = 9
       WHERE "userId" = ${userId}`,
    );
  const active = async (client: TestClient) =>
    (await client.ok('GET /api/User/GetActiveUsers', { query: { limit: 100 } })).users.map(({ userId }) => userId);

  it('shows only the name to the user who blocked them, and everything to others', async () => {
    const [mika, kenji] = [await person(), await person()];
    await fillProfile(mika);
    await kenji.perform('Block', mika);
    const profileFor = (client: TestClient) =>
      client.ok('GET /api/User/GetOtherUser', { query: { userId: mika.userId } });
    expect(await profileFor(kenji.client)).toEqual({
      ...{ userId: mika.userId, name: 'Mika', level: 1, xp: 0, loginStreak: 0, bio: '', bioLinks: [] },
      ...{ countryCode: null, avatarPath: null, lastActive: null },
      ...NO_RELATION,
      isBlocked: true,
    });
    expect(await profileFor(app.client())).toMatchObject({ bio: 'Hello', xp: 900, lastActive: expect.any(String) });
  });

  it('is listed for the user who blocked them, by name only, latest first', async () => {
    const [mika, kenji, third] = [await person(), await person(), await person()];
    const blocked = async () => (await kenji.client.ok('GET /api/Friend/GetBlockedUsers')).users;
    await kenji.perform('Block', mika);
    app.clock.advance({ minutes: 1 });
    await kenji.perform('Block', third);
    expect(await blocked()).toEqual([third, mika].map(({ userId }) => ({ userId, name: 'Mika' })));
    await kenji.perform('Unblock', third);
    expect(await blocked()).toEqual([{ userId: mika.userId, name: 'Mika' }]);
    expect((await mika.client.ok('GET /api/Friend/GetBlockedUsers')).users).toEqual([]);
  });

  it('is hidden from the active users for the user who blocked them, until they are unblocked', async () => {
    const [mika, kenji] = [await person(), await person()];
    await kenji.perform('Block', mika);
    expect(await active(kenji.client)).not.toContain(mika.userId);
    for (const client of [app.client(), mika.client]) expect(await active(client)).toContain(mika.userId);
    await kenji.perform('Unblock', mika);
    expect(await active(kenji.client)).toContain(mika.userId);
  });

  it('keeps the message thread, but without picture and last activity', async () => {
    const [mika, kenji] = [await person(), await person()];
    await kenji.perform('Request', mika);
    await mika.perform('Approve', kenji);
    await fillProfile(mika);
    await mika.client.ok('POST /api/Message/Send', { body: { targetUserId: kenji.userId, text: 'Hello' } });
    await kenji.perform('Block', mika);
    const { threads } = await kenji.client.ok('GET /api/Message/GetThreads', { query: {} });
    expect(threads).toMatchObject([{ partner: { name: 'Mika', avatarPath: null, lastActive: null } }]);
  });
});

describe('Another user', () => {
  it('is shown with the relation to the viewer', async () => {
    const [mika, kenji] = [await person(), await person()];
    await mika.perform('Request', kenji);
    const profileFor = (client: TestClient) =>
      client.ok('GET /api/User/GetOtherUser', { query: { userId: mika.userId } });
    expect(await profileFor(kenji.client)).toMatchObject({ requestFromThem: { approved: false }, isBlocked: false });
    expect(await profileFor(app.client())).toMatchObject({ ...NO_RELATION, userId: mika.userId, name: 'Mika' });
    await kenji.perform('Block', mika);
    expect(await profileFor(kenji.client)).toMatchObject({ ...NO_RELATION, isBlocked: true });
  });

  it('shows no e-mail address, progress or coins', async () => {
    const mika = await person();
    const { body } = await app.client().raw('GET', `/api/User/GetOtherUser?userId=${mika.userId}`);
    expect(JSON.stringify(body)).not.toMatch(/@|progress|coin|password|role|sul/);
  });

  it('is not found for an unknown id', async () => {
    expect(await app.client().refused('GET /api/User/GetOtherUser', { query: { userId: 1_000_000 } })).toBe('NotFound');
  });

  it('cannot be named as the user who makes a call', async () => {
    const [mika, kenji] = [await person(), await person()];
    const { body } = await mika.client.send('POST /api/Friend/Request', {
      body: { userId: kenji.userId, targetUserId: mika.userId },
    });
    expect(body).toMatchObject({ error: 'Forbidden' });
  });
});
