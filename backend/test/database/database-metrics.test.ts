import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Registry } from 'prom-client';
import type { Database } from '../../src/database/database.js';
import { DatabaseMetrics } from '../../src/database/database-metrics.js';
import { changePrepared, selectPrepared } from '../../src/database/prepared-statements.js';
import { managerOf } from '../../src/database/unit-of-work.js';
import { openTestDatabase, testDatabase } from '../support/database.js';
import { waitUntil } from '../support/wait-until.js';

let registry: Registry;
let database: Database;
beforeEach(async () => {
  registry = new Registry();
  const metrics = new DatabaseMetrics(registry);
  database = await openTestDatabase(metrics);
  metrics.watch(database);
  registry.resetMetrics();
});
afterEach(() => database.close());

/** Returns the value of a series; null if there is none. */
async function valueOf(series: string): Promise<number | null> {
  const line = (await registry.metrics()).split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? null : Number(line.slice(series.length));
}
const counts = () =>
  Promise.all(
    ['read', 'write', 'transaction'].map((kind) => valueOf(`database_query_duration_seconds_count{kind="${kind}"}`)),
  );

describe('the metrics of the database', () => {
  it('count statements of TypeORM and prepared ones by what they do', async () => {
    await database.work.read((tx) => managerOf(tx).query('SELECT 1'));
    await database.work.read((tx) => selectPrepared(tx, 'SELECT $1', ['1']));
    await database.work.run(async (tx) => {
      await managerOf(tx).query(`INSERT INTO jobs ("name", "dueAt", "holder") VALUES ('a', '', '')`);
      await changePrepared(tx, 'DELETE FROM jobs WHERE "name" = $1 RETURNING "name"', ['a']);
    });
    expect(await counts()).toEqual([2, 2, 2]);
  });

  it('count a failed statement, and a failure of the database apart from it', async () => {
    await expect(database.work.read((tx) => managerOf(tx).query('SELECT * FROM nowhere'))).rejects.toThrow('nowhere');
    expect([await valueOf('database_query_duration_seconds_count{kind="read"}')]).toEqual([1]);
    expect(await valueOf('database_failures_total')).toBe(0);
  });

  it('show what waits: for a connection of PostgreSQL, for the one writer of SQLite', async () => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    const units = Array.from({ length: 12 }, () => database.work.run(() => ended));
    const isPostgres = testDatabase === 'postgres';
    const waiting = () => database.getLoad().pool?.waiting ?? database.getLoad().queuedWrites;
    await waitUntil(() => waiting() === (isPostgres ? 2 : 11));
    const seen = await Promise.all(
      ['in_use', 'idle', 'waiting', 'max'].map((state) => valueOf(`database_connections_${state}`)),
    );
    const queued = await valueOf('database_write_queue_length');
    end();
    await Promise.all(units);
    expect(seen).toEqual(isPostgres ? [10, 0, 2, 10] : [null, null, null, null]);
    expect(queued).toBe(isPostgres ? null : 11);
    expect(await valueOf('database_replica_in_use')).toBeNull();
    expect((await valueOf('database_write_wait_seconds_count')) ?? 0).toBe(isPostgres ? 0 : 12);
  });
});
