import type { Dirent } from 'node:fs';
import { open, opendir } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../../http/app-error.js';
import { parseEntry, pathInArchive } from './rules/archive-entry.js';
import type { TarFile } from './tar-stream.js';

interface Folder {
  readonly root: string;
  readonly kind: 'file' | 'remote';
  /** Decides by the path below the root, with slashes; the path of a folder ends in none. */
  readonly belongs: (name: string) => boolean;
}

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Opens a file, which may have been deleted since it was listed. */
async function readFileOf({ root, kind }: Folder, name: string): Promise<TarFile | null> {
  const inArchive = pathInArchive(kind, name);
  if (!parseEntry(inArchive))
    throw new StartError(`${path.join(root, name)} cannot be in a backup: rename the file, or delete it.`);
  try {
    const handle = await open(path.join(root, name));
    const { size, mtimeMs } = await handle.stat();
    // Nothing is read beyond the size, also when another process adds something.
    const content = size === 0 ? handle.createReadStream() : handle.createReadStream({ end: size - 1 });
    return { path: inArchive, bytes: size, modifiedAt: mtimeMs, content };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function listFolder(folder: string): Promise<Dirent[]> {
  const entries: Dirent[] = [];
  try {
    for await (const entry of await opendir(folder)) entries.push(entry);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  return entries.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** Reads the files below a folder, which servers may add to and delete from. Symbolic links are left out. */
export async function* folderFiles(folder: Folder, below = ''): AsyncGenerator<TarFile> {
  for (const entry of await listFolder(path.join(folder.root, below))) {
    const name = below ? `${below}/${entry.name}` : entry.name;
    if (!folder.belongs(name)) continue;
    if (entry.isDirectory()) yield* folderFiles(folder, name);
    else if (entry.isFile()) {
      const file = await readFileOf(folder, name);
      if (file) yield file;
    }
  }
}
