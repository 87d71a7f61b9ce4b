import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp, TestClock } from '../../support/app.js';
import { coinsOf, dataOf, entriesOf } from '../../support/economy.js';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const draw = 'POST /api/Item/DrawDrop';
const takeCoins = 'POST /api/User/GetDroppedCoins';
const takeItem = 'POST /api/Item/GetDroppedItem';

const drawn = async (...chances: number[]) => {
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
  ])('with chance %j drops %j', async (chances, drop) => {
    expect((await drawn(...chances)).drop).toEqual(drop);
  });

  it('drops at most once in 55 seconds', async () => {
    const { client } = await drawn(0.9);
    app.clock.advance({ ms: 54_999 });
    const { status, headers, body } = await client.call(draw);
    expect([status, headers.get('retry-after'), body]).toMatchObject([429, '1', { error: 'TooSoon' }]);
    app.clock.advance({ ms: 1 });
    expect((await client.call(draw)).status).toBe(200);
  });

  it('drops once for many who catch it at the same time', async () => {
    const { client } = await app.signedIn();
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.call(draw)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('drops once for a call that took its time before the one that was stored first', async () => {
    const { client } = await drawn(0.9);
    app.clock.advance({ ms: -1 });
    expect(await client.refused(draw)).toBe('TooSoon');
    app.clock.advance({ ms: 1 });
  });

  it('does not wait for a draw in the far future, as after the clock was set back', async () => {
    const { client } = await drawn(0.9);
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

describe('The flying ninja on a clock that runs', () => {
  let running: TestApp;
  beforeAll(async () => void (running = await startApp({ clock: new RunningClock() })));
  afterAll(() => running.close());

  it('drops once for each of several users whose calls overlap', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => running.signedIn()));
    const calls = people.flatMap(({ client, user }) =>
      Array.from({ length: 30 }, async () => ({ userId: user.userId, ...(await client.call(draw)) })),
    );
    const drops = (await Promise.all(calls)).filter(({ status }) => status === 200).map(({ userId }) => userId);
    expect(drops.toSorted()).toEqual(people.map(({ user }) => user.userId).toSorted());
  });
});

describe('What was dropped', () => {
  it('is redeemed once and exactly: coins', async () => {
    const person = await drawn(0, 0.5);
    expect(await person.client.refused(takeCoins, { form: { coinsToAdd: 3 } })).toBe('NoSuchDrop');
    expect(await person.client.refused(takeCoins, { form: { coinsToAdd: 1_000_000 } })).toBe('NoSuchDrop');
    expect(await person.client.refused(takeItem, { form: { itemKey: 'ultraBooster' } })).toBe('NoSuchDrop');
    const form = { userId: person.user.userId, coinsToAdd: 2, isDarkMode: 'true' };
    expect((await person.client.ok(takeCoins, { form })).coin).toBe(2);
    expect(await person.client.refused(takeCoins, { form })).toBe('NoSuchDrop');
    expect(await entriesOf(app, person)).toEqual([[2, 'drop']]);
  });

  it('is redeemed once and exactly: an item', async () => {
    const { client } = await drawn(0.55, 0);
    expect(await client.refused(takeItem, { form: { itemKey: 'presentBoxTower' } })).toBe('NoSuchDrop');
    const { items } = await client.ok(takeItem, { form: { itemKey: 'smallPresentBox' } });
    expect(items).toEqual([{ itemKey: 'smallPresentBox', num: 1, isNew: true, isAdded: false }]);
    expect(await client.refused(takeItem, { form: { itemKey: 'smallPresentBox' } })).toBe('NoSuchDrop');
    expect((await dataOf(client)).possessedItems).toEqual(items);
  });

  it('is redeemed once by many at the same time', async () => {
    const { client } = await drawn(0, 0);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.call(takeCoins, { form: { coinsToAdd: 1 } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await coinsOf(client)).toBe(1);
  });

  it('is not there without a draw', async () => {
    const { client } = await app.signedIn();
    expect(await client.refused(takeCoins, { form: { coinsToAdd: 1 } })).toBe('NoSuchDrop');
  });

  it('comes as a multipart form just as well', async () => {
    const { client, user } = await drawn(0, 0);
    const body = ['userId', 'coinsToAdd', 'isDarkMode']
      .map(
        (name, n) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${[user.userId, 1, false][n]}\r\n`,
      )
      .join('');
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await client.raw('POST', '/api/User/GetDroppedCoins', { headers, body: `${body}--x--\r\n` });
    expect([answer.status, answer.body]).toMatchObject([200, { coin: 1 }]);
  });

  it.each([
    ['a field twice', 'coinsToAdd=1&coinsToAdd=1'],
    ['a field that nobody knows', 'coinsToAdd=1&surprise=1'],
    ['no number', 'coinsToAdd=one'],
    ['nothing', ''],
    ['bytes that are no text', 'coinsToAdd=%ff'],
    ['NUL', 'coinsToAdd=1&isDarkMode=%00'],
  ])('is refused with %s', async (_, body) => {
    const { client } = await drawn(0, 0);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await client.raw('POST', '/api/User/GetDroppedCoins', { headers, body });
    expect(answer.body).toMatchObject({ error: 'InvalidInput' });
    expect(await coinsOf(client)).toBe(0);
  });

  it.each([
    [
      'a file',
      'Content-Disposition: form-data; name="coinsToAdd"; filename="x.txt"\r\nContent-Type: text/plain\r\n\r\n1',
    ],
    ['a part without an end', 'Content-Disposition: form-data; name="coinsToAdd"'],
  ])('is refused as a multipart form with %s', async (_, part) => {
    const { client } = await drawn(0, 0);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await client.raw('POST', '/api/User/GetDroppedCoins', {
      headers,
      body: `--x\r\n${part}\r\n--x--\r\n`,
    });
    expect(answer.body).toMatchObject({ error: 'InvalidInput' });
  });
});
