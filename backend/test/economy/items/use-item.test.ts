import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ItemKey } from '@shinobi/shared/contract/economy/item';
import { startApp, type TestApp } from '../../support/app.js';
import {
  befriend,
  coinsOf,
  dataOf,
  entriesOf,
  giveCoins,
  ownRecord,
  runLedgerCheck,
  sql,
} from '../../support/economy.js';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const use = 'POST /api/Item/UseItem';

const withItems = async (items: Partial<Record<ItemKey, number>>) => {
  const person = await app.signedIn();
  for (const [key, num] of Object.entries(items))
    await sql(app, `INSERT INTO "possessed_items" VALUES (${person.user.userId}, '${key}', ${num}, FALSE, FALSE)`);
  return person;
};
const withFriends = async (items: Partial<Record<ItemKey, number>>, count: number) => {
  const giver = await withItems(items);
  await sql(app, `UPDATE "users" SET "friendExpansion" = 10 WHERE "userId" = ${giver.user.userId}`);
  const friends = [];
  for (let n = 0; n < count; n++) {
    const friend = await app.signedIn();
    await befriend(giver, friend);
    friends.push(friend);
  }
  return { giver, friends };
};
const refusal = async (person: { client: Awaited<ReturnType<typeof withItems>>['client'] }, body: object) => {
  const { status, body: refused } = await person.client.send(use, { body });
  expect(status).not.toBe(200);
  return refused as { error: string; message: string };
};

describe('A present box', () => {
  it.each([
    ['smallPresentBox', 30],
    ['presentBox', 300],
    ['bigPresentBox', 3000],
    ['presentBoxTower', 150_000],
    ['dailyPresentBox', 20],
    ['weeklyPresentBox', 100],
    ['xmasPresent', 1225],
    ['handsel', 5000],
  ] as const)('%s gives each friend %d coins', async (itemKey, coins) => {
    const { giver, friends } = await withFriends({ [itemKey]: 1 }, 2);
    const response = await giver.client.ok(use, { body: { itemKey, count: 1 } });
    expect(response).toMatchObject({ items: [], user: { coin: 0 } });
    for (const friend of friends) {
      expect(await entriesOf(app, friend)).toEqual([[coins, 'present']]);
      expect(await coinsOf(friend.client)).toBe(coins);
    }
    expect(await entriesOf(app, giver)).toEqual([]);
    expect(await runLedgerCheck(app)).toMatch(/clean/);
  });

  it('pays for each box used and keeps the rest', async () => {
    const { giver, friends } = await withFriends({ smallPresentBox: 5 }, 1);
    const { items } = await giver.client.ok(use, { body: { itemKey: 'smallPresentBox', count: 3 } });
    expect(items).toMatchObject([{ itemKey: 'smallPresentBox', num: 2 }]);
    expect(await coinsOf(friends[0]!.client)).toBe(90);
  });

  it('is kept when the user has no friends, and the message says why', async () => {
    const person = await withItems({ presentBox: 1 });
    expect(await refusal(person, { itemKey: 'presentBox', count: 1 })).toEqual({
      error: 'NoFriends',
      message: "You don't have friends to give this present to!",
    });
    expect((await dataOf(person.client)).possessedItems).toMatchObject([{ itemKey: 'presentBox', num: 1 }]);
  });

  it('is used once when simultaneous requests use the last one', async () => {
    const { giver, friends } = await withFriends({ presentBox: 1 }, 1);
    const body = { itemKey: 'presentBox', count: 1 } as const;
    const responses = await Promise.all(Array.from({ length: 30 }, () => giver.client.call(use, { body })));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter((each) => 'error' in each.body && each.body.error === 'NotEnoughItems')).toHaveLength(29);
    expect(await coinsOf(friends[0]!.client)).toBe(300);
  });

  it('reaches every friend when friends give each other boxes at the same time', async () => {
    const circle = [
      await withItems({ presentBox: 9 }),
      await withItems({ presentBox: 9 }),
      await withItems({ presentBox: 9 }),
    ];
    await sql(app, 'UPDATE "users" SET "friendExpansion" = 10');
    for (const [a, b] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const)
      await befriend(circle[a]!, circle[b]!);
    const body = { itemKey: 'presentBox', count: 1 } as const;
    await Promise.all(circle.flatMap(({ client }) => Array.from({ length: 9 }, () => client.ok(use, { body }))));
    for (const { client } of circle) expect(await coinsOf(client)).toBe(2 * 9 * 300);
    expect(await runLedgerCheck(app)).toMatch(/clean/);
  });
});

describe('The daily limit of presents', () => {
  const tower = { itemKey: 'presentBoxTower', count: 1 } as const;

  it('is 200,000 coins from one giver, who sees which friend received less', async () => {
    const { giver, friends } = await withFriends({ presentBoxTower: 3, smallPresentBox: 1 }, 1);
    const { userId } = friends[0]!.user;
    expect((await giver.client.ok(use, { body: tower })).presents).toEqual([{ userId, coins: 150_000, limit: null }]);
    const second = await giver.client.ok(use, { body: tower });
    expect(second.presents).toEqual([{ userId, coins: 50_000, limit: 'fromOne' }]);
    expect(await refusal(giver, tower)).toMatchObject({ error: 'PresentLimit' });
    expect(await refusal(giver, { itemKey: 'smallPresentBox', count: 1 })).toMatchObject({ error: 'PresentLimit' });
    expect((await dataOf(giver.client)).possessedItems.map(({ num }) => num)).toEqual([1, 1]);
    expect(await coinsOf(friends[0]!.client)).toBe(200_000);
    app.clock.advance({ days: 1 });
    expect((await giver.client.ok(use, { body: tower })).presents).toMatchObject([{ coins: 150_000, limit: null }]);
  });

  it('is 500,000 coins from all givers, even for simultaneous presents', async () => {
    const friend = await app.signedIn();
    const givers = [];
    for (let n = 0; n < 5; n++) givers.push(await withItems({ presentBoxTower: 1 }));
    for (const { user } of [friend, ...givers])
      await sql(app, `UPDATE "users" SET "friendExpansion" = 10 WHERE "userId" = ${user.userId}`);
    for (const giver of givers) await befriend(giver, friend);
    const responses = await Promise.all(givers.map(({ client }) => client.call(use, { body: tower })));
    const given = responses.flatMap(({ body }) => ('presents' in body ? (body.presents ?? []) : []));
    expect(given.map(({ coins }) => coins).toSorted()).toEqual([150_000, 150_000, 150_000, 50_000]);
    expect(given.filter(({ limit }) => limit === 'inAll')).toHaveLength(1);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 409]);
    expect(await coinsOf(friend.client)).toBe(500_000);
    expect(await runLedgerCheck(app)).toMatch(/clean/);
  });

  it('of one friend does not keep the others from receiving a present', async () => {
    const { giver, friends } = await withFriends({ presentBox: 1 }, 2);
    const [full, other] = friends.map(({ user }) => user.userId);
    const day = app.clock.iso().slice(0, 10);
    await sql(app, `INSERT INTO "received_presents" VALUES (${full}, '${day}', ${giver.user.userId}, 200000)`);
    const { presents } = await giver.client.ok(use, { body: { itemKey: 'presentBox', count: 1 } });
    expect(presents).toEqual([
      { userId: full, coins: 0, limit: 'fromOne' },
      { userId: other, coins: 300, limit: null },
    ]);
    expect(await entriesOf(app, friends[0]!)).toEqual([]);
  });
});

describe('Using an item', () => {
  it.each([
    ['none', {}, 1],
    ['too few', { xpBooster: 2 }, 3],
  ])('is rejected when the user owns %s', async (_, items, count) => {
    const person = await withItems(items);
    expect(await refusal(person, { itemKey: 'xpBooster', count })).toMatchObject({ error: 'NotEnoughItems' });
    expect((await dataOf(person.client)).xpBoosterState).toBeNull();
  });

  it.each(['invitationCard', 'registeredEnvelope'])('is limited to one at a time for %s', async (itemKey) => {
    const person = await withItems({ [itemKey]: 2 });
    expect(await refusal(person, { itemKey, count: 2 })).toMatchObject({ error: 'InvalidInput' });
  });
});

describe('A booster', () => {
  const state = async ({ client, user }: Awaited<ReturnType<typeof withItems>>) =>
    (await client.ok('POST /api/XpBooster/GetCurrentBoosterState', { body: user.userId })).xpBoosterState;

  it.each(['xpBooster', 'ultraBooster'] as const)('of type %s runs for an hour', async (itemKey) => {
    const person = await withItems({ [itemKey]: 1 });
    expect(await state(person)).toBeNull();
    await person.client.ok(use, { body: { itemKey, count: 1 } });
    expect(await state(person)).toEqual({ type: itemKey, remainingSec: 3600 });
    app.clock.advance({ ms: 1 });
    expect((await state(person))?.remainingSec).toBe(3600);
    app.clock.advance({ minutes: 59, ms: 59_998 });
    expect((await state(person))?.remainingSec).toBe(1);
    app.clock.advance({ ms: 1 });
    expect(await state(person)).toBeNull();
  });

  it('extends an active booster of the same type by an hour', async () => {
    const person = await withItems({ xpBooster: 4 });
    await person.client.ok(use, { body: { itemKey: 'xpBooster', count: 1 } });
    app.clock.advance({ minutes: 30 });
    await person.client.ok(use, { body: { itemKey: 'xpBooster', count: 1 } });
    expect((await state(person))?.remainingSec).toBe(5400);
    await person.client.ok(use, { body: { itemKey: 'xpBooster', count: 2 } });
    expect((await state(person))?.remainingSec).toBe(12_600);
  });

  it('is rejected while one of another type is active, and the message says why', async () => {
    const person = await withItems({ xpBooster: 1, ultraBooster: 1 });
    await person.client.ok(use, { body: { itemKey: 'xpBooster', count: 1 } });
    expect(await refusal(person, { itemKey: 'ultraBooster', count: 1 })).toEqual({
      error: 'OtherBoosterActive',
      message: 'You already used a different type of XP booster! Please wait until it finishes!',
    });
    expect((await dataOf(person.client)).possessedItems).toMatchObject([{ itemKey: 'ultraBooster', num: 1 }]);
    app.clock.advance({ hours: 1 });
    await person.client.ok(use, { body: { itemKey: 'ultraBooster', count: 1 } });
    expect(await state(person)).toEqual({ type: 'ultraBooster', remainingSec: 3600 });
  });

  it("returns its state only to its owner, with or without the owner's id", async () => {
    const [person, other] = [await app.signedIn(), await app.signedIn()];
    const ask = 'POST /api/XpBooster/GetCurrentBoosterState';
    expect(await person.client.ok(ask, { body: person.user.userId })).toEqual({ xpBoosterState: null });
    expect(await person.client.ok(ask, { body: undefined })).toEqual({ xpBoosterState: null });
    expect(await person.client.refused(ask, { body: other.user.userId })).toBe('Forbidden');
    expect(await app.client().refused(ask, { body: person.user.userId })).toBe('SignInRequired');
  });
});

describe('A registered envelope', () => {
  const envelope = (targetUserId: number, coins: number) => ({
    itemKey: 'registeredEnvelope',
    count: 1,
    targetUserId,
    coins,
  });

  it('carries up to 500,000 coins to one friend', async () => {
    const { giver, friends } = await withFriends({ registeredEnvelope: 1 }, 1);
    const [friend] = friends;
    await giveCoins(app, giver, 500_000);
    const { status, body } = await giver.client.send(use, { body: envelope(friend!.user.userId, 500_000) });
    expect([status, body]).toMatchObject([200, { items: [], user: { coin: 0 } }]);
    expect(await entriesOf(app, friend!)).toEqual([[500_000, 'envelope']]);
    expect((await entriesOf(app, giver))[0]).toEqual([-500_000, 'envelope']);
    expect(await runLedgerCheck(app)).toMatch(/clean/);
  });

  it('is rejected for a larger amount, for more coins than the sender has, and for strangers', async () => {
    const { giver, friends } = await withFriends({ registeredEnvelope: 1 }, 1);
    const [friendId, stranger] = [friends[0]!.user.userId, await app.signedIn()];
    await giveCoins(app, giver, 1000);
    const code = async (body: object) => (await refusal(giver, body)).error;
    expect(await code(envelope(friendId, 500_001))).toBe('InvalidInput');
    expect(await code(envelope(friendId, 0))).toBe('InvalidInput');
    expect(await code(envelope(friendId, -5))).toBe('InvalidInput');
    expect(await code({ itemKey: 'registeredEnvelope', count: 1, targetUserId: friendId })).toBe('InvalidInput');
    expect(await code({ itemKey: 'registeredEnvelope', count: 1, coins: 5 })).toBe('InvalidInput');
    expect(await code(envelope(friendId, 1001))).toBe('NotEnoughCoins');
    expect(await code(envelope(stranger.user.userId, 10))).toBe('NotAFriend');
    expect(await code(envelope(giver.user.userId, 10))).toBe('NotAFriend');
    expect(await code(envelope(99_999_999, 10))).toBe('NotAFriend');
    expect(await coinsOf(giver.client)).toBe(1000);
    expect((await dataOf(giver.client)).possessedItems).toMatchObject([{ itemKey: 'registeredEnvelope', num: 1 }]);
  });

  it('is rejected when the user has no friends, and the message says why', async () => {
    const person = await withItems({ registeredEnvelope: 1 });
    expect(await refusal(person, envelope(1, 10))).toEqual({
      error: 'NoFriends',
      message: "You don't have friends to send coins to!",
    });
  });
});

describe('A friend limit expander', () => {
  it('raises the friend limit by ten for each one used', async () => {
    const person = await withItems({ friendLimitExpander: 3 });
    await person.client.ok(use, { body: { itemKey: 'friendLimitExpander', count: 2 } });
    expect((await ownRecord(person.client)).friendExpansion).toBe(20);
  });
});
