import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import sqlite3 from 'sqlite3';
import type { Database } from '../../src/database/database.js';
import { managerOf, type Transaction } from '../../src/database/unit-of-work.js';
import { openTestDatabase, testDatabase } from '../support/database.js';

let database: Database;
let commits: number;
/** Called instead of SQLite's COMMIT. */
let onCommit: (commit: () => void, fail: (error: Error) => void) => void;

const { exec } = sqlite3.Database.prototype;
beforeEach(async () => {
  database = await openTestDatabase();
  await database.work.run((tx) => sql(tx, 'CREATE TABLE notes (note text PRIMARY KEY)'));
  commits = 0;
  onCommit = (commit) => commit();
  jest.spyOn(sqlite3.Database.prototype, 'exec').mockImplementation(function (this: sqlite3.Database, text, then) {
    const go = () => void exec.call(this, text, then);
    if (text !== 'COMMIT') go();
    else if (++commits) onCommit(go, (error) => then?.call(this as never, error));
    return this;
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await database.close();
});

const sql = (tx: Transaction, statement: string) => managerOf(tx).query(statement);
const write = (note: string) => database.work.run((tx) => sql(tx, `INSERT INTO notes VALUES ('${note}')`));
const writeAndThrow = (note: string) =>
  database.work.run(async (tx) => {
    await sql(tx, `INSERT INTO notes VALUES ('${note}')`);
    throw new Error('changed its mind');
  });
const stored = async (): Promise<string[]> => {
  const rows = await database.work.read((tx) => managerOf(tx).query<{ note: string }[]>('SELECT note FROM notes'));
  return rows.map(({ note }) => note).toSorted();
};
/** Returns the result of each unit: `done`, or the code or message of its error. */
const resultsOf = (units: Promise<unknown>[]) =>
  Promise.all(
    units.map((unit) =>
      unit.then(
        () => 'done',
        (error: Error & { code?: string }) => error.code ?? error.message,
      ),
    ),
  );

if (testDatabase === 'sqlite')
  describe('Units of work that are waiting at the same time', () => {
    it('share a commit, but each is stored or rolled back individually', async () => {
      const notes = Array.from({ length: 30 }, (_, n) => `${n + 10}`);
      const units = notes.map((note) => (Number(note) % 3 === 0 ? writeAndThrow(note) : write(note)));
      expect(await resultsOf(units)).toEqual(
        notes.map((note) => (Number(note) % 3 === 0 ? 'changed its mind' : 'done')),
      );
      expect(await stored()).toEqual(notes.filter((note) => Number(note) % 3 !== 0));
      expect(commits).toBe(1);
    });

    it('are committed at most 32 at a time, so that the first does not wait too long', async () => {
      await resultsOf(Array.from({ length: 33 }, (_, n) => write(`${n}`)));
      expect([commits, (await stored()).length]).toEqual([2, 33]);
    });

    it('get no result, not even an error, before the commit is durable', async () => {
      const seen: string[] = [];
      const reached = new Promise<() => void>((resolve) => (onCommit = resolve));
      const units = [write('a'), writeAndThrow('b'), write('c')];
      for (const [n, unit] of units.entries())
        unit.then(
          () => seen.push(`${n} done`),
          () => seen.push(`${n} refused`),
        );
      const commit = await reached;
      onCommit = (later) => later();
      expect([seen, await stored()]).toEqual([[], []]);
      commit();
      await Promise.allSettled(units);
      expect([seen, await stored()]).toEqual([
        ['0 done', '1 refused', '2 done'],
        ['a', 'c'],
      ]);
    });

    it('all fail when the commit fails, and the next ones start clean', async () => {
      onCommit = (_, fail) => fail(Object.assign(new Error('SQLITE_FULL: full'), { code: 'SQLITE_FULL' }));
      const units = [write('a'), writeAndThrow('b'), write('c')];
      expect(await resultsOf(units)).toEqual(['StorageUnavailable', 'StorageUnavailable', 'StorageUnavailable']);
      expect(await stored()).toEqual([]);
      onCommit = (commit) => commit();
      await write('a');
      expect(await stored()).toEqual(['a']);
    });

    it('fail together with one that made SQLite roll back, even if that one continues; later ones succeed', async () => {
      const swallowing = async (tx: Transaction) => {
        // SQLite itself does this after some failed writes.
        await sql(tx, 'ROLLBACK');
        await sql(tx, "INSERT INTO notes VALUES ('astray')");
        await sql(tx, "DELETE FROM notes WHERE note = 'astray'");
      };
      const units = [write('before'), database.work.run(swallowing), write('after')];
      expect(await resultsOf(units)).toEqual(['StorageUnavailable', 'StorageUnavailable', 'done']);
      expect(await stored()).toEqual(['after']);
      expect(await resultsOf([write('last'), database.work.run(swallowing)])).toEqual([
        'StorageUnavailable',
        'StorageUnavailable',
      ]);
      expect(await stored()).toEqual(['after']);
    });
  });
else
  it('PostgreSQL commits transactions in parallel and without shared commits', () => {
    expect(database.work.commitCount).toBeNull();
  });
