import path from 'node:path';
import sqlite3 from 'sqlite3';
import { StartError } from '../http/app-error.js';
import { fromCallback, openConnection } from './sqlite-connection.js';

/** Another process uses the data folder. Commands send their request to that process instead. */
class FolderInUse extends StartError {
  constructor(folder: string) {
    super(
      `Another server already uses the data folder ${folder}: stop it first, or give this one its own with DATA_DIR.`,
    );
  }
}

/** How long to wait for an owner that is shutting down. */
const WAIT_MS = 1500;

/**
 * Locks a data folder for this process until `release`. It is a lock of the operating system on a file next to the
 * database, so it ends with the process, however that ends. Throws `FolderInUse`.
 */
export async function lockDataFolder(folder: string): Promise<{ release(): Promise<void> }> {
  const lock = await openConnection(path.join(folder, 'owner.lock'), sqlite3.OPEN_READWRITE | sqlite3.OPEN_CREATE);
  lock.configure('busyTimeout', WAIT_MS);
  try {
    // On a full disk there would be no room for a journal file.
    await fromCallback((done) => lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE', done));
  } catch (error) {
    await fromCallback((done) => lock.close(done));
    throw (error as { code?: string }).code === 'SQLITE_BUSY' ? new FolderInUse(folder) : error;
  }
  return { release: () => fromCallback((done) => lock.close(done)) };
}
