import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readDatabase } from '../../../src/database/read-database.js';
import { managerOf } from '../../../src/database/unit-of-work.js';
import { checkLedger } from '../../../src/economy/ledger/check-ledger.js';
import { startApp, type TestApp, TestClient, testDatabase } from '../../support/app.js';
import type { TestResponse } from '../../support/client.js';
import { makeDatabase, type TestDatabase } from '../../support/database.js';
import { coinsOf, dataOf, giveCoins, sql } from '../../support/economy.js';
import {
  compileServer,
  endServer,
  runServer,
  type ServerProcess,
  waitForAddress,
} from '../../support/server-process.js';

const ACCOUNTS = 8;
const WORKERS = 40;
const REQUESTS = 1000;
const KEYS = 300;
const START = 1000;
const PRICE = 100;
const AT_ONCE = 100;

type Person = { userId: number; cookies: TestClient['cookies'] };

let database: TestDatabase;
/** The server processes on one database: two on PostgreSQL, one on SQLite. */
let servers: { run: ServerProcess; url: string }[];
let people: Person[];
let [buyer, claimant]: Person[] = [];

async function makePerson(app: TestApp, coins: number): Promise<Person> {
  const person = await app.signedIn();
  if (coins > 0) await giveCoins(app, person, coins);
  return { userId: person.user.userId, cookies: person.client.cookies };
}

/** Creates the users with data that the API does not let them create, before the servers start. */
async function makePeople(): Promise<void> {
  const app = await startApp({ database });
  buyer = await makePerson(app, PRICE);
  claimant = await makePerson(app, 0);
  people = [];
  for (let n = 0; n < ACCOUNTS; n++) people.push(await makePerson(app, START));
  for (const { userId } of people)
    await sql(app, `INSERT INTO "possessed_items" VALUES (${userId}, 'registeredEnvelope', ${KEYS}, FALSE, FALSE)`);
  const pairs = people.flatMap(({ userId: a }) => people.flatMap(({ userId: b }) => (a === b ? [] : [[a, b]])));
  for (const [a, b] of pairs) await sql(app, `INSERT INTO "friendships" VALUES (${a}, ${b}, FALSE, 'now')`);
  await app.close();
}

beforeAll(async () => {
  compileServer();
  database = await makeDatabase();
  await makePeople();
  const runs = Array.from({ length: testDatabase === 'postgres' ? 2 : 1 }, () => runServer(database.settings));
  servers = await Promise.all(runs.map(async (run) => ({ run, url: await waitForAddress(run) })));
});
afterAll(async () => {
  await Promise.all(servers.map(({ run }) => endServer(run)));
  await database.drop();
});

/** Returns the person's browser on one of the servers. */
function browserOf({ cookies }: Person, at: number): TestClient {
  const client = new TestClient(servers[at % servers.length]!.url);
  for (const [name, value] of cookies) client.cookies.set(name, value);
  return client;
}

const codeOf = ({ body }: TestResponse): string => (body as { error?: string } | null)?.error ?? 'done';

/** Sends the same call many times to all servers and returns the error codes. */
async function callAtOnce(
  person: Person,
  call: (client: TestClient) => Promise<TestResponse>,
): Promise<Record<string, number>> {
  const responses = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => call(browserOf(person, at))));
  const codes: Record<string, number> = {};
  for (const code of responses.map(codeOf)) codes[code] = (codes[code] ?? 0) + 1;
  return codes;
}

/** Reads the numbers of a row directly from the database. */
const numbers = async (query: string): Promise<number[]> => {
  const [row] = await readDatabase(database.settings, (tx) => managerOf(tx).query<object[]>(query));
  return Object.values(row ?? {}).map(Number);
};

describe('A hundred simultaneous requests', () => {
  it('buy one item when the coins are enough for one', async () => {
    const buy = { body: { itemKey: 'xpBooster', count: 1 } } as const;
    const codes = await callAtOnce(buyer!, (client) => client.call('POST /api/Item/Buy', buy));
    expect(codes).toEqual({ done: 1, NotEnoughCoins: AT_ONCE - 1 });
    const client = browserOf(buyer!, 0);
    expect(await coinsOf(client)).toBe(0);
    expect((await dataOf(client)).possessedItems).toMatchObject([{ itemKey: 'xpBooster', num: 1 }]);
  });

  it('claim the daily bonus once', async () => {
    const client = browserOf(claimant!, 0);
    const { total: coins } = (await dataOf(client)).dailyBonus;
    const codes = await callAtOnce(claimant!, (each) =>
      each.call('POST /api/User/ClaimDailyLoginBonusCoin', { body: { coins } }),
    );
    expect(codes).toEqual({ done: 1, AlreadyClaimed: AT_ONCE - 1 });
    expect(await coinsOf(client)).toBe(coins);
    expect((await dataOf(client)).possessedItems).toMatchObject([{ itemKey: 'dailyPresentBox', num: 1 }]);
  });
});

/** Returns the movement of a key, which is the same each time. */
function movementOf(key: number) {
  const from = key % ACCOUNTS;
  const to = (from + 1 + (Math.floor(key / ACCOUNTS) % (ACCOUNTS - 1))) % ACCOUNTS;
  return { from, to, coins: 1 + ((key * 37) % 200) };
}

async function send(request: number) {
  const key = request % KEYS;
  const { from, to, coins } = movementOf(key);
  const targetUserId = people[to]!.userId;
  const response = await browserOf(people[from]!, request).call('POST /api/Item/UseItem', {
    headers: { 'idempotency-key': `key-${key}` },
    body: { itemKey: 'registeredEnvelope', count: 1, targetUserId, coins },
  });
  return { key, code: codeOf(response) };
}

describe('Coins moved among 8 accounts by 40 workers with repeated keys', () => {
  it('are neither lost nor created, and each key moves them once', async () => {
    let next = 0;
    const responses: Awaited<ReturnType<typeof send>>[] = [];
    const work = async () => {
      while (next < REQUESTS) responses.push(await send(next++));
    };
    await Promise.all(Array.from({ length: WORKERS }, work));

    expect(responses).toHaveLength(REQUESTS);
    expect(responses.filter(({ code }) => code !== 'done' && code !== 'NotEnoughCoins')).toEqual([]);
    const done = new Set(responses.filter(({ code }) => code === 'done').map(({ key }) => key));
    expect(done.size).toBeGreaterThan(KEYS / 2);

    const expected = [...done].reduce((sum, key) => sum + movementOf(key).coins, 0);
    const moved = `SELECT COUNT(*), SUM("delta") AS "sum" FROM "ledger" WHERE "reason" = 'envelope' AND "delta" > 0`;
    expect(await numbers(moved)).toEqual([done.size, expected]);
    const among = people.map(({ userId }) => userId).join();
    const [coins, least] = await numbers(
      `SELECT SUM("coin") AS "all", MIN("coin") AS "least" FROM "users" WHERE "userId" IN (${among})`,
    );
    expect(coins).toBe(ACCOUNTS * START);
    expect(least).toBeGreaterThanOrEqual(0);
    const left = `SELECT SUM("num") AS "num" FROM "possessed_items" WHERE "itemKey" = 'registeredEnvelope'`;
    expect(await numbers(left)).toEqual([ACCOUNTS * KEYS - done.size]);
    expect(await readDatabase(database.settings, checkLedger)).toMatchObject({ clean: true });
  });
});

describe('The servers after the load', () => {
  it('exit cleanly', async () => {
    expect(await Promise.all(servers.map(({ run }) => endServer(run)))).toEqual(servers.map(() => 0));
    expect(servers.map(({ run }) => run.err())).toEqual(servers.map(() => ''));
  });
});
