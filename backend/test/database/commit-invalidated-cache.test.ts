import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Database } from '../../src/database/database.js';
import { CommitInvalidatedCache } from '../../src/database/commit-invalidated-cache.js';
import { managerOf, type ReadTransaction } from '../../src/database/unit-of-work.js';
import { openTestDatabase, testDatabase } from '../support/database.js';

let database: Database;
let cache: CommitInvalidatedCache<number>;
let queries: number;
beforeEach(async () => {
  database = await openTestDatabase();
  cache = new CommitInvalidatedCache(database.work);
  queries = 0;
});
afterEach(() => database.close());

const load = async (tx: ReadTransaction, name: string) => {
  queries++;
  const [row] = await managerOf(tx).query<{ rev: number }[]>('SELECT "rev" FROM "revisions" WHERE "name" = $1', [name]);
  return row?.rev;
};
const store = (name: string, rev: number) =>
  database.work.run((tx) =>
    managerOf(tx).query(
      `INSERT INTO "revisions" VALUES ('${name}', ${rev}) ON CONFLICT ("name") DO UPDATE SET "rev" = ${rev}`,
    ),
  );
/** The number of queries that repeat a read without a commit in between. PostgreSQL has no cache. */
const repeatedQueries = testDatabase === 'sqlite' ? 0 : 1;

describe('A cached read', () => {
  it('is not repeated until the next commit, when no other process can commit', async () => {
    await store('a', 1);
    expect([await cache.get('a', load), await cache.get('a', load)]).toEqual([1, 1]);
    expect(queries).toBe(1 + repeatedQueries);
  });

  it('is repeated after any commit', async () => {
    await store('a', 1);
    expect(await cache.get('a', load)).toBe(1);
    await store('a', 2);
    expect(await cache.get('a', load)).toBe(2);
    await store('b', 5);
    expect([await cache.get('a', load), await cache.get('b', load)]).toEqual([2, 5]);
    expect(queries).toBe(4);
  });

  it('is shared by concurrent callers and repeated after a failure', async () => {
    await store('a', 1);
    await store('b', 2);
    expect(await Promise.all(['a', 'a', 'a'].map((name) => cache.get(name, load)))).toEqual([1, 1, 1]);
    expect(queries).toBe(repeatedQueries === 0 ? 1 : 3);
    const failing = () => cache.get('b', () => Promise.reject(new Error('no')));
    await expect(failing()).rejects.toThrow('no');
    expect(await cache.get('b', load)).toBe(2);
  });

  it('is not cached when a commit happens during the read', async () => {
    await store('a', 1);
    const slow = cache.get('a', async (tx, name) => {
      const before = await load(tx, name);
      await store('a', 2);
      return before;
    });
    expect(await slow).toBe(1);
    expect(await cache.get('a', load)).toBe(2);
  });

  it('stays cached after a rollback', async () => {
    await store('a', 1);
    await cache.get('a', load);
    const failing = database.work.run(async (tx) => {
      await managerOf(tx).query(`UPDATE "revisions" SET "rev" = 9`);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await cache.get('a', load)).toBe(1);
    expect(queries).toBe(1 + repeatedQueries);
  });

  it('of a missing value is never cached', async () => {
    expect([await cache.get('x', load), await cache.get('x', load)]).toEqual([undefined, undefined]);
    expect(queries).toBe(2);
  });
});
