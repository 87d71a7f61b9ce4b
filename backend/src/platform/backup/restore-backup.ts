import { lockDataFolder } from '../../database/data-folder-lock.js';
import type { DatabaseLoader } from '../../database/dump/database-dump.js';
import { PostgresLoader } from '../../database/dump/load-postgres.js';
import { SqliteLoader } from '../../database/dump/load-sqlite.js';
import { faultReason, folderFailure, postgresFailure } from '../../database/database-errors.js';
import { markRestore, unmarkRestore } from '../../database/interrupted-restore.js';
import { StartError } from '../../http/app-error.js';
import { makeFolder } from '../../runtime/make-folder.js';
import type { Settings } from '../../runtime/settings.js';
import { openBucket } from '../storage/index.js';
import type { BackedUpFile } from './archive-reader.js';
import { type BackupContents, checkBackup, readBackup, type ReadOptions } from './check-backup.js';
import { RestoredObjects } from './restored-objects.js';
import { isBackedUpObject, REPLACED_PREFIX } from './rules/backed-up-files.js';
import type { BackupHeader } from './rules/backup-header.js';
import { replacedBy, StagedData } from './staged-data.js';
import { namesIn } from './staged-folder.js';

type RestoreSettings = Pick<Settings, 'dataDir' | 'databaseUrl' | 'remotesDir' | 'backupKey' | 'bucket'>;

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

async function requireEmpty(header: BackupHeader, { settings, replace }: RestoreOptions): Promise<void> {
  if (replace) return;
  const { inData, inRemotes } = replacedBy(header, settings);
  const folders = [
    [settings.dataDir, inData],
    [settings.remotesDir, inRemotes],
  ] as const;
  for (const [folder, isReplaced] of folders) {
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

interface Targets {
  readonly staged: StagedData;
  readonly loader: DatabaseLoader;
  /** Null without a bucket: objects are files of the data folder then. */
  readonly objects: RestoredObjects | null;
}

/** Loads everything into new places, or under keys that nobody uses. Nobody sees it yet. */
async function load({ staged, loader, objects }: Targets, options: RestoreOptions): Promise<void> {
  const { progress } = options;
  let hasRemotes = false;
  const write = (file: BackedUpFile): Promise<unknown> => {
    if (file.kind === 'database') return loader.load(file.name, file.content);
    if (file.kind === 'remote') hasRemotes = true;
    return objects && file.kind === 'file' && isBackedUpObject(file.name) ? objects.write(file) : staged.write(file);
  };
  const { summary } = await readBackup(options, 'Restoring', write);
  await objects?.finish();
  progress.begin('Checking the database');
  await loader.finish(summary);
  if (objects && hasRemotes)
    progress.say('The releases were in a folder: npm run storage:migrate copies them into the bucket.');
}

/** Makes the new data visible. The mark stays until all of it is. */
async function switchOver({ staged, loader }: Targets, options: RestoreOptions): Promise<void> {
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

async function openObjects({ bucket, dataDir }: RestoreSettings): Promise<RestoredObjects | null> {
  return bucket && new RestoredObjects(await openBucket(bucket, { dataDir, purpose: 'write' }));
}

/** Returns the error that explains in one sentence why the database or the disk failed; other errors stay as they are. */
function restoreFailure(error: unknown, { dataDir, databaseUrl }: RestoreSettings): unknown {
  const failure = databaseUrl ? postgresFailure(error) : error;
  // The error of a write names no file.
  const isNameless = !(failure instanceof StartError) && (failure as NodeJS.ErrnoException).path === undefined;
  return isNameless && faultReason(failure) !== null ? folderFailure(dataDir, failure) : failure;
}

async function restoreLocked(header: BackupHeader, options: RestoreOptions): Promise<void> {
  await requireEmpty(header, options);
  const objects = await openObjects(options.settings);
  const staged = await StagedData.create(options.settings, header);
  let loader: DatabaseLoader | null = null;
  try {
    loader = await openLoader(staged, header, options);
    const targets = { staged, loader, objects };
    await load(targets, options);
    options.signal.throwIfAborted();
    await switchOver(targets, options);
  } catch (error) {
    await loader?.abort();
    await staged.discard();
    throw restoreFailure(error, options.settings);
  } finally {
    await objects?.close();
  }
}

/**
 * Restores a backup into a data folder and a database that no server uses. First all of it is checked; nothing that exists is
 * changed before the new data is complete; a bucket only gets objects in addition. Rejects with `StartError` or
 * `BucketUnavailable`.
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
