import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { type Client, Pool, type PoolConfig } from 'pg';
import type { QueryRunner } from 'typeorm';
import { NO_MONITOR } from '../../src/database/database-monitor.js';
import { migrations } from '../../src/database/migrations/index.js';
import { monitoredPostgres } from '../../src/database/monitored-postgres.js';
import { openDatabase } from '../../src/database/open-database.js';
import { managerOf, type ReadTransaction } from '../../src/database/unit-of-work.js';
import { makeDatabase, testDatabase } from '../support/database.js';

afterEach(() => {
  jest.restoreAllMocks();
});

const readLimit = async (run: (sql: string) => Promise<{ limit: string }[]>) =>
  (await run(`SELECT current_setting('statement_timeout') AS "limit"`))[0]?.limit;

if (testDatabase === 'postgres')
  describe('The limit of a statement', () => {
    it('ends those of calls, but not migrations, which may change every row of a large table', async () => {
      const { settings, drop } = await makeDatabase({ tables: false });
      let limit: string | undefined;
      jest.spyOn(migrations[0].prototype, 'up').mockImplementation(async (runner: QueryRunner) => {
        limit = await readLimit((sql) => runner.query(sql));
        throw new Error('This is all that the test needs');
      });
      await expect(openDatabase(settings)).rejects.toThrow('This is all that the test needs.');
      expect(limit).toBe('0');
      jest.restoreAllMocks();
      const database = await openDatabase(settings);
      const readHere = (tx: ReadTransaction) => readLimit((sql) => managerOf(tx).query(sql));
      expect(await database.work.read(readHere)).toBe('15s');
      await database.close();
      await drop();
    });
  });

if (testDatabase === 'postgres')
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
