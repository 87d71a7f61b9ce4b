import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Database } from '../../src/database/database.js';
import { managerOf, type Transaction } from '../../src/database/unit-of-work.js';
import { openTestDatabase, testDatabase } from '../support/database.js';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
  await database.work.run(async (tx) => {
    await sql(tx, 'CREATE TABLE counters (name text PRIMARY KEY, value integer)');
    await sql(tx, `INSERT INTO counters VALUES ('a', 0), ('b', 0)`);
  });
});
afterEach(() => database.close());

const sql = <Row>(tx: Transaction, statement: string) => managerOf(tx).query<Row[]>(statement);
const add = (tx: Transaction, name: string) => sql(tx, `UPDATE counters SET value = value + 1 WHERE name = '${name}'`);
const values = () =>
  database.work.read(async (tx) => {
    const rows = await managerOf(tx).query<{ value: number }[]>('SELECT value FROM counters ORDER BY name');
    return rows.map(({ value }) => value);
  });

/** Returns a function whose promises resolve once it has been called `size` times. */
function createBarrier(size: number) {
  let missing = size;
  let release = () => {};
  const all = new Promise<void>((resolve) => (release = resolve));
  return () => {
    missing--;
    if (missing === 0) release();
    return all;
  };
}

if (testDatabase === 'postgres')
  describe('A transaction that conflicts with another one', () => {
    it('is repeated: of two deadlocked ones each is stored once and runs its action once', async () => {
      const reachBarrier = createBarrier(2);
      let attempts = 0;
      const actions: string[] = [];
      const both = (first: string, second: string) =>
        database.work.run(async (tx) => {
          attempts++;
          database.work.afterCommit(() => actions.push(first));
          await add(tx, first);
          await reachBarrier();
          await add(tx, second);
        });
      await Promise.all([both('a', 'b'), both('b', 'a')]);
      expect(await values()).toEqual([2, 2]);
      expect(actions.toSorted()).toEqual(['a', 'b']);
      // One of the two is rolled back and runs again; on a busy machine PostgreSQL may end both.
      expect(attempts).toBeGreaterThanOrEqual(3);
    });

    const CONFLICT = `DO $$ BEGIN RAISE EXCEPTION 'lost' USING ERRCODE = 'serialization_failure'; END $$`;

    it('is rejected after repeated conflicts, and nothing of it is stored', async () => {
      let attempts = 0;
      const conflicting = database.work.run(async (tx) => {
        attempts++;
        await add(tx, 'a');
        await sql(tx, CONFLICT);
      });
      await expect(conflicting).rejects.toMatchObject({ code: 'StorageUnavailable', status: 503 });
      expect([attempts, await values()]).toEqual([5, [0, 0]]);
    });
  });
else
  it('A transaction runs only once, because a single writer has no conflicts', async () => {
    let attempts = 0;
    const failing = database.work.run(async () => {
      attempts++;
      throw Object.assign(new Error('lost'), { code: '40001' });
    });
    await expect(failing).rejects.toThrow();
    expect(attempts).toBe(1);
  });
