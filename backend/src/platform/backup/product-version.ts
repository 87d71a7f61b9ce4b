import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BACKEND_FOLDER } from '../../runtime/backend-folder.js';

/** Returns the version of this build. */
export function productVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(BACKEND_FOLDER, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}
