import { rm } from 'node:fs/promises';
import path from 'node:path';
import { dumpPostgres } from '../../database/dump/dump-postgres.js';
import { dumpSqlite } from '../../database/dump/dump-sqlite.js';
import type { DatabaseDump } from '../../database/dump/database-dump.js';
import { makeFolder } from '../../runtime/make-folder.js';
import type { Settings } from '../../runtime/settings.js';
import { textFile, writeArchive } from './archive-writer.js';
import { type FileSource, folderFiles } from './folder-files.js';
import { productVersion } from './product-version.js';
import type { Progress } from './progress.js';
import { HEADER, pathInArchive, SUMMARY } from './rules/archive-entry.js';
import { belongsInBackup, isRemoteFile } from './rules/backed-up-files.js';
import { type BackupHeader, type BackupSummary, FORMAT } from './rules/backup-header.js';
import { expiredBackups } from './rules/backup-name.js';
import { namesIn } from './staged-folder.js';
import type { TarFile } from './tar-stream.js';

export type BackupSettings = Pick<Settings, 'dataDir' | 'databaseUrl' | 'dictionaryDir' | 'remotesDir' | 'backupKey'>;

export interface BackupOptions {
  readonly settings: BackupSettings;
  readonly target: string;
  /** In milliseconds. */
  readonly now: number;
  readonly signal: AbortSignal;
  readonly progress: Progress;
}

/** The data folder without the database, and the folder of the remotes, which may be inside. */
function filesOf({ dataDir, dictionaryDir, remotesDir }: BackupSettings): FileSource {
  const elsewhere = [dictionaryDir, remotesDir].map((each) => each && path.relative(dataDir, each));
  const belongs = (name: string) => belongsInBackup(name) && !elsewhere.includes(path.normalize(name));
  return async function* () {
    yield* folderFiles({ root: dataDir, kind: 'file', belongs });
    yield* folderFiles({ root: remotesDir, kind: 'remote', belongs: isRemoteFile });
  };
}

const headerOf = (dump: DatabaseDump, now: number): BackupHeader => ({
  product: 'shinobi-nihongo',
  format: FORMAT,
  version: productVersion(),
  createdAt: new Date(now).toISOString(),
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
async function* entriesOf(dump: DatabaseDump, { settings, now, progress }: BackupOptions): AsyncGenerator<TarFile> {
  let files = 0;
  yield textFile(HEADER, JSON.stringify(headerOf(dump, now)), now);
  progress.begin('Writing the database');
  for await (const { name, bytes, content } of dump.files()) {
    files += 1;
    yield { path: pathInArchive('database', name), bytes, modifiedAt: now, content };
  }
  progress.begin('Writing the files');
  for await (const file of filesOf(settings)()) {
    files += 1;
    yield file;
  }
  const { rows, sequences } = dump.summary();
  const summary: BackupSummary = { rows: { ...rows }, sequences: { ...sequences }, files };
  yield textFile(SUMMARY, JSON.stringify(summary), now);
}

/**
 * Writes a backup of the database and the files while servers use them. Rejects with `StartError`, and leaves no file with
 * the name of the target then.
 */
export async function createBackup(options: BackupOptions): Promise<void> {
  const { settings, target, now, signal, progress } = options;
  makeFolder(path.dirname(target));
  progress.begin(settings.databaseUrl ? 'Connecting to the database' : 'Copying the database');
  const dump = settings.databaseUrl
    ? await dumpPostgres(settings.databaseUrl)
    : await dumpSqlite(settings.dataDir, now);
  try {
    const onBytes = (bytes: number) => progress.add(bytes);
    await writeArchive(target, entriesOf(dump, options), { key: settings.backupKey, now, signal, onBytes });
  } finally {
    await dump.close();
  }
}

/** Deletes all but the newest backups in a folder. Returns their names. */
export async function deleteExpired(folder: string, keep: number): Promise<readonly string[]> {
  const expired = expiredBackups(await namesIn(folder), keep);
  for (const name of expired) await rm(path.join(folder, name), { force: true });
  return expired;
}
