import { existsSync } from 'node:fs';
import path from 'node:path';
import { DataSource, type EntityManager } from 'typeorm';
import { StartError } from '../http/app-error.js';
import {
  connectionFailure,
  folderFailure,
  isMissingTable,
  isStorageFault,
  postgresFailure,
} from './database-errors.js';
import type { DatabaseSettings } from './database.js';
import { SQLITE_FILE } from './open-sqlite.js';
import { endTransaction, openTransaction, type ReadTransaction } from './unit-of-work.js';

function dataSourceFor({ databaseUrl, dataDir }: DatabaseSettings): DataSource {
  if (databaseUrl) return new DataSource({ type: 'postgres', url: databaseUrl, parseInt8: true });
  const database = path.join(dataDir, SQLITE_FILE);
  if (!existsSync(database)) throw new StartError(`There is no database in the data folder ${dataDir} yet.`);
  return new DataSource({ type: 'sqlite', database, busyTimeout: 5000 });
}

async function connect(settings: DatabaseSettings): Promise<DataSource> {
  try {
    return await dataSourceFor(settings).initialize();
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw settings.databaseUrl
      ? connectionFailure('The database of DATABASE_URL', error)
      : folderFailure(settings.dataDir, error);
  }
}

/** Returns the error that explains in one sentence why the database failed; other errors stay as they are. */
function readFailure(error: unknown, { databaseUrl, dataDir }: DatabaseSettings): unknown {
  if (isMissingTable(error)) return new StartError('There is no data in the database yet.', { cause: error });
  if (databaseUrl) return postgresFailure(error);
  return isStorageFault(error) ? folderFailure(dataDir, error) : error;
}

/**
 * Reads one state of the database and changes nothing, for commands that run at the same time as the server. Rejects with
 * `StartError` when there is no database or it fails.
 */
export async function readDatabase<T>(
  settings: DatabaseSettings,
  work: (tx: ReadTransaction) => Promise<T>,
): Promise<T> {
  const database = await connect(settings);
  try {
    return await readOnce(database, settings, work);
  } catch (error) {
    throw readFailure(error, settings);
  } finally {
    await database.destroy();
  }
}

async function readOnce<T>(
  database: DataSource,
  settings: DatabaseSettings,
  work: (tx: ReadTransaction) => Promise<T>,
): Promise<T> {
  const connection = database.createQueryRunner();
  try {
    if (settings.databaseUrl) await connection.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    else for (const sql of ['PRAGMA query_only = ON', 'BEGIN']) await connection.query(sql);
    return await runIn(connection.manager, work);
  } finally {
    await connection.query('ROLLBACK');
    await connection.release();
  }
}

async function runIn<T>(manager: EntityManager, work: (tx: ReadTransaction) => Promise<T>): Promise<T> {
  const tx: ReadTransaction = openTransaction(manager);
  try {
    return await work(tx);
  } finally {
    endTransaction(tx);
  }
}
