import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

const FILE = 0o600;
const FOLDER = 0o700;
const PERMISSIONS = 0o777;

/** Makes all files that this process creates private, including those of SQLite and of libraries. */
export const keepNewFilesPrivate = (): void => void process.umask(0o077);

/**
 * Removes other users' permissions from a folder and its contents, which an earlier version or a copy may have left.
 * Symbolic links and files of other owners are left alone; returns the paths of the latter.
 */
export function makePrivate(target: string): string[] {
  const found = lstatSync(target, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink()) return [];
  const isFolder = found.isDirectory();
  const failed = restrict(target, found.mode, isFolder ? FOLDER : FILE) ? [] : [target];
  const inside = isFolder ? readdirSync(target).flatMap((name) => makePrivate(path.join(target, name))) : [];
  return [...failed, ...inside];
}

function restrict(target: string, before: number, mode: number): boolean {
  if ((before & PERMISSIONS) === mode) return true;
  try {
    chmodSync(target, mode);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // The file may have been deleted in the meantime.
    if (code === 'ENOENT') return true;
    if (code === 'EPERM' || code === 'EROFS' || code === 'ENOTSUP') return false;
    throw error;
  }
}
