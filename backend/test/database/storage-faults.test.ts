import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Client, Pool, type PoolConfig } from 'pg';
import type { QueryRunner } from 'typeorm';
import type { Database, DatabaseSettings } from '../../src/database/database.js';
import { NO_MONITOR } from '../../src/database/database-monitor.js';
import { migrations } from '../../src/database/migrations/index.js';
import { monitoredPostgres } from '../../src/database/monitored-postgres.js';
import { openDatabase } from '../../src/database/open-database.js';
import { managerOf, type ReadTransaction, type Transaction } from '../../src/database/unit-of-work.js';
import { aUser, startApp } from '../support/app.js';
import { makeDatabase, openTestDatabase, testDatabase } from '../support/database.js';

const onSqlite = testDatabase === 'sqlite';
const onPostgres = testDatabase === 'postgres';

let database: Database & { readonly settings: DatabaseSettings };
const sql = (tx: Transaction, statement: string): Promise<{ n: number }[]> => managerOf(tx).query(statement);
const run = (statement: string) => database.work.run((tx) => sql(tx, statement));
const count = async () => {
  const [row] = await database.work.read((tx) => managerOf(tx).query('SELECT count(*) AS n FROM notes'));
  return row.n as number;
};
const note = (length: number) => `INSERT INTO notes (note) VALUES ('${'x'.repeat(length)}')`;

beforeEach(async () => {
  database = await openTestDatabase();
  await run('CREATE TABLE notes (note text)');
});
afterEach(() => database.close());

if (onSqlite)
  describe('a full disk', () => {
    const fill = async () => {
      const [row] = (await database.work.read((tx) => managerOf(tx).query('PRAGMA page_count'))) as [
        { page_count: number },
      ];
      await run(`PRAGMA max_page_count = ${row.page_count}`);
    };

    it('rejects what it cannot store, keeps confirmed data, and stores data again once there is space', async () => {
      await run(note(10));
      await fill();
      await expect(run(note(1_000_000))).rejects.toMatchObject({ code: 'StorageUnavailable', status: 503 });
      await expect(run(note(1_000_000))).rejects.toMatchObject({ code: 'StorageUnavailable' });
      expect(await count()).toBe(1);
      await run('PRAGMA max_page_count = 1000000');
      await run(note(1_000_000));
      expect(await count()).toBe(2);
    });

    it('stores nothing of a rejected transaction', async () => {
      await fill();
      const whole = database.work.run(async (tx) => {
        await sql(tx, note(10));
        await sql(tx, note(1_000_000));
      });
      await expect(whole).rejects.toMatchObject({ code: 'StorageUnavailable' });
      expect(await count()).toBe(0);
    });
  });

if (onSqlite)
  describe('a failed commit', () => {
    it('is reported, and the next transaction starts clean', async () => {
      // Ends the transaction behind the back of the unit of work, as SQLite itself does after some failed writes.
      const whole = database.work.run(async (tx) => {
        await sql(tx, note(10));
        await sql(tx, 'ROLLBACK');
      });
      await expect(whole).rejects.toMatchObject({ code: 'StorageUnavailable' });
      expect(await count()).toBe(0);
      await run(note(10));
      expect(await count()).toBe(1);
    });
  });

if (onSqlite)
  describe('the read connection', () => {
    it('cannot write', async () => {
      await expect(database.work.read((tx) => managerOf(tx).query(note(1)))).rejects.toMatchObject({
        code: 'StorageUnavailable',
      });
    });
  });

if (onSqlite)
  describe('a data folder', () => {
    it('has one owner; a second one gets an error of one sentence', async () => {
      await expect(openDatabase(database.settings)).rejects.toThrow(
        /^Another server already uses the data folder .+: stop it first, or give this one its own with DATA_DIR\.$/,
      );
    });

    it('can be opened again, with its data, after its owner closed it', async () => {
      const { settings, drop } = await makeDatabase();
      const first = await openDatabase(settings);
      await first.work.run((tx) => sql(tx, 'CREATE TABLE kept (n integer)'));
      await first.close();
      const second = await openDatabase(settings);
      expect(await second.work.read((tx) => managerOf(tx).query('SELECT count(*) AS n FROM kept'))).toEqual([{ n: 0 }]);
      await second.close();
      await drop();
    });

    it('that is not a folder is reported in one sentence', async () => {
      const file = path.join(database.settings.dataDir, 'a-file');
      writeFileSync(file, '');
      await expect(openDatabase({ dataDir: path.join(file, 'data'), databaseUrl: null })).rejects.toThrow(
        /^The data folder .+ cannot be used: a part of the path is not a folder\.$/,
      );
    });

    it('with a file that is not a database is reported in one sentence', async () => {
      const { settings, drop } = await makeDatabase();
      writeFileSync(
        path.join(settings.dataDir, 'shinobi.sqlite'),
        'my shopping list, which is longer than a header '.repeat(9),
      );
      await expect(openDatabase(settings)).rejects.toThrow(
        /^The data folder .+ cannot be used: its database file is damaged or is not a database\.$/,
      );
      await drop();
    });
  });

const nameOf = (url: string) => new URL(url).pathname.slice(1);

async function send(url: string, statement: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query('SET default_transaction_read_only = off');
  await client.query(statement);
  await client.end();
}

const setReadOnly = (url: string, isReadOnly: boolean) =>
  send(url, `ALTER DATABASE ${nameOf(url)} SET default_transaction_read_only = ${isReadOnly}`);
const endSessions = (url: string) =>
  send(
    url,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${nameOf(url)}' AND pid <> pg_backend_pid()`,
  );

if (onPostgres)
  describe('an unavailable database server', () => {
    it('fails the running transaction, and the next one gets a new connection', async () => {
      const whole = database.work.run(async (tx) => {
        await sql(tx, note(10));
        const [row] = await managerOf(tx).query('SELECT pg_backend_pid() AS pid');
        const killer = new Client(database.settings.databaseUrl as string);
        await killer.connect();
        await killer.query('SELECT pg_terminate_backend($1)', [row.pid]);
        await killer.end();
      });
      await expect(whole).rejects.toMatchObject({ code: 'StorageUnavailable' });
      expect(await count()).toBe(0);
      await run(note(10));
      expect(await count()).toBe(1);
    });

    it('that becomes read-only refuses writes until it is writable again, and can be read all the time', async () => {
      const url = database.settings.databaseUrl as string;
      await setReadOnly(url, true);
      await endSessions(url);
      // The pool may not have noticed yet that its connections are gone.
      while ((await count().catch(() => null)) === null);
      const refusal = { code: 'StorageUnavailable', status: 503, cause: { code: '25006' } };
      await expect(run(note(10))).rejects.toMatchObject(refusal);
      expect(await count()).toBe(0);
      await expect(openDatabase(database.settings)).rejects.toMatchObject({
        name: 'StartError',
        message: 'The database of DATABASE_URL is read-only, as many providers make it when its disk is full.',
      });
      await setReadOnly(url, false);
      // The one connection of the pool is still read-only, and is given up.
      await run(note(10)).catch(() => undefined);
      await run(note(10));
      expect(await count()).toBeGreaterThan(0);
    });

    it('that becomes read-only makes calls that write fail with 503, while the server stays ready for readers', async () => {
      const app = await startApp();
      const url = app.settings.databaseUrl as string;
      await setReadOnly(url, true);
      await endSessions(url);
      while ((await app.client().send('GET /api/Ready')).status !== 200);
      expect(await app.client().refused('POST /api/Auth/SignUp', { body: aUser() })).toBe('StorageUnavailable');
      expect((await app.client().send('GET /api/Ready')).status).toBe(200);
      await app.close();
    });

    it('that does not respond at start is reported in one sentence', async () => {
      const settings = { dataDir: database.settings.dataDir, databaseUrl: 'postgres://nobody@127.0.0.1:9/none' };
      await expect(openDatabase(settings)).rejects.toThrow(
        /^The database of DATABASE_URL does not respond: [^\n]*ECONNREFUSED[^\n]*\.$/,
      );
    });
  });

if (onPostgres)
  describe('several servers that start on a new database at the same time', () => {
    it('create the tables once', async () => {
      const { settings, drop } = await makeDatabase({ tables: false });
      const opened = await Promise.all([openDatabase(settings), openDatabase(settings), openDatabase(settings)]);
      expect(await opened[0].work.read((tx) => managerOf(tx).query('SELECT count(*) AS n FROM genres'))).toEqual([
        { n: 0 },
      ]);
      await Promise.all(opened.map((each) => each.close()));
      await drop();
    });
  });

const readLimit = async (query: (statement: string) => Promise<{ limit: string }[]>) =>
  (await query(`SELECT current_setting('statement_timeout') AS "limit"`))[0]?.limit;

if (onPostgres)
  describe('The limit of a statement', () => {
    afterEach(() => {
      jest.restoreAllMocks();
    });

    it('ends those of calls, but not migrations, which may change every row of a large table', async () => {
      const { settings, drop } = await makeDatabase({ tables: false });
      let limit: string | undefined;
      jest.spyOn(migrations[0].prototype, 'up').mockImplementation(async (runner: QueryRunner) => {
        limit = await readLimit((statement) => runner.query(statement));
        throw new Error('This is all that the test needs');
      });
      await expect(openDatabase(settings)).rejects.toThrow('This is all that the test needs.');
      expect(limit).toBe('0');
      jest.restoreAllMocks();
      const opened = await openDatabase(settings);
      const readHere = (tx: ReadTransaction) => readLimit((statement) => managerOf(tx).query(statement));
      expect(await opened.work.read(readHere)).toBe('15s');
      await opened.close();
      await drop();
    });
  });

if (onPostgres)
  describe('A connection without a response', () => {
    it('is closed, so that neither its transaction nor the next caller waits for it', async () => {
      const { settings, drop } = await makeDatabase();
      const pool = new Pool({
        connectionString: settings.databaseUrl as string,
        max: 1,
        query_timeout: 1000,
        Client: monitoredPostgres(NO_MONITOR),
      } as PoolConfig);
      const frozen: Client & { release(): void } = await pool.connect();
      await expect(frozen.query('SELECT pg_sleep(600)')).rejects.toThrow('Query read timeout');
      await expect(frozen.query('COMMIT')).rejects.toThrow('Client was closed');
      frozen.release();
      const next = await pool.connect();
      expect((await next.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }]);
      next.release();
      await pool.end();
      await drop();
    });
  });
