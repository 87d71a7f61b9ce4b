import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import sqlite3 from 'sqlite3';
import { DataSource } from 'typeorm';
import { folderFailure } from './database-errors.js';
import type { Database } from './database.js';
import { releasePrepared } from './prepared-statements.js';
import { schema } from './schema.js';
import { ownFolder } from './sqlite-owner.js';
import { BUSY_TIMEOUT_MS } from './sqlite-connection.js';
import { SqliteUnitOfWork } from './sqlite-unit-of-work.js';
import { StartError } from '../http/app-error.js';
import { makeFolder } from '../runtime/make-folder.js';

export const SQLITE_FILE = 'shinobi.sqlite';

/** Opens, or makes, the database in a folder and brings its tables up to date. Throws `StartError`. */
export async function openSqlite(folder: string): Promise<Database> {
  try {
    makeFolder(folder);
    await access(folder, constants.W_OK);
    const owner = await ownFolder(folder);
    try {
      const { work, close } = await connect(path.join(folder, SQLITE_FILE));
      return { work, close: () => close().finally(() => owner.release()) };
    } catch (error) {
      await owner.release();
      throw error;
    }
  } catch (error) {
    throw error instanceof StartError ? error : folderFailure(folder, error);
  }
}

async function connect(file: string): Promise<{ work: SqliteUnitOfWork; close(): Promise<void> }> {
  const writeSource = await new DataSource(options(file)).initialize();
  try {
    await configureWriting(writeSource);
    await writeSource.runMigrations({ transaction: 'all' });
    await tryToWrite(writeSource);
    const readSource = await new DataSource(options(file)).initialize();
    await readSource.query('PRAGMA query_only = ON');
    const work = new SqliteUnitOfWork(writeSource, readSource);
    const close = async () => {
      await work.settled();
      for (const source of [readSource, writeSource]) {
        await releasePrepared(source);
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
 * TypeORM asks for SQLite's long stack traces: each statement then writes its parameters out, a third of its cost, and
 * adds them to its error, from where a password's hash would reach the log.
 */
const driver = { verbose: () => sqlite3 };

const options = (file: string) =>
  ({
    type: 'sqlite',
    driver,
    database: file,
    enableWAL: true,
    busyTimeout: BUSY_TIMEOUT_MS,
    ...schema(),
  }) as const;

/**
 * A commit that was acknowledged survives a power cut, and what was deleted is overwritten in the file. What a savepoint
 * may have to undo is no more than memory.
 */
async function configureWriting(source: DataSource): Promise<void> {
  await source.query('PRAGMA synchronous = FULL');
  await source.query('PRAGMA secure_delete = ON');
  await source.query('PRAGMA temp_store = MEMORY');
  const [mode]: { journal_mode: string }[] = await source.query('PRAGMA journal_mode');
  if (mode?.journal_mode !== 'wal')
    throw new StartError('The data folder cannot be used: its file system does not allow SQLite to keep a log (WAL).');
}

/** A full or read-only disk is told now rather than to the first learner: setting this number writes a page. */
async function tryToWrite(source: DataSource): Promise<void> {
  await source.query('PRAGMA user_version = 1');
}
