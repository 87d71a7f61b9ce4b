import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkLedger } from '../../../src/economy/ledger/check-ledger.js';
import { readDatabase } from '../../../src/database/read-database.js';
import { ADMINISTRATOR, aUser, TestClient } from '../../support/app.js';
import { makeDatabase, type TestDatabase } from '../../support/database.js';
import { compileServer, endServer, runCompiled, runServer, waitForAddress } from '../../support/server-process.js';

const KILLS = 6;
/**
 * Each kill immediately follows a response. Commits are slowed down, so that a response sent before COMMIT would lose
 * its write and fail this test.
 */
const COMMIT_MS = 20;
const WORKERS = 8;
const PRICE = 100;
const COINS = 10_000_000;

let database: TestDatabase;
beforeAll(async () => {
  compileServer();
  database = await makeDatabase();
});
afterAll(() => database.drop());

const start = async () => {
  const run = runServer(database.settings, {}, COMMIT_MS);
  return { run, url: await waitForAddress(run) };
};

async function makeBuyer(url: string): Promise<TestClient['cookies']> {
  const [buyer, administrator] = [new TestClient(url), new TestClient(url)];
  const { userId } = await buyer.ok('POST /api/Auth/SignUp', { body: aUser() });
  await administrator.ok('POST /api/Auth/SignIn', { body: ADMINISTRATOR });
  await administrator.ok('POST /api/Admin/GrantCoins', { body: { userId, coins: COINS, reason: 'test' } });
  return buyer.cookies;
}

const asBuyer = (url: string, cookies: TestClient['cookies']): TestClient => {
  const client = new TestClient(url);
  for (const [name, value] of cookies) client.cookies.set(name, value);
  return client;
};

const buy = (client: TestClient, key: string) =>
  client.ok('POST /api/Item/Buy', { headers: { 'idempotency-key': key }, body: { itemKey: 'xpBooster', count: 1 } });

describe('A server killed during writes', () => {
  it('keeps every acknowledged write, stores none twice and leaves a clean ledger', async () => {
    const acknowledged = new Set<string>();
    const unacknowledged: string[] = [];
    let server = await start();
    const cookies = await makeBuyer(server.url);

    for (let kill = 0; kill < KILLS; kill++) {
      const { run, url } = server;
      const client = asBuyer(url, cookies);
      let next = 0;
      const work = async () => {
        for (;;) {
          const key = `${kill}-${next++}`;
          try {
            await buy(client, key);
            acknowledged.add(key);
          } catch {
            unacknowledged.push(key);
            return;
          }
          if (next >= 10 + kill * 3) run.process.kill('SIGKILL');
        }
      };
      await Promise.all(Array.from({ length: WORKERS }, work));
      await run.ended;
      server = await start();
      const again = asBuyer(server.url, cookies);
      for (const key of unacknowledged.splice(0)) acknowledged.add((await buy(again, key)) && key);
      const { items } = await again.ok('GET /api/Item/GetShop');
      expect(items.find(({ key }) => key === 'xpBooster')?.num).toBe(acknowledged.size);
    }

    const user = await asBuyer(server.url, cookies).ok('POST /api/Auth/GetUser', { body: { fingerprint: 'x' } });
    expect(user).toMatchObject({ coin: COINS - acknowledged.size * PRICE });
    expect(await readDatabase(database.settings, checkLedger)).toMatchObject({ clean: true });

    const check = runCompiled('economy/ledger/check.js', database.settings);
    expect([await check.ended, check.out()]).toEqual([0, expect.stringMatching(/^The ledger is clean: /)]);
    await endServer(server.run);
  }, 300_000);
});
