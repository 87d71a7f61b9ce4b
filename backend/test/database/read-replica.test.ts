import { EventEmitter, once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import type { Database } from '../../src/database/database.js';
import { openDatabase } from '../../src/database/open-database.js';
import { managerOf, type ReadTransaction } from '../../src/database/unit-of-work.js';
import { openTestDatabase, testDatabase } from '../support/database.js';
import { type PostgresCluster, type PostgresStandby, startPostgres } from '../support/postgres.mjs';

const isStandby = async (tx: ReadTransaction): Promise<boolean> => {
  const [row] = await managerOf(tx).query<[{ standby: boolean }]>('SELECT pg_is_in_recovery() AS standby');
  return row.standby;
};

async function send(url: string, statement: string): Promise<void> {
  const client = new Client(`${url}/postgres`);
  await client.connect();
  await client.query(statement);
  await client.end();
}

if (testDatabase === 'postgres')
  describe('the read replica', () => {
    let cluster: PostgresCluster;
    let standby: PostgresStandby;
    let database: Database;
    let changes: EventEmitter;

    const open = () =>
      openDatabase(
        { databaseUrl: `${cluster.url}/postgres`, databaseReplicaUrl: `${standby.url}/postgres`, dataDir: '' },
        (isUsed) => changes.emit('change', isUsed),
      );
    const nextChange = async () => (await once(changes, 'change'))[0] as boolean;
    const readsStandby = () => database.work.readReplica(isStandby);

    beforeAll(async () => {
      cluster = await startPostgres();
      await openDatabase({ databaseUrl: `${cluster.url}/postgres`, dataDir: '' }).then(({ close }) => close());
      standby = await cluster.startStandby();
    });
    beforeEach(async () => {
      changes = new EventEmitter();
      const used = nextChange();
      database = await open();
      await used;
    });
    afterEach(() => database.close());
    afterAll(() => cluster.stop());

    it('is read for lists, and for nothing else', async () => {
      expect(await readsStandby()).toBe(true);
      expect(await database.work.read(isStandby)).toBe(false);
    });

    it('is not read inside a transaction, which sees its own writes', async () => {
      expect(await database.work.run(() => readsStandby())).toBe(false);
    });

    it('is left alone while it is behind, and used again when it has caught up', async () => {
      await send(standby.url, 'SELECT pg_wal_replay_pause()');
      await send(cluster.url, 'CREATE TABLE later (id integer)');
      expect(await nextChange()).toBe(false);
      expect(await readsStandby()).toBe(false);
      await send(standby.url, 'SELECT pg_wal_replay_resume()');
      expect(await nextChange()).toBe(true);
      expect(await readsStandby()).toBe(true);
    });

    it('is replaced by the primary at once when it ends, also at the start of a server', async () => {
      await standby.stop();
      expect(await readsStandby()).toBe(false);
      const second = await open();
      expect(await second.work.readReplica(isStandby)).toBe(false);
      await second.close();
    });
  });
else
  describe('without a read replica', () => {
    it('lists are read from the only database', async () => {
      const database = await openTestDatabase();
      const rows = await database.work.readReplica((tx) => managerOf(tx).query('SELECT 1 AS one'));
      expect(rows).toEqual([{ one: 1 }]);
      await database.close();
    });
  });
