import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { managerOf, UnitOfWork } from '../../../src/database/unit-of-work.js';
import { FriendService } from '../../../src/people/friends/index.js';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

type Step = 'Request' | 'Cancel' | 'Approve' | 'Decline' | 'Remove' | 'MarkSeen' | 'Block' | 'Unblock';

/** A person with the calls of friendships. */
async function person(friendExpansion = 10) {
  const { client, user } = await app.signedIn();
  await app.nest
    .get(UnitOfWork)
    .run((tx) =>
      managerOf(tx).query(`UPDATE "users" SET "friendExpansion" = ${friendExpansion} WHERE "userId" = ${user.userId}`),
    );
  const step = (name: Step, { userId }: { userId: number }) =>
    client.call(`POST /api/Friend/${name}`, { body: { targetUserId: userId } });
  return {
    client,
    userId: user.userId,
    takes: async (name: Step, other: { userId: number }) => {
      const { status, body } = await step(name, other);
      expect([name, status, body]).toEqual([name, 200, expect.anything()]);
    },
    isRefused: async (name: Step, other: { userId: number }) =>
      ((await step(name, other)).body as { error?: string }).error,
    to: (other: { userId: number }) => relation(client, other.userId),
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

const nothing = { isFriend: false, isNewFriend: false, requestFromMe: null, requestFromThem: null };

describe('A request', () => {
  it('is seen by both sides, and makes friends when it is approved', async () => {
    const [mika, kenji] = [await person(), await person()];
    await mika.takes('Request', kenji);
    expect(await mika.to(kenji)).toEqual({ ...nothing, requestFromMe: { canceled: false } });
    expect(await kenji.to(mika)).toEqual({ ...nothing, requestFromThem: { approved: false } });
    await kenji.takes('Approve', mika);
    expect(await mika.to(kenji)).toEqual({
      isFriend: true,
      isNewFriend: true,
      requestFromMe: { canceled: false },
      requestFromThem: null,
    });
    expect(await kenji.to(mika)).toEqual({
      isFriend: true,
      isNewFriend: false,
      requestFromMe: null,
      requestFromThem: { approved: true },
    });
  });

  it('that meets one from the other side makes friends', async () => {
    const [mika, kenji] = [await person(), await person()];
    await mika.takes('Request', kenji);
    await kenji.takes('Request', mika);
    expect([await mika.friends(), await kenji.friends()]).toEqual([[kenji.userId], [mika.userId]]);
  });

  it('can be sent twice, and is one', async () => {
    const [mika, kenji] = [await person(), await person()];
    await mika.takes('Request', kenji);
    await mika.takes('Request', kenji);
    expect(await related(kenji.client)).toHaveLength(1);
  });

  it('can be taken back, which the other does not see, and be sent again', async () => {
    const [mika, kenji] = [await person(), await person()];
    await mika.takes('Request', kenji);
    await mika.takes('Cancel', kenji);
    expect(await mika.to(kenji)).toEqual({ ...nothing, requestFromMe: { canceled: true } });
    expect(await kenji.to(mika)).toBeNull();
    expect(await kenji.isRefused('Approve', mika)).toBe('NotFound');
    await mika.takes('Request', kenji);
    await kenji.takes('Approve', mika);
    expect(await kenji.friends()).toEqual([mika.userId]);
  });

  it('can be turned down', async () => {
    const [mika, kenji] = [await person(), await person()];
    await mika.takes('Request', kenji);
    await kenji.takes('Decline', mika);
    expect([await mika.to(kenji), await kenji.to(mika)]).toEqual([null, null]);
  });

  it.each<[Step, string]>([
    ['Cancel', 'NotFound'],
    ['Approve', 'NotFound'],
    ['Decline', 'NotFound'],
    ['Remove', 'NotFound'],
    ['MarkSeen', 'NotFound'],
    ['Unblock', 'NotFound'],
  ])('that is not there: %s is refused as %s', async (step, code) => {
    expect(await (await person()).isRefused(step, await person())).toBe(code);
  });

  it('cannot be approved by its sender, nor by a third', async () => {
    const [mika, kenji, third] = [await person(), await person(), await person()];
    await mika.takes('Request', kenji);
    expect(await mika.isRefused('Approve', kenji)).toBe('NotFound');
    expect(await third.isRefused('Approve', mika)).toBe('NotFound');
    expect(await third.isRefused('Cancel', kenji)).toBe('NotFound');
    expect(await kenji.to(mika)).toMatchObject({ isFriend: false, requestFromThem: { approved: false } });
  });

  it.each([['Request'], ['Approve'], ['Block']] as const)('to nobody, or to oneself, is refused: %s', async (step) => {
    const mika = await person();
    expect(await mika.isRefused(step, { userId: 1_000_000 })).toBe('NotFound');
    expect(await mika.isRefused(step, mika)).toBe('InvalidInput');
  });

  it.each([[0], [-1], [1.5], ['2'], [2 ** 31], [null]])('to %j is refused', async (targetUserId) => {
    const { client } = await person();
    const { body } = await client.send('POST /api/Friend/Request', { body: { targetUserId } });
    expect(body).toMatchObject({ error: 'InvalidInput' });
  });
});

describe('Friends', () => {
  async function friends() {
    const [mika, kenji] = [await person(), await person()];
    await mika.takes('Request', kenji);
    await kenji.takes('Approve', mika);
    return [mika, kenji] as const;
  }

  it('are new until they are looked at', async () => {
    const [mika, kenji] = await friends();
    await mika.takes('MarkSeen', kenji);
    expect(await mika.to(kenji)).toMatchObject({ isFriend: true, isNewFriend: false });
  });

  it('cannot be asked again', async () => {
    const [mika, kenji] = await friends();
    expect(await mika.isRefused('Request', kenji)).toBe('AlreadyFriends');
    expect(await kenji.isRefused('Request', mika)).toBe('AlreadyFriends');
  });

  it('can part, and nothing is left between them', async () => {
    const [mika, kenji] = await friends();
    await kenji.takes('Remove', mika);
    expect([await mika.to(kenji), await kenji.to(mika)]).toEqual([null, null]);
    expect(await mika.isRefused('Remove', kenji)).toBe('NotFound');
  });

  it('are part of the data for a user', async () => {
    const [mika, kenji] = await friends();
    const { dataForUser } = await mika.client.ok('GET /api/User/GetDataForUser');
    expect(dataForUser.relatedUsers).toEqual(await related(mika.client));
    expect(dataForUser.relatedUsers).toMatchObject([{ userId: kenji.userId, isFriend: true, level: 1 }]);
  });

  it('are listed for other domains, lowest id first', async () => {
    const [mika, kenji] = await friends();
    const first = await person();
    await mika.takes('Request', first);
    await first.takes('Approve', mika);
    const ids = await app.nest.get(UnitOfWork).read((tx) => app.nest.get(FriendService).findFriendIds(tx, mika.userId));
    expect(ids).toEqual([kenji.userId, first.userId].sort((a, b) => a - b));
  });
});

describe('The friend limit', () => {
  it('is the level, and counts friends and own open requests', async () => {
    const [mika, a, b] = [await person(0), await person(), await person()];
    await mika.takes('Request', a);
    expect(await mika.isRefused('Request', b)).toBe('FriendLimit');
    await mika.takes('Cancel', a);
    await mika.takes('Request', b);
    await b.takes('Approve', mika);
    expect(await mika.isRefused('Request', a)).toBe('FriendLimit');
  });

  it('holds at an approval for who approves', async () => {
    const [mika, a, b] = [await person(0), await person(), await person()];
    await a.takes('Request', mika);
    await b.takes('Request', mika);
    await mika.takes('Approve', a);
    expect(await mika.isRefused('Approve', b)).toBe('FriendLimit');
    expect(await b.to(mika)).toMatchObject({ isFriend: false, requestFromMe: { canceled: false } });
  });

  it('does not count the request that is approved twice', async () => {
    const [mika, a] = [await person(0), await person(0)];
    await mika.takes('Request', a);
    await a.takes('Approve', mika);
    expect(await a.friends()).toEqual([mika.userId]);
  });

  it('of either side is not passed by approvals at once', async () => {
    const mika = await person(2);
    const others = await Promise.all(Array.from({ length: 8 }, () => person(2)));
    for (const other of others) await other.takes('Request', mika);
    const outcomes = await Promise.all(others.map(async (other) => (await mika.isRefused('Approve', other)) ?? 'ok'));
    expect(outcomes.filter((each) => each === 'ok')).toHaveLength(3);
    expect(outcomes.filter((each) => each === 'FriendLimit')).toHaveLength(5);
    expect(await mika.friends()).toHaveLength(3);
  });

  it('is not passed by requests at once', async () => {
    const mika = await person(2);
    const others = await Promise.all(Array.from({ length: 8 }, () => person()));
    const outcomes = await Promise.all(others.map(async (other) => (await mika.isRefused('Request', other)) ?? 'ok'));
    expect(outcomes.filter((each) => each === 'ok')).toHaveLength(3);
  });
});

describe('Twice at once', () => {
  it('one request is approved once', async () => {
    const [mika, kenji] = [await person(), await person()];
    await mika.takes('Request', kenji);
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => kenji.isRefused('Approve', mika)));
    expect(outcomes.filter((each) => each === undefined)).toHaveLength(1);
    expect(outcomes.filter((each) => each === 'NotFound')).toHaveLength(5);
    expect(await mika.friends()).toEqual([kenji.userId]);
  });

  it('two who ask each other become friends once', async () => {
    for (let round = 0; round < 5; round++) {
      const [mika, kenji] = [await person(), await person()];
      await Promise.all([mika.isRefused('Request', kenji), kenji.isRefused('Request', mika)]);
      expect([await mika.friends(), await kenji.friends()]).toEqual([[kenji.userId], [mika.userId]]);
    }
  });

  it('a request and a block leave no friendship', async () => {
    const [mika, kenji] = [await person(), await person()];
    await kenji.takes('Request', mika);
    await Promise.all([mika.isRefused('Approve', kenji), kenji.isRefused('Block', mika)]);
    expect([await mika.friends(), await kenji.friends()]).toEqual([[], []]);
  });
});

describe('A block', () => {
  it('ends what there is and refuses requests of both', async () => {
    const [mika, kenji] = [await person(), await person()];
    await mika.takes('Request', kenji);
    await kenji.takes('Approve', mika);
    await kenji.takes('Block', mika);
    expect([await mika.to(kenji), await kenji.to(mika)]).toEqual([null, null]);
    expect(await mika.isRefused('Request', kenji)).toBe('Blocked');
    expect(await kenji.isRefused('Request', mika)).toBe('Blocked');
    expect(await mika.isRefused('Unblock', kenji)).toBe('NotFound');
    await kenji.takes('Block', mika);
    await kenji.takes('Unblock', mika);
    await mika.takes('Request', kenji);
  });
});

describe('A blocked user', () => {
  const dress = ({ userId }: { userId: number }) =>
    app.sql(
      `UPDATE "users" SET "bio" = 'Hello', "countryCode" = 'NZ', "avatarPath" = '/a.webp', "xp" = 900, "loginStreak" = 9
       WHERE "userId" = ${userId}`,
    );
  const active = async (client: TestClient) =>
    (await client.ok('GET /api/User/GetActiveUsers', { query: { limit: 100 } })).users.map(({ userId }) => userId);

  it('shows nothing but the name to who has blocked them, and everything to others', async () => {
    const [mika, kenji] = [await person(), await person()];
    await dress(mika);
    await kenji.takes('Block', mika);
    const look = (client: TestClient) => client.ok('GET /api/User/GetOtherUser', { query: { userId: mika.userId } });
    expect(await look(kenji.client)).toEqual({
      ...{ userId: mika.userId, name: 'Mika', level: 1, xp: 0, loginStreak: 0, bio: '', bioLinks: [] },
      ...{ countryCode: null, avatarPath: null, lastActive: null },
      ...nothing,
      isBlocked: true,
    });
    expect(await look(app.client())).toMatchObject({ bio: 'Hello', xp: 900, lastActive: expect.any(String) });
  });

  it('is listed for who has blocked them, by name alone, latest first', async () => {
    const [mika, kenji, third] = [await person(), await person(), await person()];
    const blocked = async () => (await kenji.client.ok('GET /api/Friend/GetBlockedUsers')).users;
    await kenji.takes('Block', mika);
    app.clock.advance({ minutes: 1 });
    await kenji.takes('Block', third);
    expect(await blocked()).toEqual([third, mika].map(({ userId }) => ({ userId, name: 'Mika' })));
    await kenji.takes('Unblock', third);
    expect(await blocked()).toEqual([{ userId: mika.userId, name: 'Mika' }]);
    expect((await mika.client.ok('GET /api/Friend/GetBlockedUsers')).users).toEqual([]);
  });

  it('is not among the active users of who has blocked them, until the block is taken back', async () => {
    const [mika, kenji] = [await person(), await person()];
    await kenji.takes('Block', mika);
    expect(await active(kenji.client)).not.toContain(mika.userId);
    for (const client of [app.client(), mika.client]) expect(await active(client)).toContain(mika.userId);
    await kenji.takes('Unblock', mika);
    expect(await active(kenji.client)).toContain(mika.userId);
  });

  it('keeps their thread of messages, without picture and presence', async () => {
    const [mika, kenji] = [await person(), await person()];
    await kenji.takes('Request', mika);
    await mika.takes('Approve', kenji);
    await dress(mika);
    await mika.client.ok('POST /api/Message/Send', { body: { targetUserId: kenji.userId, text: 'Hello' } });
    await kenji.takes('Block', mika);
    const { threads } = await kenji.client.ok('GET /api/Message/GetThreads', { query: {} });
    expect(threads).toMatchObject([{ partner: { name: 'Mika', avatarPath: null, lastActive: null } }]);
  });
});

describe('Another user', () => {
  it('is seen with the relation to who looks', async () => {
    const [mika, kenji] = [await person(), await person()];
    await mika.takes('Request', kenji);
    const look = (client: TestClient) => client.ok('GET /api/User/GetOtherUser', { query: { userId: mika.userId } });
    expect(await look(kenji.client)).toMatchObject({ requestFromThem: { approved: false }, isBlocked: false });
    expect(await look(app.client())).toMatchObject({ ...nothing, userId: mika.userId, name: 'Mika' });
    await kenji.takes('Block', mika);
    expect(await look(kenji.client)).toMatchObject({ ...nothing, isBlocked: true });
  });

  it('shows neither e-mail, progress nor coins', async () => {
    const mika = await person();
    const { body } = await app.client().raw('GET', `/api/User/GetOtherUser?userId=${mika.userId}`);
    expect(JSON.stringify(body)).not.toMatch(/@|progress|coin|password|role|sul/);
  });

  it('who does not exist is refused', async () => {
    expect(await app.client().refused('GET /api/User/GetOtherUser', { query: { userId: 1_000_000 } })).toBe('NotFound');
  });

  it("cannot be named as who acts: another's relations are nobody's to read or change", async () => {
    const [mika, kenji] = [await person(), await person()];
    const { body } = await mika.client.send('POST /api/Friend/Request', {
      body: { userId: kenji.userId, targetUserId: mika.userId },
    });
    expect(body).toMatchObject({ error: 'Forbidden' });
  });
});
