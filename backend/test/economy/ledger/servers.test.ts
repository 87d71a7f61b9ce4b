import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import type { DatabaseSettings } from '../../../src/database/database.js';
import { readDatabase } from '../../../src/database/read-database.js';
import { JobSchedulerService } from '../../../src/platform/jobs/index.js';
import { checkLedger } from '../../../src/economy/ledger/check-ledger.js';
import { ADMINISTRATOR, aUser, startApp, type TestApp, TestClient, testDatabase } from '../../support/app.js';
import { makeDatabase, type TestDatabase } from '../../support/database.js';
import { TestStream } from '../../support/event-stream.js';
import { type PostgresCluster, startPostgres } from '../../support/postgres.mjs';
import { hasRedis, startRedis } from '../../support/redis.js';
import {
  compileServer,
  endServer,
  runServer,
  type ServerProcess,
  waitForAddress,
} from '../../support/server-process.js';

const onPostgres = testDatabase === 'postgres';

/** Polls without a pause. */
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue()));
}

const start = async (run: ServerProcess) => ({ run, url: await waitForAddress(run) });

if (onPostgres)
  describe('A restart of PostgreSQL under load', () => {
    const WORKERS = 10;
    const PRICE = 100;
    const COINS = 10_000_000;
    const RECOVERY_MS = 5000;

    let cluster: PostgresCluster;
    let database: TestDatabase;
    let servers: { run: ServerProcess; url: string }[];
    beforeAll(async () => {
      compileServer();
      [cluster, database] = await Promise.all([startPostgres(), makeDatabase()]);
      settings = { ...database.settings, databaseUrl: `${cluster.url}/postgres` };
      const first = await start(runServer(settings));
      servers = [first, await start(runServer(settings))];
    });
    afterAll(async () => {
      await Promise.all(servers.map(({ run }) => endServer(run)));
      await Promise.all([cluster.stop(), database.drop()]);
    });
    let settings: DatabaseSettings;

    async function makeBuyer(): Promise<TestClient> {
      const [buyer, administrator] = [new TestClient(servers[0]!.url), new TestClient(servers[0]!.url)];
      const { userId } = await buyer.ok('POST /api/Auth/SignUp', { body: aUser() });
      await administrator.ok('POST /api/Auth/SignIn', { body: ADMINISTRATOR });
      await administrator.ok('POST /api/Admin/GrantCoins', { body: { userId, coins: COINS, reason: 'test' } });
      return buyer;
    }
    const at = ({ url }: { url: string }, { cookies }: TestClient): TestClient => {
      const client = new TestClient(url);
      for (const [name, value] of cookies) client.cookies.set(name, value);
      return client;
    };
    const buy = async (client: TestClient, key: string): Promise<string> => {
      const sent = { headers: { 'idempotency-key': key }, body: { itemKey: 'xpBooster', count: 1 } } as const;
      const { body } = await client.call('POST /api/Item/Buy', sent);
      return 'error' in body ? body.error : 'done';
    };
    const health = async ({ url }: { url: string }): Promise<number> =>
      (await fetch(`${url}/api/SystemBase/Health`)).status;

    it('loses no acknowledged write, and every server recovers within five seconds', async () => {
      const buyer = await makeBuyer();
      const acknowledged = new Set<string>();
      const refused = new Map<string, string>();
      const load = { isRunning: true };
      const work = async (worker: number) => {
        for (let n = 0; load.isRunning; n++) {
          const key = `${worker}-${n}`;
          const code = await buy(at(servers[(worker + n) % servers.length]!, buyer), key);
          if (code === 'done') acknowledged.add(key);
          else refused.set(key, code);
        }
      };
      const workers = Array.from({ length: WORKERS }, (_, worker) => work(worker));
      const more = async (than: number) =>
        until(async () => (await health(servers[0]!)) > 0 && acknowledged.size > than);

      for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
        await more(acknowledged.size + 20);
        await cluster.halt(signal);
        for (const server of servers) expect(await health(server)).toBe(503);
        await cluster.resume();
        const back = performance.now();
        for (const [n, server] of servers.entries()) {
          await until(async () => (await health(server)) === 200);
          await until(async () => (await buy(at(server, buyer), `back-${signal}-${n}`)) === 'done');
          acknowledged.add(`back-${signal}-${n}`);
        }
        expect(performance.now() - back).toBeLessThan(RECOVERY_MS);
      }
      await more(acknowledged.size + 20);
      load.isRunning = false;
      await Promise.all(workers);

      expect(new Set(refused.values())).toEqual(new Set(['StorageUnavailable']));
      // A refused call may still have been stored; repeating it with its key is safe either way.
      for (const key of refused.keys()) expect(await buy(buyer, key)).toBe('done');
      const times = acknowledged.size + refused.size;
      const { items } = await buyer.ok('GET /api/Item/GetShop');
      expect(items.find(({ key }) => key === 'xpBooster')?.num).toBe(times);
      const user = await buyer.ok('POST /api/Auth/GetUser', { body: { fingerprint: 'x' } });
      expect(user).toMatchObject({ coin: COINS - times * PRICE });
      expect(await readDatabase(settings, checkLedger)).toMatchObject({ clean: true });
      expect(servers.map(({ run }) => [run.process.exitCode, run.err()])).toEqual(servers.map(() => [null, '']));
    }, 120_000);
  });

/** Returns the names of all jobs of a server. */
async function jobNames(): Promise<string[]> {
  const app = await startApp();
  const names = [...app.nest.get(JobSchedulerService).getStatistics().keys()];
  await app.close();
  return names;
}

if (onPostgres)
  describe('The jobs of two servers on one database', () => {
    const TAKEN = `CREATE TABLE "taken" ("name" text);
      CREATE FUNCTION "note_taken"() RETURNS trigger AS $$ BEGIN
        INSERT INTO "taken" VALUES (NEW."name"); RETURN NEW;
      END $$ LANGUAGE plpgsql;
      CREATE TRIGGER "note_taken" AFTER UPDATE ON "jobs" FOR EACH ROW
        WHEN (NEW."holder" NOT IN ('', OLD."holder")) EXECUTE FUNCTION "note_taken"()`;

    it('run only once', async () => {
      compileServer();
      const database = await makeDatabase();
      const client = new Client(database.settings.databaseUrl ?? '');
      client.on('error', () => undefined);
      await client.connect();
      await client.query(TAKEN);
      const servers = await Promise.all([1, 2].map(() => start(runServer(database.settings, { jobsEveryMs: 20 }))));
      const numbers = async () => {
        const { rows } = await client.query<{ name: string; times: number }>(
          'SELECT "name", COUNT(*)::int AS "times" FROM "taken" GROUP BY "name"',
        );
        return rows;
      };
      const jobs = await jobNames();
      expect(jobs.length).toBeGreaterThan(3);
      await until(async () => (await client.query('SELECT 1 FROM "jobs"')).rowCount === jobs.length);
      // All jobs are due on both servers.
      await client.query(`DELETE FROM "taken"; UPDATE "jobs" SET "dueAt" = '', "holder" = ''`);
      await until(async () => (await numbers()).length === jobs.length);
      await Promise.all(servers.map(({ run }) => endServer(run)));
      expect((await numbers()).filter(({ times }) => times !== 1)).toEqual([]);
      await client.end();
      await database.drop();
    });
  });

if (hasRedis)
  describe('Two servers that share a Redis', () => {
    let redis: Awaited<ReturnType<typeof startRedis>>;
    let databases: TestDatabase[];
    let apps: [TestApp, TestApp];
    let people = 0;

    beforeAll(async () => {
      redis = await startRedis();
      // With SQLite each server has its own database, with users of the same ids.
      databases = [await makeDatabase()];
      if (!onPostgres) databases.push(await makeDatabase());
      const settings = { redisUrl: redis.url, rateLimits: true, trustProxy: true };
      const at = (n: number) => startApp({ settings, database: databases[n % databases.length]! });
      apps = [await at(0), await at(1)];
    });
    afterAll(async () => {
      for (const app of apps) await app.close();
      for (const database of databases) await database.drop();
      await redis.kill();
    });

    /** Returns the header of a new client address, because limits apply per address. */
    const newAddressHeader = () => ({ 'x-forwarded-for': `10.0.${++people >> 8}.${people & 255}` });
    /** The number of wrong passwords per hour that one address may send for one account. */
    const TRIES = 20;

    const tryToSignIn = (app: TestApp, headers: Record<string, string>, email: string) =>
      app.client().refused('POST /api/Auth/SignIn', { headers, body: { email, password: 'wrong one' } });

    /** Creates a user with a browser on the first server, and one with the same id on the second. */
    async function person() {
      const credentials = aUser();
      const clients = apps.map((app) => app.client());
      const [first, second] = clients as [TestClient, TestClient];
      const { userId } = await first.ok('POST /api/Auth/SignUp', { headers: newAddressHeader(), body: credentials });
      if (onPostgres) for (const [name, value] of first.cookies) second.cookies.set(name, value);
      else await second.ok('POST /api/Auth/SignUp', { headers: newAddressHeader(), body: credentials });
      return { userId, first, second };
    }

    /** Sends wrong passwords for a new account to the servers in turn and counts those before the limit applies. */
    async function triesBeforeRefusal(of: readonly TestApp[]): Promise<number> {
      const headers = newAddressHeader();
      const { email } = aUser();
      for (let tries = 0; ; tries++) {
        const code = await tryToSignIn(of[tries % of.length]!, headers, email);
        if (code === 'TooManyRequests') return tries;
        expect(code).toBe('BadCredentials');
      }
    }

    /** Waits until a coin event of a user on the first server reaches the second. */
    async function eventReachesOtherServer(): Promise<boolean> {
      const { userId, first, second } = await person();
      const stream = await TestStream.open(second);
      const { total: coins } = (await first.ok('GET /api/User/GetDataForUser')).dataForUser.dailyBonus;
      await first.ok('POST /api/User/ClaimDailyLoginBonusCoin', { body: { coins } });
      expect(userId).toBeGreaterThan(1);
      await stream.waitUntil(({ events }) => events.some((event) => 'coin' in event));
      stream.close();
      return true;
    }

    const expectCallsToSucceed = async () => {
      const { first, second } = await person();
      for (const client of [first, second]) {
        await client.ok('POST /api/User/SaveProgress', { body: { progress: '{}' } });
        await client.ok('GET /api/User/GetDataForUser');
      }
      await second.ok('POST /api/Item/DrawDrop');
    };

    it('share rate limits', async () => {
      expect(await triesBeforeRefusal(apps)).toBe(TRIES);
    });

    it('share events', async () => {
      expect(await eventReachesOtherServer()).toBe(true);
    });

    it('continue, each with its own limits, while Redis does not respond', async () => {
      redis.freeze();
      await expectCallsToSucceed();
      expect(await triesBeforeRefusal([apps[0]])).toBe(TRIES);
      redis.wake();
    });

    it('continue, each with its own limits, when Redis dies, and share limits again once it is back', async () => {
      const { first, second } = await person();
      const codes = new Set<number>();
      const load = { isRunning: true };
      const ask = async (client: TestClient) => {
        while (load.isRunning) codes.add((await client.call('GET /api/User/GetDataForUser')).status);
      };
      const loads = [ask(first), ask(second)];
      await redis.kill();
      await expectCallsToSucceed();
      expect(await triesBeforeRefusal([apps[0]])).toBe(TRIES);
      expect(await triesBeforeRefusal([apps[1]])).toBe(TRIES);
      await redis.resume();
      await until(async () => (await triesBeforeRefusal(apps)) === TRIES);
      expect(await eventReachesOtherServer()).toBe(true);
      load.isRunning = false;
      await Promise.all(loads);
      // A fast machine reaches the general limit of calls per minute; any other status is a failure.
      expect([...codes].filter((code) => code !== 429)).toEqual([200]);
    });
  });
