import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

const isFolder = (place: string) => statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Creates a folder and its missing parents. Node's recursive `mkdir` never ends below a folder such as /proc in which
 * nothing can be created. Throws the system's error.
 */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder && !existsSync(parent)) makeFolder(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have created it in the meantime.
    if (!isFolder(folder)) throw error;
  }
}
