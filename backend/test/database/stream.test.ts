import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '../../src/database/database.js';
import { managerOf } from '../../src/database/unit-of-work.js';
import { openTestDatabase } from '../support/database.js';

const ROWS = 1201;
const NUMBERS = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ROWS})`;
const KEYS = 'SELECT "key", "shown" FROM "ab_variants" WHERE "testName" = $1 ORDER BY "shown" DESC';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await write(`INSERT INTO "ab_variants" ("testName", "key", "shown", "succeeded")
    ${NUMBERS} SELECT 'numbers', CAST(i AS text), i, 0 FROM n`);
});
afterAll(() => database.close());

const write = (sql: string) => database.work.run((tx) => managerOf(tx).query(sql));
const stream = (sql = KEYS) => database.work.stream<{ key: string; shown: number }>(sql, ['numbers']);

describe('Streamed rows', () => {
  it('are complete, in batches and in order', async () => {
    const shown: number[] = [];
    let batches = 0;
    for await (const rows of stream()) {
      batches += 1;
      shown.push(...rows.map((row) => Number(row.shown)));
    }
    expect(batches).toBeGreaterThan(2);
    expect(shown).toEqual(Array.from({ length: ROWS }, (_, at) => ROWS - at));
  });

  it('show one snapshot of the database and do not block writers', async () => {
    const keys = new Set<string>();
    let seen = 0;
    for await (const rows of stream()) {
      for (const { key } of rows) keys.add(key);
      seen += rows.length;
      await write(`UPDATE "ab_variants" SET "shown" = "shown" + 5000 WHERE "testName" = 'numbers'`);
      await write(
        `INSERT INTO "ab_variants" ("testName", "key", "shown", "succeeded") VALUES ('numbers', 'new-${seen}', 0, 0)`,
      );
    }
    expect([seen, keys.size]).toEqual([ROWS, ROWS]);
    await write(`DELETE FROM "ab_variants" WHERE "key" LIKE 'new-%'`);
  });

  it('do not have to be read to the end', async () => {
    for (let reader = 0; reader < 30; reader++) for await (const rows of stream()) if (rows.length > 0) break;
    await write(`UPDATE "ab_variants" SET "succeeded" = 1 WHERE "key" = '1'`);
    let seen = 0;
    for await (const rows of stream()) seen += rows.length;
    expect(seen).toBe(ROWS);
  });

  it('reject an invalid or writing statement and change nothing', async () => {
    const read = async (sql: string) => {
      for await (const rows of stream(sql)) expect(rows).toEqual([]);
    };
    await expect(read('SELECT "nothing" FROM "ab_variants" WHERE "testName" = $1')).rejects.toThrow('nothing');
    await expect(read('DELETE FROM "ab_variants" WHERE "testName" = $1 RETURNING *')).rejects.toThrow();
  });
});
