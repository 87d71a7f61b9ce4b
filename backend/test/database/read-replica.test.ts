import { EventEmitter, once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import type { Database } from '../../src/database/database.js';
import { NO_MONITOR } from '../../src/database/database-monitor.js';
import { openDatabase } from '../../src/database/open-database.js';
import type { ReplicaFault } from '../../src/database/rules/replica-fault.js';
import { managerOf, type ReadTransaction } from '../../src/database/unit-of-work.js';
import { makeLog } from '../../src/runtime/log.js';
import { startApp } from '../support/app.js';
import { openTestDatabase, testDatabase } from '../support/database.js';
import { type PostgresCluster, type PostgresStandby, startPostgres } from '../support/postgres.mjs';

const isStandby = async (tx: ReadTransaction): Promise<boolean> => {
  const [row] = await managerOf(tx).query<[{ standby: boolean }]>('SELECT pg_is_in_recovery() AS standby');
  return row.standby;
};

async function send(url: string, statement: string, name = 'postgres'): Promise<void> {
  const client = new Client(`${url}/${name}`);
  await client.connect();
  await client.query(statement);
  await client.end();
}

const UNREADABLE = 'it or the primary cannot be read';

if (testDatabase === 'postgres')
  describe('the read replica', () => {
    let cluster: PostgresCluster;
    let standby: PostgresStandby;
    let database: Database;
    let changes: EventEmitter;

    const reportChecks = (statement: string) => {
      if (statement.includes('pg_current_wal_lsn')) changes.emit('check');
      return () => undefined;
    };
    const open = (replicaUrl = `${standby.url}/postgres`) =>
      openDatabase(
        { databaseUrl: `${cluster.url}/postgres`, databaseReplicaUrl: replicaUrl, dataDir: '' },
        (fault) => changes.emit('change', fault),
        { ...NO_MONITOR, beginStatement: reportChecks },
      );
    /** Resolves with the reason why the replica is no longer used; null: it is used from now on. */
    const nextChange = async () => (await once(changes, 'change'))[0] as ReplicaFault | null;
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
      expect(await nextChange()).toBe('it is more than five seconds behind');
      expect(await readsStandby()).toBe(false);
      await send(standby.url, 'SELECT pg_wal_replay_resume()');
      expect(await nextChange()).toBeNull();
      expect(await readsStandby()).toBe(true);
    });

    it.each([
      ['nothing responds at its address', () => 'postgres://postgres@127.0.0.1:1/postgres', UNREADABLE],
      ['its database does not exist', () => `${standby.url}/missing`, UNREADABLE],
      ['it is the primary', () => `${cluster.url}/postgres`, 'it is not a standby server'],
      [
        'it is another database of the standby',
        () => `${standby.url}/template1`,
        'it is not a copy of the database of DATABASE_URL',
      ],
    ])('is never used when %s, which is reported once', async (_, urlOf, fault) => {
      const reported: unknown[] = [];
      changes.on('change', (each) => reported.push(each));
      const second = await open(urlOf());
      expect(reported).toEqual([fault]);
      expect(await second.work.readReplica(isStandby)).toBe(false);
      expect([second.getLoad().isReplicaInUse, database.getLoad().isReplicaInUse]).toEqual([false, true]);
      for (let n = 0; n < 2; n++) await once(changes, 'check');
      await second.close();
      expect(reported).toEqual([fault]);
    });

    it('that does not respond is named in the log of the server', async () => {
      const lines: Record<string, unknown>[] = [];
      const log = makeLog('warn', { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
      const app = await startApp({ log, settings: { databaseReplicaUrl: 'postgres://postgres@127.0.0.1:1/postgres' } });
      await app.close();
      expect(lines).toEqual([
        expect.objectContaining({
          msg: `The read replica is not used, and everything is read from the primary: ${UNREADABLE}.`,
          error: expect.objectContaining({ message: expect.stringContaining('ECONNREFUSED') }),
        }),
      ]);
    });

    it('is used by somebody who may not read the identifier of the cluster', async () => {
      await send(cluster.url, 'REVOKE EXECUTE ON FUNCTION pg_control_system() FROM PUBLIC');
      await send(cluster.url, 'CREATE ROLE reader LOGIN');
      const address = standby.url.replace('postgres@', 'reader@');
      const isReplayed = () =>
        send(address, 'SELECT 1').then(
          () => true,
          () => false,
        );
      while (!(await isReplayed()));
      const used = nextChange();
      const second = await open(`${address}/postgres`);
      expect(await used).toBeNull();
      expect(await second.work.readReplica(isStandby)).toBe(true);
      await second.close();
    });

    it('cannot be the database itself: a server does not start on a standby', async () => {
      const settings = { databaseUrl: `${standby.url}/postgres`, dataDir: '' };
      await expect(openDatabase(settings)).rejects.toMatchObject({
        name: 'StartError',
        message: 'The database of DATABASE_URL is a standby server: give the address of its primary.',
      });
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
