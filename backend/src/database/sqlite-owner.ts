import path from 'node:path';
import sqlite3 from 'sqlite3';
import { StartError } from '../http/app-error.js';

/** Another process has the data folder; whoever wants something of it must ask that process. */
export class FolderInUse extends StartError {
  constructor(folder: string) {
    super(
      `Another server already uses the data folder ${folder}: stop it first, or give this one its own with DATA_DIR.`,
    );
  }
}

/** For how long an owner that is just shutting down is waited for. */
const PATIENCE_MS = 1500;

/**
 * Makes this process the one owner of a data folder until `release`. The lock is one of the operating system, held on a
 * file beside the database, so that it ends with the process however that ends. Throws `FolderInUse`.
 */
export async function ownFolder(folder: string): Promise<{ release(): Promise<void> }> {
  const lock = await open(path.join(folder, 'owner.lock'));
  lock.configure('busyTimeout', PATIENCE_MS);
  try {
    // A journal file could not be made on a full disk.
    await done((then) => lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE', then));
  } catch (error) {
    await done((then) => lock.close(then));
    throw (error as { code?: string }).code === 'SQLITE_BUSY' ? new FolderInUse(folder) : error;
  }
  return { release: () => done((then) => lock.close(then)) };
}

function open(file: string): Promise<sqlite3.Database> {
  return new Promise((resolve, reject) => {
    const database = new sqlite3.Database(file, (error) => (error ? reject(error) : resolve(database)));
  });
}

const done = (start: (then: (error: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())));
