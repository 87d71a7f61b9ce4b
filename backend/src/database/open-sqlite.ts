import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { DataSource } from 'typeorm';
import { folderFailure } from './database-errors.js';
import type { Database } from './database.js';
import type { DatabaseMonitor } from './database-monitor.js';
import { monitoredSqlite } from './monitored-sqlite.js';
import { finalizeStatements } from './prepared-statements.js';
import { schema } from './schema.js';
import { lockDataFolder } from './data-folder-lock.js';
import { BUSY_TIMEOUT_MS } from './sqlite-connection.js';
import { SqliteUnitOfWork } from './sqlite-unit-of-work.js';
import { StartError } from '../http/app-error.js';
import { makeFolder } from '../runtime/make-folder.js';

export const SQLITE_FILE = 'shinobi.sqlite';

/** Opens or creates the database in a folder and runs the pending migrations. Throws `StartError`. */
export async function openSqlite(folder: string, monitor: DatabaseMonitor): Promise<Database> {
  try {
    makeFolder(folder);
    await access(folder, constants.W_OK);
    const lock = await lockDataFolder(folder);
    try {
      const { work, close } = await connect(path.join(folder, SQLITE_FILE), monitor);
      return {
        work,
        getLoad: () => ({ pool: null, queuedWrites: work.queueLength, isReplicaInUse: null }),
        close: () => close().finally(() => lock.release()),
      };
    } catch (error) {
      await lock.release();
      throw error;
    }
  } catch (error) {
    throw error instanceof StartError ? error : folderFailure(folder, error);
  }
}

async function connect(
  file: string,
  monitor: DatabaseMonitor,
): Promise<{ work: SqliteUnitOfWork; close(): Promise<void> }> {
  const writeSource = await new DataSource(options(file, monitor)).initialize();
  try {
    await configureWriting(writeSource);
    await writeSource.runMigrations({ transaction: 'all' });
    await requireWritable(writeSource);
    const readSource = await new DataSource(options(file, monitor)).initialize();
    await readSource.query('PRAGMA query_only = ON');
    const work = new SqliteUnitOfWork(writeSource, readSource, monitor);
    const close = async () => {
      await work.waitForWrites();
      for (const source of [readSource, writeSource]) {
        await finalizeStatements(source);
        await source.destroy();
      }
    };
    return { work, close };
  } catch (error) {
    await writeSource.destroy();
    throw error;
  }
}

/**
 * Without the long stack traces that TypeORM asks for: with them each statement formats its parameters, a third of its
 * cost, and adds them to its error, from where a password's hash would reach the log.
 */
const driverOf = (monitor: DatabaseMonitor) => ({ verbose: () => monitoredSqlite(monitor) });

const options = (file: string, monitor: DatabaseMonitor) =>
  ({
    type: 'sqlite',
    driver: driverOf(monitor),
    database: file,
    enableWAL: true,
    busyTimeout: BUSY_TIMEOUT_MS,
    ...schema(),
  }) as const;

/**
 * Makes confirmed commits survive a power cut, overwrites deleted data in the file, and keeps the undo data of savepoints
 * in memory only.
 */
async function configureWriting(source: DataSource): Promise<void> {
  await source.query('PRAGMA synchronous = FULL');
  await source.query('PRAGMA secure_delete = ON');
  await source.query('PRAGMA temp_store = MEMORY');
  const [mode]: { journal_mode: string }[] = await source.query('PRAGMA journal_mode');
  if (mode?.journal_mode !== 'wal')
    throw new StartError('The data folder cannot be used: its file system does not allow SQLite to keep a log (WAL).');
}

/** Finds a full or read-only disk now rather than at the first write: setting this number writes a page. */
async function requireWritable(source: DataSource): Promise<void> {
  await source.query('PRAGMA user_version = 1');
}
