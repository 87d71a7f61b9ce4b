import { DataSource } from 'typeorm';
import type { Database } from './database.js';
import { PostgresUnitOfWork } from './postgres-unit-of-work.js';
import { schema } from './schema.js';
import { StartError } from '../http/app-error.js';

const CONNECTIONS = 10;
/** A statement, and a transaction that waits for its own program, may take this long. */
const LIMIT_MS = 15_000;
const CONNECT_MS = 5000;
/** Any number that nothing else locks. */
const MIGRATION_LOCK = 7_467_246_564;

/** Connects to PostgreSQL and brings its tables up to date. Throws `StartError`. */
export async function openPostgres(url: string): Promise<Database> {
  const source = new DataSource({
    type: 'postgres',
    url,
    parseInt8: true,
    installExtensions: false,
    connectTimeoutMS: CONNECT_MS,
    poolSize: CONNECTIONS,
    applicationName: 'shinobi-nihongo',
    extra: { statement_timeout: LIMIT_MS, idle_in_transaction_session_timeout: LIMIT_MS },
    ...schema(),
  });
  await source.initialize().catch((error: unknown) => {
    throw new StartError(`The database of DATABASE_URL does not answer: ${reason(error)}.`, { cause: error });
  });
  try {
    await migrate(source);
  } catch (error) {
    await source.destroy();
    throw new StartError(`The database of DATABASE_URL cannot be prepared: ${reason(error)}.`, { cause: error });
  }
  return { work: new PostgresUnitOfWork(source), close: () => source.destroy() };
}

/** Instances that start at the same time take turns. */
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

/** An AggregateError, as a refused connection to a name with two addresses is, has an empty message. */
function reason(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return (message || code || String(error)).replace(/\.$/, '');
}
