import { DataSource } from 'typeorm';
import type { Database } from './database.js';
import { PostgresUnitOfWork } from './postgres-unit-of-work.js';
import { schema } from './schema.js';
import { StartError } from '../http/app-error.js';

const POOL_SIZE = 10;
/** The limit of a statement, and of a transaction that waits for its program. */
const TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 5000;
/** An arbitrary number that nothing else locks. */
const MIGRATION_LOCK = 7_467_246_564;

/** Connects to PostgreSQL and runs the pending migrations. Throws `StartError`. */
export async function openPostgres(url: string): Promise<Database> {
  const source = new DataSource({
    type: 'postgres',
    url,
    parseInt8: true,
    installExtensions: false,
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    poolSize: POOL_SIZE,
    applicationName: 'shinobi-nihongo',
    extra: { statement_timeout: TIMEOUT_MS, idle_in_transaction_session_timeout: TIMEOUT_MS },
    ...schema(),
  });
  await source.initialize().catch((error: unknown) => {
    throw new StartError(`The database of DATABASE_URL does not respond: ${reasonOf(error)}.`, { cause: error });
  });
  try {
    await migrate(source);
  } catch (error) {
    await source.destroy();
    throw new StartError(`The database of DATABASE_URL cannot be prepared: ${reasonOf(error)}.`, { cause: error });
  }
  return { work: new PostgresUnitOfWork(source), close: () => source.destroy() };
}

/** Runs the pending migrations. Instances that start at the same time wait for each other. */
async function migrate(source: DataSource): Promise<void> {
  const connection = source.createQueryRunner();
  try {
    await connection.query('SET statement_timeout = 0');
    await connection.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await source.runMigrations({ transaction: 'all' });
  } finally {
    await connection.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await connection.query('RESET statement_timeout');
    await connection.release();
  }
}

/** Returns the reason of a failed connection. An AggregateError, as for a host with two addresses, has no message. */
function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return (message || code || String(error)).replace(/\.$/, '');
}
