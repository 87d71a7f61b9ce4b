import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { migrations } from '../../src/database/migrations/index.js';
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
