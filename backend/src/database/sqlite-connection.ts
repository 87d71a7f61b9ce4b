import type { Database } from 'sqlite3';
import type { DataSource } from 'typeorm';

/** How long a statement waits for a lock that another connection holds. */
export const BUSY_TIMEOUT_MS = 5000;

/** The driver's own connection; undefined on PostgreSQL. */
export const connectionOf = (source: DataSource): Database | undefined =>
  source.options.type === 'sqlite'
    ? (source.driver as unknown as { databaseConnection: Database }).databaseConnection
    : undefined;

/** Statements without parameters or rows, in one go and after all that were started before. */
export const execute = (connection: Database, sql: string): Promise<void> =>
  new Promise((resolve, reject) => {
    connection.exec(sql, (error) => (error ? reject(error) : resolve()));
  });

const TRUNCATE_LOG = 'PRAGMA wal_checkpoint(TRUNCATE)';

/**
 * Moves the write-ahead log into the database file and empties it, so that the log holds nothing that was deleted since.
 * Returns false when a reader still needed the log after `patienceMs`; nobody can write meanwhile.
 */
export async function truncateLog(connection: Database, patienceMs: number): Promise<boolean> {
  connection.configure('busyTimeout', patienceMs);
  try {
    const { busy } = await new Promise<{ busy: number }>((resolve, reject) => {
      connection.get<{ busy: number }>(TRUNCATE_LOG, (error, row) => (error ? reject(error) : resolve(row)));
    });
    return busy === 0;
  } finally {
    connection.configure('busyTimeout', BUSY_TIMEOUT_MS);
  }
}
