import { statSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../../http/app-error.js';
import { faultReason } from '../../database/database-errors.js';
import { BucketUnavailable } from '../../database/storage-unavailable.js';
import { resolveTyped } from '../../runtime/load-settings.js';
import { keepNewFilesPrivate } from '../../security/private-files.js';
import { backupName } from './rules/backup-name.js';

const isFolder = (file: string) =>
  /[\\/]$/.test(file) || (statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false);

/** Returns the file to write: the one that was named, or a new one in the folder that was named. */
export function targetOf(given: string, now: number, isEncrypted: boolean): string {
  const target = resolveTyped(given);
  return isFolder(given) || isFolder(target) ? path.join(target, backupName(now, isEncrypted)) : target;
}

function explain(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (error instanceof BucketUnavailable) return error.sentence;
  const { path: file, stack } = error as NodeJS.ErrnoException;
  const reason = faultReason(error);
  return reason !== null && file !== undefined ? `${file} cannot be used: ${reason}.` : (stack ?? String(error));
}

/**
 * Runs a command, which a signal aborts. Prints one sentence and sets the exit code 1 when it fails, `stopped` when it was
 * aborted. Files that it creates are private.
 */
export async function runCommand(stopped: string, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  keepNewFilesPrivate();
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.abort());
  try {
    await work(stop.signal);
  } catch (error) {
    // Something else may have failed after the signal.
    process.stderr.write(`${(error as Error).name === 'AbortError' ? stopped : explain(error)}\n`);
    process.exitCode = 1;
  }
}
