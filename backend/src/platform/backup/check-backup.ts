import { stat } from 'node:fs/promises';
import { migrations } from '../../database/migrations/index.js';
import { StartError } from '../../http/app-error.js';
import type { Settings } from '../../runtime/settings.js';
import { type ArchiveVisitor, type BackedUpFile, type ReadArchive, readArchive } from './archive-reader.js';
import { drain } from './byte-streams.js';
import { productVersion } from './product-version.js';
import type { Progress } from './progress.js';
import { type BackupHeader, type BackupSummary, formatFault, readHeader } from './rules/backup-header.js';

export interface ReadOptions {
  readonly settings: Pick<Settings, 'backupKey'>;
  readonly file: string;
  readonly signal: AbortSignal;
  readonly progress: Progress;
}

export interface BackupContents {
  readonly header: BackupHeader;
  readonly summary: BackupSummary;
}

const buildOf = () => ({ version: productVersion(), migrations: migrations.map(({ name }) => name) });

function refuseNewerFormat(header: unknown): void {
  const fault = formatFault(header, buildOf());
  if (fault !== null) throw new StartError(fault);
}

function requireHeader(value: unknown): BackupHeader {
  const result = readHeader(value, buildOf());
  if ('refusal' in result) throw new StartError(result.refusal);
  return result.header;
}

/** Reads a backup completely. Rejects with `StartError` when it is damaged; files were visited before that. */
export async function readBackup(
  { settings, file, signal, progress }: ReadOptions,
  step: string,
  visit: (file: BackedUpFile) => Promise<unknown>,
): Promise<ReadArchive> {
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  progress.begin(step, size);
  const onBytes = (bytes: number) => progress.add(bytes);
  const visitor: ArchiveVisitor = { checkFormat: refuseNewerFormat, visit, onBytes };
  return readArchive(file, { key: settings.backupKey, signal }, visitor);
}

/** Reads a backup completely and changes nothing. Rejects with `StartError` when it cannot be restored. */
export async function checkBackup(options: ReadOptions): Promise<BackupContents> {
  const { header, summary } = await readBackup(options, 'Checking the backup', ({ content }) => drain(content));
  return { header: requireHeader(header), summary };
}
