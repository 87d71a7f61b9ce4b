import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Database } from '../../src/database/database.js';
import { CommitInvalidatedCache } from '../../src/database/commit-invalidated-cache.js';
import { managerOf, type ReadTransaction } from '../../src/database/unit-of-work.js';
import { openTestDatabase, testDatabase } from '../support/database.js';

let database: Database;
let reads: CommitInvalidatedCache<number>;
let asked: number;
beforeEach(async () => {
  database = await openTestDatabase();
  reads = new CommitInvalidatedCache(database.work);
  asked = 0;
});
afterEach(() => database.close());

const look = async (tx: ReadTransaction, name: string) => {
  asked++;
  const [row] = await managerOf(tx).query<{ rev: number }[]>('SELECT "rev" FROM "revisions" WHERE "name" = $1', [name]);
  return row?.rev;
};
const store = (name: string, rev: number) =>
  database.work.run((tx) =>
    managerOf(tx).query(
      `INSERT INTO "revisions" VALUES ('${name}', ${rev}) ON CONFLICT ("name") DO UPDATE SET "rev" = ${rev}`,
    ),
  );
/** How often the database is asked when what was read still holds. */
const again = testDatabase === 'sqlite' ? 0 : 1;

describe('A read that is remembered', () => {
  it('is not made again while nothing was stored, where nobody else can store', async () => {
    await store('a', 1);
    expect([await reads.get('a', look), await reads.get('a', look)]).toEqual([1, 1]);
    expect(asked).toBe(1 + again);
  });

  it('is made again as soon as anything was stored', async () => {
    await store('a', 1);
    expect(await reads.get('a', look)).toBe(1);
    await store('a', 2);
    expect(await reads.get('a', look)).toBe(2);
    await store('b', 5);
    expect([await reads.get('a', look), await reads.get('b', look)]).toEqual([2, 5]);
    expect(asked).toBe(4);
  });

  it('is made once for all who ask at the same time, and again for each after it failed', async () => {
    await store('a', 1);
    await store('b', 2);
    expect(await Promise.all(['a', 'a', 'a'].map((name) => reads.get(name, look)))).toEqual([1, 1, 1]);
    expect(asked).toBe(again === 0 ? 1 : 3);
    const failing = () => reads.get('b', () => Promise.reject(new Error('no')));
    await expect(failing()).rejects.toThrow('no');
    expect(await reads.get('b', look)).toBe(2);
  });

  it('is forgotten when something was stored while it was made', async () => {
    await store('a', 1);
    const slow = reads.get('a', async (tx, name) => {
      const before = await look(tx, name);
      await store('a', 2);
      return before;
    });
    expect(await slow).toBe(1);
    expect(await reads.get('a', look)).toBe(2);
  });

  it('still holds after a transaction that was rolled back', async () => {
    await store('a', 1);
    await reads.get('a', look);
    const failing = database.work.run(async (tx) => {
      await managerOf(tx).query(`UPDATE "revisions" SET "rev" = 9`);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await reads.get('a', look)).toBe(1);
    expect(asked).toBe(1 + again);
  });

  it('of what is not there is never remembered', async () => {
    expect([await reads.get('x', look), await reads.get('x', look)]).toEqual([undefined, undefined]);
    expect(asked).toBe(2);
  });
});
