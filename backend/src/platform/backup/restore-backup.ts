import { lockDataFolder } from '../../database/data-folder-lock.js';
import type { DatabaseLoader } from '../../database/dump/database-dump.js';
import { PostgresLoader } from '../../database/dump/load-postgres.js';
import { SqliteLoader } from '../../database/dump/load-sqlite.js';
import { markRestore, unmarkRestore } from '../../database/interrupted-restore.js';
import { StartError } from '../../http/app-error.js';
import { makeFolder } from '../../runtime/make-folder.js';
import type { Settings } from '../../runtime/settings.js';
import { type BackupContents, checkBackup, readBackup, type ReadOptions } from './check-backup.js';
import { isReplaced, REPLACED_PREFIX } from './rules/backed-up-files.js';
import type { BackupHeader } from './rules/backup-header.js';
import { StagedData } from './staged-data.js';
import { namesIn } from './staged-folder.js';

type RestoreSettings = Pick<Settings, 'dataDir' | 'databaseUrl' | 'remotesDir' | 'backupKey'>;

export interface RestoreOptions extends ReadOptions {
  readonly settings: RestoreSettings;
  /** Whether the data in the target may be replaced. */
  readonly replace: boolean;
  /** In milliseconds. */
  readonly now: number;
}

function requireSameKind({ database, createdAt }: BackupHeader, { databaseUrl }: RestoreSettings): void {
  if (database.kind === 'postgres' && !databaseUrl)
    throw new StartError(
      `The backup of ${createdAt} is of a PostgreSQL database: name the new one with --to-database or DATABASE_URL.`,
    );
  if (database.kind === 'sqlite' && databaseUrl)
    throw new StartError(`The backup of ${createdAt} is of an SQLite database: unset DATABASE_URL to restore it.`);
}

async function requireEmpty({ settings: { dataDir, remotesDir }, replace }: RestoreOptions): Promise<void> {
  if (replace) return;
  for (const folder of [dataDir, remotesDir]) {
    const isUsed = (await namesIn(folder)).some(isReplaced);
    if (isUsed) throw new StartError(`The folder ${folder} has data: --replace moves it to a folder of its own.`);
  }
}

async function openLoader(staged: StagedData, header: BackupHeader, options: RestoreOptions): Promise<DatabaseLoader> {
  const { settings, replace, progress } = options;
  if (!settings.databaseUrl) return new SqliteLoader(staged.databaseFile);
  const warn = (sentence: string) => progress.say(sentence);
  return PostgresLoader.open(settings.databaseUrl, header.database, { replace, warn });
}

/** Loads everything into new places. Nobody sees it yet. */
async function load(staged: StagedData, loader: DatabaseLoader, options: RestoreOptions): Promise<void> {
  const { summary } = await readBackup(options, 'Restoring', (file) =>
    file.kind === 'database' ? loader.load(file.name, file.content) : staged.write(file),
  );
  options.progress.begin('Checking the database');
  await loader.finish(summary);
}

/** Makes the new data visible. The mark stays until all of it is. */
async function switchOver(staged: StagedData, loader: DatabaseLoader, options: RestoreOptions): Promise<void> {
  const { settings, now, progress } = options;
  markRestore(settings.dataDir);
  try {
    await loader.commit();
  } catch (error) {
    unmarkRestore(settings.dataDir);
    throw error;
  }
  const replaced = `${REPLACED_PREFIX}${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  const hadData = await staged.switchOver(replaced);
  unmarkRestore(settings.dataDir);
  if (hadData) progress.say(`The old files are in ${settings.dataDir}/${replaced}: delete them when all is well.`);
}

async function restoreLocked(header: BackupHeader, options: RestoreOptions): Promise<void> {
  await requireEmpty(options);
  const staged = await StagedData.create(options.settings);
  let loader: DatabaseLoader | null = null;
  try {
    loader = await openLoader(staged, header, options);
    await load(staged, loader, options);
    await switchOver(staged, loader, options);
  } catch (error) {
    await loader?.abort();
    await staged.discard();
    throw error;
  }
}

/**
 * Restores a backup into a data folder and a database that no server uses. First all of it is checked; nothing that exists is
 * changed before the new data is complete. Rejects with `StartError`.
 */
export async function restoreBackup(options: RestoreOptions): Promise<BackupContents> {
  const contents = await checkBackup(options);
  requireSameKind(contents.header, options.settings);
  makeFolder(options.settings.dataDir);
  const lock = await lockDataFolder(options.settings.dataDir);
  try {
    await restoreLocked(contents.header, options);
  } finally {
    await lock.release();
  }
  return contents;
}
