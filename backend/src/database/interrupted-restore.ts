import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../http/app-error.js';

const FILE = 'restore-interrupted.txt';

/** Marks a data folder whose contents are about to be replaced, so that no server uses a mixture of old and new. */
export const markRestore = (dataDir: string): void =>
  writeFileSync(path.join(dataDir, FILE), 'A restore of a backup has not finished.\n', { flush: true });

export const unmarkRestore = (dataDir: string): void => rmSync(path.join(dataDir, FILE), { force: true });

/** Throws `StartError` while the last restore into a data folder has not finished. */
export function refuseInterruptedRestore(dataDir: string): void {
  if (!existsSync(path.join(dataDir, FILE))) return;
  throw new StartError(
    `The restore of a backup into the data folder ${dataDir} was interrupted: run npm run restore again, with --replace.`,
  );
}
