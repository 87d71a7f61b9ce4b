import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp, TestClient, testDatabase } from '../support/app.js';
import { makeDatabase, type TestDatabase } from '../support/database.js';
import { giveCoins, ledgerSays, sql } from '../support/economy.js';

const ACCOUNTS = 8;
const WORKERS = 40;
const REQUESTS = 1000;
const KEYS = 300;
const START = 1000;

let database: TestDatabase;
/** On PostgreSQL two servers on one database. */
let apps: TestApp[];
let people: { userId: number; cookies: TestClient['cookies'] }[];

async function makePerson(app: TestApp) {
  const person = await app.signedIn();
  await giveCoins(app, person, START);
  const { userId } = person.user;
  await sql(app, `INSERT INTO "possessed_items" VALUES (${userId}, 'registeredEnvelope', ${KEYS}, FALSE, FALSE)`);
  return { userId, cookies: person.client.cookies };
}

beforeAll(async () => {
  database = await makeDatabase();
  const first = await startApp({ database });
  apps = testDatabase === 'postgres' ? [first, await startApp({ database })] : [first];
  people = [];
  for (let n = 0; n < ACCOUNTS; n++) people.push(await makePerson(first));
  const pairs = people.flatMap(({ userId: a }) => people.flatMap(({ userId: b }) => (a === b ? [] : [[a, b]])));
  for (const [a, b] of pairs) await sql(first, `INSERT INTO "friendships" VALUES (${a}, ${b}, FALSE, 'now')`);
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await database.drop();
});

/** The movement that belongs to a key, always the same one. */
function movementOf(key: number) {
  const from = key % ACCOUNTS;
  const to = (from + 1 + (Math.floor(key / ACCOUNTS) % (ACCOUNTS - 1))) % ACCOUNTS;
  return { from, to, coins: 1 + ((key * 37) % 200) };
}

async function send(request: number) {
  const key = request % KEYS;
  const { from, to, coins } = movementOf(key);
  const client = new TestClient(apps[request % apps.length]!.url);
  for (const [name, value] of people[from]!.cookies) client.cookies.set(name, value);
  const targetUserId = people[to]!.userId;
  const { status, body } = await client.call('POST /api/Item/UseItem', {
    headers: { 'idempotency-key': `key-${key}` },
    body: { itemKey: 'registeredEnvelope', count: 1, targetUserId, coins },
  });
  return { key, status, code: 'error' in body ? body.error : 'done' };
}

describe('Coins moved among 8 accounts by 40 workers with repeated keys', () => {
  it('are neither lost nor made, and each key moves them once', async () => {
    let next = 0;
    const answers: Awaited<ReturnType<typeof send>>[] = [];
    const work = async () => {
      while (next < REQUESTS) answers.push(await send(next++));
    };
    await Promise.all(Array.from({ length: WORKERS }, work));

    expect(answers).toHaveLength(REQUESTS);
    expect(answers.filter(({ code }) => code !== 'done' && code !== 'NotEnoughCoins')).toEqual([]);
    const done = new Set(answers.filter(({ code }) => code === 'done').map(({ key }) => key));
    expect(done.size).toBeGreaterThan(KEYS / 2);

    const app = apps[0]!;
    const [moved] = (await sql(
      app,
      `SELECT COUNT(*) AS "count", SUM("delta") AS "sum" FROM "ledger" WHERE "reason" = 'envelope' AND "delta" > 0`,
    )) as { count: unknown; sum: unknown }[];
    const expected = [...done].reduce((sum, key) => sum + movementOf(key).coins, 0);
    expect([Number(moved?.count), Number(moved?.sum)]).toEqual([done.size, expected]);

    const [all] = (await sql(app, 'SELECT SUM("coin") AS "coins", MIN("coin") AS "least" FROM "users"')) as {
      coins: unknown;
      least: unknown;
    }[];
    expect(Number(all?.coins)).toBe(ACCOUNTS * START);
    expect(Number(all?.least)).toBeGreaterThanOrEqual(0);
    const [left] = (await sql(app, 'SELECT SUM("num") AS "num" FROM "possessed_items"')) as { num: unknown }[];
    expect(Number(left?.num)).toBe(ACCOUNTS * KEYS - done.size);
    expect(await ledgerSays(app)).toMatch(/clean/);
  });
});
