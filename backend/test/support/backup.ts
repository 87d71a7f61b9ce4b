import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Database, DatabaseSettings } from '../../src/database/database.js';
import { openDatabase } from '../../src/database/open-database.js';
import { managerOf } from '../../src/database/unit-of-work.js';
import { createBackup } from '../../src/platform/backup/create-backup.js';
import { Progress } from '../../src/platform/backup/progress.js';
import { restoreBackup, type RestoreOptions } from '../../src/platform/backup/restore-backup.js';

export const BACKUP_TIME = Date.parse('2026-11-23T03:15:09.000Z');
export const PICTURE = 'images/ab.webp';

/** Opens a database with all migrations for some work, as a server does. */
export async function withDatabase<T>(
  settings: DatabaseSettings,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(settings);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

export const query = (settings: DatabaseSettings, sql: string) =>
  withDatabase(settings, ({ work }) => work.run((tx) => managerOf(tx).query<Record<string, unknown>[]>(sql)));

export const insertBoard = (name: string) =>
  `INSERT INTO "boards" ("board", "text", "updatedAt") VALUES ('${name}', '', '')`;

export const boardsOf = async (settings: DatabaseSettings) =>
  (await query(settings, 'SELECT "board" FROM "boards" ORDER BY "board"')).map(({ board }) => board);

/** Writes some of each kind of files into a data folder. */
export function fillFolder(dataDir: string, content: string): void {
  for (const file of [PICTURE, 'remotes/study/1.0.0/remote.js', 'first-start.txt', 'outbox/1.eml']) {
    const place = path.join(dataDir, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, content);
  }
}

export const backupSettings = (settings: DatabaseSettings, backupKey: string | null) => ({
  ...settings,
  backupKey,
  bucket: null,
  dictionaryDir: path.join(settings.dataDir, 'dictionary'),
  remotesDir: path.join(settings.dataDir, 'remotes'),
});

export const silent = () =>
  new Progress(
    () => undefined,
    () => BACKUP_TIME,
  );
export const never = new AbortController().signal;

export const backUp = (settings: DatabaseSettings, target: string, key: string | null = null, signal = never) =>
  createBackup({ settings: backupSettings(settings, key), target, now: BACKUP_TIME, signal, progress: silent() });

/** Restores a backup. `changes` replaces options. */
export const restoreInto = (
  settings: DatabaseSettings,
  file: string,
  { key = null, ...changes }: Partial<RestoreOptions> & { readonly key?: string | null } = {},
) =>
  restoreBackup({
    ...{ settings: backupSettings(settings, key), file, replace: false, now: BACKUP_TIME },
    ...{ signal: never, progress: silent() },
    ...changes,
  });
