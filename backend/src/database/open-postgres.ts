import type { Pool } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { connectionFailure, reasonOf } from './database-errors.js';
import type { Database, DatabaseLoad } from './database.js';
import type { DatabaseMonitor } from './database-monitor.js';
import { monitoredPostgres } from './monitored-postgres.js';
import { PostgresUnitOfWork } from './postgres-unit-of-work.js';
import { type OnReplicaChange, ReadReplica } from './read-replica.js';
import { schema } from './schema.js';
import { StartError } from '../http/app-error.js';

const POOL_SIZE = 10;
/** The limit of a statement, and of a transaction that waits for its program. PostgreSQL enforces it. */
const TIMEOUT_MS = 15_000;
/** Without a response by then PostgreSQL itself, its machine or the network has stopped. */
const RESPONSE_TIMEOUT_MS = TIMEOUT_MS + 5000;
const CONNECT_TIMEOUT_MS = 5000;
/** An arbitrary number that nothing else locks. Migrations and restores hold it. */
export const MIGRATION_LOCK = 7_467_246_564;

/** How a server is called in PostgreSQL's list of connections, unless its address names it. */
const APPLICATION_NAME = 'shinobi-nihongo';

interface PostgresServers {
  readonly url: string;
  readonly replicaUrl: string | null;
  readonly onReplicaChange: OnReplicaChange;
  readonly monitor: DatabaseMonitor;
}

/** Connects to PostgreSQL and runs the pending migrations. Throws `StartError`. */
export async function openPostgres({ url, replicaUrl, onReplicaChange, monitor }: PostgresServers): Promise<Database> {
  const source = new DataSource(options(url, monitor));
  await source.initialize().catch((error: unknown) => {
    throw connectionFailure('The database of DATABASE_URL', error);
  });
  try {
    await requireWritable(source);
    await migrate(url);
  } catch (error) {
    await source.destroy();
    if (error instanceof StartError) throw error;
    throw new StartError(`The database of DATABASE_URL cannot be prepared: ${reasonOf(error)}.`, { cause: error });
  }
  const replica = replicaUrl
    ? new ReadReplica(source, new DataSource(options(replicaUrl, monitor)), onReplicaChange)
    : null;
  await replica?.start();
  const close = async () => {
    await replica?.close();
    await source.destroy();
  };
  const getLoad = () => ({
    ...loadOf((source.driver as unknown as { master: Pool }).master),
    isReplicaInUse: replica && replica.manager !== null,
  });
  return { work: new PostgresUnitOfWork(source, replica), getLoad, close };
}

const loadOf = ({ totalCount, idleCount, waitingCount }: Pool): Omit<DatabaseLoad, 'isReplicaInUse'> => ({
  pool: { size: POOL_SIZE, inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount },
  queuedWrites: 0,
});

const connectionOptions = (url: string) =>
  ({
    type: 'postgres',
    url,
    parseInt8: true,
    installExtensions: false,
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    applicationName: APPLICATION_NAME,
  }) satisfies DataSourceOptions;

const options = (url: string, monitor: DatabaseMonitor): DataSourceOptions => ({
  ...connectionOptions(url),
  poolSize: POOL_SIZE,
  extra: {
    // A restore refuses to replace a database to which a server is connected, also when it has nothing to do.
    min: 1,
    statement_timeout: TIMEOUT_MS,
    idle_in_transaction_session_timeout: TIMEOUT_MS,
    query_timeout: RESPONSE_TIMEOUT_MS,
    Client: monitoredPostgres(monitor),
  },
  ...schema(),
});

/** Throws `StartError` for a server that refuses to write. */
async function requireWritable(source: DataSource): Promise<void> {
  const [{ isStandby, isReadOnly }] = await source.query<[{ isStandby: boolean; isReadOnly: boolean }]>(
    `SELECT pg_is_in_recovery() AS "isStandby", current_setting('transaction_read_only') = 'on' AS "isReadOnly"`,
  );
  if (isStandby)
    throw new StartError('The database of DATABASE_URL is a standby server: give the address of its primary.');
  if (isReadOnly)
    throw new StartError('The database of DATABASE_URL is read-only, as many providers make it when its disk is full.');
}

/**
 * Runs the pending migrations. Instances that start at the same time wait for each other. The connections have no limits,
 * because a migration may have to change every row of a large table.
 */
async function migrate(url: string): Promise<void> {
  const source = new DataSource({ ...connectionOptions(url), ...schema(), entities: [] });
  await source.initialize();
  const lock = source.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await source.runMigrations({ transaction: 'all' });
  } finally {
    await lock.release();
    // This ends the connection, and with it the lock.
    await source.destroy();
  }
}
