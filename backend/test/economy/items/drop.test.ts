import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp, TestClock } from '../../support/app.js';
import { coinsOf, dataOf, entriesOf } from '../../support/economy.js';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const draw = 'POST /api/Item/DrawDrop';
const takeCoins = 'POST /api/User/GetDroppedCoins';
const takeItem = 'POST /api/Item/GetDroppedItem';

const userWithDrop = async (...chances: number[]) => {
  const person = await app.signedIn();
  app.random.chances.push(...chances);
  return { ...person, drop: (await person.client.ok(draw)).drop };
};

describe('The flying ninja', () => {
  it.each([
    [[0, 0], { type: 'coins', coins: 1 }],
    [[0.499, 0.999], { type: 'coins', coins: 3 }],
    [[0.5, 0], { type: 'item', itemKey: 'smallPresentBox' }],
    [[0.6], null],
  ])('drops, for the random numbers %j, %j', async (chances, drop) => {
    expect((await userWithDrop(...chances)).drop).toEqual(drop);
  });

  it('drops at most once every 55 seconds', async () => {
    const { client } = await userWithDrop(0.9);
    app.clock.advance({ ms: 54_999 });
    const { status, headers, body } = await client.call(draw);
    expect([status, headers.get('retry-after'), body]).toMatchObject([429, '1', { error: 'TooSoon' }]);
    app.clock.advance({ ms: 1 });
    expect((await client.call(draw)).status).toBe(200);
  });

  it('drops once for simultaneous catches by one user', async () => {
    const { client } = await app.signedIn();
    const responses = await Promise.all(Array.from({ length: 20 }, () => client.call(draw)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('rejects a draw that is slightly older than the last stored one', async () => {
    const { client } = await userWithDrop(0.9);
    app.clock.advance({ ms: -1 });
    expect(await client.refused(draw)).toBe('TooSoon');
    app.clock.advance({ ms: 1 });
  });

  it('ignores a stored draw in the far future, as after the clock was set back', async () => {
    const { client } = await userWithDrop(0.9);
    app.clock.advance({ hours: -1 });
    expect((await client.call(draw)).status).toBe(200);
    app.clock.advance({ hours: 1 });
  });
});

/** Each read of the clock is a millisecond later, so that simultaneous calls have different times. */
class RunningClock extends TestClock {
  override now(): number {
    this.advance({ ms: 1 });
    return super.now();
  }
}

describe('The flying ninja with a running clock', () => {
  let running: TestApp;
  beforeAll(async () => void (running = await startApp({ clock: new RunningClock() })));
  afterAll(() => running.close());

  it('drops once per user when the calls of several users overlap', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => running.signedIn()));
    const calls = people.flatMap(({ client, user }) =>
      Array.from({ length: 30 }, async () => ({ userId: user.userId, ...(await client.call(draw)) })),
    );
    const drops = (await Promise.all(calls)).filter(({ status }) => status === 200).map(({ userId }) => userId);
    expect(drops.toSorted()).toEqual(people.map(({ user }) => user.userId).toSorted());
  });
});

describe('A drop', () => {
  it('pays its exact number of coins, once', async () => {
    const person = await userWithDrop(0, 0.5);
    expect(await person.client.refused(takeCoins, { form: { coinsToAdd: 3 } })).toBe('NoSuchDrop');
    expect(await person.client.refused(takeCoins, { form: { coinsToAdd: 1_000_000 } })).toBe('NoSuchDrop');
    expect(await person.client.refused(takeItem, { form: { itemKey: 'ultraBooster' } })).toBe('NoSuchDrop');
    const form = { userId: person.user.userId, coinsToAdd: 2, isDarkMode: 'true' };
    expect((await person.client.ok(takeCoins, { form })).coin).toBe(2);
    expect(await person.client.refused(takeCoins, { form })).toBe('NoSuchDrop');
    expect(await entriesOf(app, person)).toEqual([[2, 'drop']]);
  });

  it('gives exactly its item, once', async () => {
    const { client } = await userWithDrop(0.55, 0);
    expect(await client.refused(takeItem, { form: { itemKey: 'presentBoxTower' } })).toBe('NoSuchDrop');
    const { items } = await client.ok(takeItem, { form: { itemKey: 'smallPresentBox' } });
    expect(items).toEqual([{ itemKey: 'smallPresentBox', num: 1, isNew: true, isAdded: false }]);
    expect(await client.refused(takeItem, { form: { itemKey: 'smallPresentBox' } })).toBe('NoSuchDrop');
    expect((await dataOf(client)).possessedItems).toEqual(items);
  });

  it('is redeemed once by simultaneous requests', async () => {
    const { client } = await userWithDrop(0, 0);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => client.call(takeCoins, { form: { coinsToAdd: 1 } })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await coinsOf(client)).toBe(1);
  });

  it('cannot be redeemed without a draw', async () => {
    const { client } = await app.signedIn();
    expect(await client.refused(takeCoins, { form: { coinsToAdd: 1 } })).toBe('NoSuchDrop');
  });

  it('can be redeemed with a multipart form', async () => {
    const { client, user } = await userWithDrop(0, 0);
    const body = ['userId', 'coinsToAdd', 'isDarkMode']
      .map(
        (name, n) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${[user.userId, 1, false][n]}\r\n`,
      )
      .join('');
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const response = await client.raw('POST', '/api/User/GetDroppedCoins', { headers, body: `${body}--x--\r\n` });
    expect([response.status, response.body]).toMatchObject([200, { coin: 1 }]);
  });

  it.each([
    ['a duplicate field', 'coinsToAdd=1&coinsToAdd=1'],
    ['an unknown field', 'coinsToAdd=1&surprise=1'],
    ['a value that is not a number', 'coinsToAdd=one'],
    ['an empty body', ''],
    ['bytes that are not UTF-8', 'coinsToAdd=%ff'],
    ['a NUL character', 'coinsToAdd=1&isDarkMode=%00'],
  ])('cannot be redeemed with %s', async (_, body) => {
    const { client } = await userWithDrop(0, 0);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await client.raw('POST', '/api/User/GetDroppedCoins', { headers, body });
    expect(response.body).toMatchObject({ error: 'InvalidInput' });
    expect(await coinsOf(client)).toBe(0);
  });

  it.each([
    [
      'a file',
      'Content-Disposition: form-data; name="coinsToAdd"; filename="x.txt"\r\nContent-Type: text/plain\r\n\r\n1',
    ],
    ['an unterminated part', 'Content-Disposition: form-data; name="coinsToAdd"'],
  ])('cannot be redeemed with a multipart form that has %s', async (_, part) => {
    const { client } = await userWithDrop(0, 0);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const response = await client.raw('POST', '/api/User/GetDroppedCoins', {
      headers,
      body: `--x\r\n${part}\r\n--x--\r\n`,
    });
    expect(response.body).toMatchObject({ error: 'InvalidInput' });
  });
});
