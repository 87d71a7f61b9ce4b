import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import sqlite3, { type Database } from 'sqlite3';
import { execute, fromCallback, openConnection } from '../../../database/sqlite-connection.js';
import { buildDictionary, sourceFiles } from './build-dictionary.js';

/** Raise it when the tables, or what they are filled with, change. */
const SCHEMA_VERSION = 6;

/** A server that is building may take this long; then others stop waiting for it. */
const LOCK_WAIT_MS = 5 * 60_000;

/** The name of the file that is made of this content. */
export function dictionaryFileName(contentDir: string): string {
  const hash = createHash('sha256').update(String(SCHEMA_VERSION));
  for (const file of sourceFiles(contentDir)) hash.update(readFileSync(file));
  return `${hash.digest('hex').slice(0, 16)}.sqlite`;
}

/** Locks the folder until the connection is closed or the process ends. */
async function lockFolder(folder: string): Promise<Database> {
  const lock = await openConnection(path.join(folder, 'build.lock'), sqlite3.OPEN_READWRITE | sqlite3.OPEN_CREATE);
  lock.configure('busyTimeout', LOCK_WAIT_MS);
  await execute(lock, 'PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  return lock;
}

/** Removes the files of former dictionaries and of builds that were interrupted. */
function removeOthers(folder: string, name: string): void {
  for (const other of readdirSync(folder))
    if (/\.sqlite(?:\.draft)?(?:-journal)?$/.test(other) && other !== name)
      rmSync(path.join(folder, other), { force: true });
}

/**
 * Builds the dictionary in a folder unless it is there, and removes older ones. Processes that share the folder build it
 * once. Returns its path.
 */
export async function ensureDictionary(
  contentDir: string,
  folder: string,
  report: (percent: number) => void = () => undefined,
): Promise<string> {
  const name = dictionaryFileName(contentDir);
  const file = path.join(folder, name);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const lock = await lockFolder(folder);
  const draft = `${file}.draft`;
  try {
    if (existsSync(file)) return file;
    rmSync(draft, { force: true });
    await buildDictionary(contentDir, draft, report);
    renameSync(draft, file);
    removeOthers(folder, name);
    return file;
  } catch (error) {
    // Usually the disk is full, and the server needs the room.
    rmSync(draft, { force: true });
    throw error;
  } finally {
    await fromCallback((done) => lock.close(done));
  }
}
