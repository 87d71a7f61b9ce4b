import sqlite3, { type Database } from 'sqlite3';
import type { DataSource } from 'typeorm';

/** How long a statement waits for a lock of another connection. */
export const BUSY_TIMEOUT_MS = 5000;

/** Returns the driver's own connection; undefined on PostgreSQL. */
export const connectionOf = (source: DataSource): Database | undefined =>
  source.options.type === 'sqlite'
    ? (source.driver as unknown as { databaseConnection: Database }).databaseConnection
    : undefined;

/** Runs a function of the driver that reports to a callback. */
export const fromCallback = (start: (done: (error: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())));

/** Opens a connection outside of TypeORM. */
export async function openConnection(file: string, mode: number): Promise<Database> {
  let connection!: Database;
  await fromCallback((done) => (connection = new sqlite3.Database(file, mode, done)));
  return connection;
}

/** Runs statements without parameters or rows, after all statements that were started before. */
export const execute = (connection: Database, sql: string): Promise<void> =>
  fromCallback((done) => connection.exec(sql, done));

const TRUNCATE_LOG = 'PRAGMA wal_checkpoint(TRUNCATE)';

/**
 * Moves the write-ahead log into the database file and empties it, so that deleted data is gone from the log too. Returns
 * false when a reader still needed the log after `timeoutMs`; writers are blocked until then.
 */
export async function truncateLog(connection: Database, timeoutMs: number): Promise<boolean> {
  connection.configure('busyTimeout', timeoutMs);
  try {
    const { busy } = await new Promise<{ busy: number }>((resolve, reject) => {
      connection.get<{ busy: number }>(TRUNCATE_LOG, (error, row) => (error ? reject(error) : resolve(row)));
    });
    return busy === 0;
  } finally {
    connection.configure('busyTimeout', BUSY_TIMEOUT_MS);
  }
}
