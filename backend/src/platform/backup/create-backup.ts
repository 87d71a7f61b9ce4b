import { rm } from 'node:fs/promises';
import path from 'node:path';
import { dumpPostgres } from '../../database/dump/dump-postgres.js';
import { dumpSqlite } from '../../database/dump/dump-sqlite.js';
import type { DatabaseDump } from '../../database/dump/database-dump.js';
import { makeFolder } from '../../runtime/make-folder.js';
import type { Settings } from '../../runtime/settings.js';
import { type ObjectStore, openBucket } from '../storage/index.js';
import { textFile, writeArchive } from './archive-writer.js';
import { bucketFiles } from './bucket-files.js';
import { folderFiles } from './folder-files.js';
import { productVersion } from './product-version.js';
import type { Progress } from './progress.js';
import { HEADER, pathInArchive, SUMMARY } from './rules/archive-entry.js';
import { belongsInBackup, isInObjectFolder, isRemoteFile } from './rules/backed-up-files.js';
import { type BackupHeader, type BackupSummary, FORMAT } from './rules/backup-header.js';
import { expiredBackups } from './rules/backup-name.js';
import { namesIn } from './staged-folder.js';
import type { TarFile } from './tar-stream.js';

export type BackupSettings = Pick<
  Settings,
  'dataDir' | 'databaseUrl' | 'dictionaryDir' | 'remotesDir' | 'backupKey' | 'bucket'
>;

export interface BackupOptions {
  readonly settings: BackupSettings;
  readonly target: string;
  /** Leaves out pictures, releases and the files of earlier builds. */
  readonly withoutFiles?: boolean;
  /** In milliseconds. */
  readonly now: number;
  readonly signal: AbortSignal;
  readonly progress: Progress;
}

/**
 * Lists the data folder without the database, the folder of the remotes, which may be inside, and the bucket. With a bucket
 * both folders have only copies of its objects.
 */
async function* filesOf(
  { settings: { dataDir, dictionaryDir, remotesDir, bucket }, withoutFiles = false, progress }: BackupOptions,
  store: ObjectStore | null,
): AsyncGenerator<TarFile> {
  const elsewhere = [dictionaryDir, remotesDir].map((each) => each && path.relative(dataDir, each));
  const hasObjects = bucket === null && !withoutFiles;
  const belongs = (name: string) =>
    belongsInBackup(name) && !elsewhere.includes(path.normalize(name)) && (hasObjects || !isInObjectFolder(name));
  yield* folderFiles({ root: dataDir, kind: 'file', belongs });
  if (hasObjects) yield* folderFiles({ root: remotesDir, kind: 'remote', belongs: isRemoteFile });
  if (store) yield* bucketFiles(store, (sentence) => progress.say(sentence));
}

const headerOf = (dump: DatabaseDump, { now, withoutFiles }: BackupOptions): BackupHeader => ({
  product: 'shinobi-nihongo',
  format: FORMAT,
  version: productVersion(),
  createdAt: new Date(now).toISOString(),
  ...(withoutFiles && { withoutFiles }),
  database: {
    kind: dump.head.kind,
    migrations: [...dump.head.migrations],
    columns: Object.fromEntries(Object.entries(dump.head.columns).map(([table, names]) => [table, [...names]])),
  },
});

/**
 * Lists the entries of an archive. The database comes first: what it refers to was stored before it was referred to, so the
 * files that follow include it.
 */
async function* entriesOf(
  dump: DatabaseDump,
  store: ObjectStore | null,
  options: BackupOptions,
): AsyncGenerator<TarFile> {
  const { now, progress } = options;
  let files = 0;
  yield textFile(HEADER, JSON.stringify(headerOf(dump, options)), now);
  progress.begin('Writing the database');
  for await (const { name, bytes, content } of dump.files()) {
    files += 1;
    yield { path: pathInArchive('database', name), bytes, modifiedAt: now, content };
  }
  progress.begin('Writing the files');
  for await (const file of filesOf(options, store)) {
    files += 1;
    yield file;
  }
  const { rows, sequences } = dump.summary();
  const summary: BackupSummary = { rows: { ...rows }, sequences: { ...sequences }, files };
  yield textFile(SUMMARY, JSON.stringify(summary), now);
}

/**
 * Writes a backup of the database and the files while servers use them. Rejects with `StartError` or `BucketUnavailable`,
 * and leaves no file with the name of the target then.
 */
export async function createBackup(options: BackupOptions): Promise<void> {
  const { settings, target, withoutFiles, now, signal, progress } = options;
  makeFolder(path.dirname(target));
  progress.begin(settings.databaseUrl ? 'Connecting to the database' : 'Copying the database');
  const dump = settings.databaseUrl
    ? await dumpPostgres(settings.databaseUrl)
    : await dumpSqlite(settings.dataDir, now);
  let store: ObjectStore | null = null;
  try {
    if (settings.bucket && !withoutFiles)
      store = await openBucket(settings.bucket, { dataDir: settings.dataDir, purpose: 'read' });
    const onBytes = (bytes: number) => progress.add(bytes);
    await writeArchive(target, entriesOf(dump, store, options), { key: settings.backupKey, now, signal, onBytes });
  } finally {
    store?.close();
    await dump.close();
  }
}

/** Deletes all but the newest backups in a folder. Returns their names. */
export async function deleteExpired(folder: string, keep: number): Promise<readonly string[]> {
  const expired = expiredBackups(await namesIn(folder), keep);
  for (const name of expired) await rm(path.join(folder, name), { force: true });
  return expired;
}
