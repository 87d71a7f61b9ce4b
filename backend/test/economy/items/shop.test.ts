import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../support/app.js';
import { coinsOf, dataOf, entriesOf, giveCoins, runLedgerCheck } from '../../support/economy.js';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const buy = 'POST /api/Item/Buy';

const userOn = async (day: string) => {
  app.clock.advance({ ms: Date.parse(`${day}T12:00:00.000Z`) - app.clock.now() });
  return app.signedIn();
};
const userWithCoins = async (coins: number, day = '2026-11-21') => {
  const person = await userOn(day);
  await giveCoins(app, person, coins);
  return person;
};

describe('The shop', () => {
  it('lists the items on sale with their prices and the number the user owns', async () => {
    const { client } = await userWithCoins(1000);
    await client.ok(buy, { body: { itemKey: 'xpBooster', count: 3 } });
    const { items } = await client.ok('GET /api/Item/GetShop');
    expect(items.map(({ key, price }) => [key, price])).toEqual([
      ['smallPresentBox', 100],
      ['presentBox', 1000],
      ['bigPresentBox', 10_000],
      ['presentBoxTower', 500_000],
      ['xpBooster', 100],
      ['ultraBooster', 30_000],
      ['invitationCard', 120],
      ['registeredEnvelope', 200],
      ['friendLimitExpander', 500],
    ]);
    expect(items.find(({ key }) => key === 'xpBooster')).toEqual({
      key: 'xpBooster',
      name: 'XP Booster',
      price: 100,
      shouldUseOneByOne: false,
      num: 3,
    });
  });

  it('shows guests the same items, of which they own none', async () => {
    const { items } = await app.client().ok('GET /api/Item/GetShop');
    expect(items).toHaveLength(9);
    expect(items.every(({ num }) => num === 0)).toBe(true);
  });

  it.each([
    ['2026-12-11', 'xmasPresent', 'notSold'],
    ['2026-12-12', 'xmasPresent', 1000],
    ['2026-12-25', 'xmasPresent', 1000],
    ['2026-12-26', 'xmasPresent', 'notSold'],
    ['2026-12-31', 'handsel', 'notSold'],
    ['2027-01-01', 'handsel', 3000],
    ['2027-01-07', 'handsel', 3000],
    ['2027-01-08', 'handsel', 'notSold'],
  ] as const)('on %s the price of %s is %s', async (day, itemKey, price) => {
    const person = await userWithCoins(3000, day);
    const { items } = await person.client.ok('GET /api/Item/GetShop');
    expect(items.find(({ key }) => key === itemKey)?.price ?? 'notSold').toBe(price);
    const { status } = await person.client.call(buy, { body: { itemKey, count: 1 } });
    expect(status).toBe(price === 'notSold' ? 409 : 200);
    expect(await coinsOf(person.client)).toBe(price === 'notSold' ? 3000 : 3000 - price);
  });
});

describe('Buying', () => {
  it('charges the price and adds the items to the inventory', async () => {
    const person = await userWithCoins(1000);
    const response = await person.client.ok(buy, { body: { itemKey: 'smallPresentBox', count: 2 } });
    expect(response).toMatchObject({
      items: [{ itemKey: 'smallPresentBox', num: 2, isNew: true, isAdded: false }],
      user: { coin: 800 },
    });
    const more = await person.client.ok(buy, { body: { itemKey: 'smallPresentBox', count: 1 } });
    expect(more).toMatchObject({ items: [{ num: 3, isNew: true, isAdded: true }], user: { coin: 700 } });
    expect(await entriesOf(app, person)).toEqual([
      [-100, 'purchase'],
      [-200, 'purchase'],
      [1000, 'adjustment'],
    ]);
    expect(await runLedgerCheck(app)).toMatch(/clean/);
  });

  it.each([
    ['one coin too few', 99, { itemKey: 'xpBooster', count: 1 }, 'NotEnoughCoins'],
    ['too few coins for all of them', 250, { itemKey: 'xpBooster', count: 3 }, 'NotEnoughCoins'],
    ['debt', -1, { itemKey: 'xpBooster', count: 1 }, 'NotEnoughCoins'],
    ['an item that is never sold', 10_000, { itemKey: 'dailyPresentBox', count: 1 }, 'NotSold'],
    ['another item that is never sold', 10_000, { itemKey: 'weeklyPresentBox', count: 1 }, 'NotSold'],
  ] as const)('is rejected with %s and changes nothing', async (_, coins, body, code) => {
    const person = await userWithCoins(coins);
    expect(await person.client.refused(buy, { body })).toBe(code);
    expect(await coinsOf(person.client)).toBe(coins);
    expect((await dataOf(person.client)).possessedItems).toEqual([]);
  });

  it.each([{ count: 0 }, { count: -1 }, { count: 100 }, { count: 1.5 }, { itemKey: 'sword' }])(
    'rejects %j',
    async (wrong) => {
      const person = await userWithCoins(1000);
      const { body } = await person.client.send(buy, { body: { itemKey: 'xpBooster', count: 1, ...wrong } });
      expect(body).toMatchObject({ error: 'InvalidInput' });
    },
  );

  it('sells one item for 100 simultaneous requests with the coins for one', async () => {
    const person = await userWithCoins(100);
    const body = { itemKey: 'xpBooster', count: 1 } as const;
    const responses = await Promise.all(Array.from({ length: 100 }, () => person.client.call(buy, { body })));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = responses.flatMap(({ body: content }) => ('error' in content ? [content.error] : []));
    expect(refused).toEqual(Array.from({ length: 99 }, () => 'NotEnoughCoins'));
    expect((await dataOf(person.client)).possessedItems).toMatchObject([{ itemKey: 'xpBooster', num: 1 }]);
    expect(await coinsOf(person.client)).toBe(0);
    expect(await runLedgerCheck(app)).toMatch(/clean/);
  });
});

describe('Marking an item as seen', () => {
  it('clears the marks of that item only', async () => {
    const { client } = await userWithCoins(1000);
    await client.ok(buy, { body: { itemKey: 'xpBooster', count: 1 } });
    await client.ok(buy, { body: { itemKey: 'xpBooster', count: 1 } });
    await client.ok(buy, { body: { itemKey: 'invitationCard', count: 1 } });
    const { items } = await client.ok('POST /api/Item/MarkSeen', { body: { itemKey: 'xpBooster' } });
    expect(items).toEqual([
      { itemKey: 'xpBooster', num: 2, isNew: false, isAdded: false },
      { itemKey: 'invitationCard', num: 1, isNew: true, isAdded: false },
    ]);
  });

  it('changes nothing for an item that the user does not own', async () => {
    const { client } = await userOn('2026-11-21');
    expect(await client.ok('POST /api/Item/MarkSeen', { body: { itemKey: 'handsel' } })).toEqual({ items: [] });
  });
});
