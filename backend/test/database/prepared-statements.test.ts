import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Database } from '../../src/database/database.js';
import { selectPrepared } from '../../src/database/prepared-statements.js';
import { managerOf } from '../../src/database/unit-of-work.js';
import { openTestDatabase } from '../support/database.js';

let database: Database;
beforeEach(async () => void (database = await openTestDatabase()));
afterEach(() => database.close());

const FIND = 'SELECT "rev" FROM "revisions" WHERE "name" = $1 AND "rev" < $2';
const find = (name: string, below = 100) =>
  database.work.read((tx) => selectPrepared<{ rev: number }>(tx, FIND, [name, below]));

describe('A prepared select', () => {
  it('finds rows by its parameters, repeatedly and concurrently', async () => {
    await database.work.run((tx) => managerOf(tx).query(`INSERT INTO "revisions" VALUES ('a', 1), ('b', 2)`));
    expect(await Promise.all(['a', 'b', 'c', 'a'].map((name) => find(name)))).toEqual([
      [{ rev: 1 }],
      [{ rev: 2 }],
      [],
      [{ rev: 1 }],
    ]);
    expect(await find('b', 2)).toEqual([]);
    expect(await find("a' OR 1=1 --")).toEqual([]);
  });

  it('sees the writes of its own transaction', async () => {
    await database.work.run(async (tx) => {
      await managerOf(tx).query(`INSERT INTO "revisions" VALUES ('a', 1)`);
      expect(await selectPrepared(tx, FIND, ['a', 100])).toEqual([{ rev: 1 }]);
    });
    expect(await find('a')).toEqual([{ rev: 1 }]);
  });

  it('fails without affecting others when it cannot be prepared', async () => {
    const wrong = () => database.work.read((tx) => selectPrepared(tx, 'SELECT "x" FROM "nowhere"', []));
    await expect(wrong()).rejects.toThrow(/nowhere|MISUSE|stored/i);
    await expect(wrong()).rejects.toThrow(/nowhere|MISUSE|stored/i);
    expect(await find('a')).toEqual([]);
  });
});
