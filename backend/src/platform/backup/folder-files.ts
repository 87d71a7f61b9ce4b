import type { Dirent, Stats } from 'node:fs';
import { open, opendir, realpath, stat } from 'node:fs/promises';
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

type EntryKind = 'folder' | 'file' | 'other';

const kindOf = (entry: Dirent | Stats): EntryKind =>
  entry.isDirectory() ? 'folder' : entry.isFile() ? 'file' : 'other';

/** Returns whether a path is a folder or below it. */
function isWithin(file: string, folder: string): boolean {
  const below = path.relative(folder, file);
  return below !== '..' && !below.startsWith(`..${path.sep}`) && !path.isAbsolute(below);
}

/** Returns what a link leads to. Throws `StartError` when it is no file or folder, of which a backup would have nothing. */
async function followLink(link: string, crossed: readonly string[]): Promise<'folder' | 'file'> {
  const kind = await stat(link).then(kindOf, (error: unknown): EntryKind => {
    if (isMissing(error) || (error as NodeJS.ErrnoException).code === 'ELOOP') return 'other';
    throw error;
  });
  if (kind === 'other') throw new StartError(`The link ${link} leads to no file or folder: repair it, or delete it.`);
  const target = await realpath(link);
  if (kind === 'folder' && crossed.some((folder) => isWithin(folder, target)))
    throw new StartError(`The link ${link} leads to a folder around it, which a backup cannot contain: delete it.`);
  return kind;
}

/**
 * Reads the files below a folder, which servers may add to and delete from, and follows links as servers do. `crossed` are the
 * real paths of the folders with the links that led here: one to a folder around any of them would never end.
 */
export async function* folderFiles(
  folder: Folder,
  below = '',
  crossed: readonly string[] = [],
): AsyncGenerator<TarFile> {
  const here = path.join(folder.root, below);
  for (const entry of await listFolder(here)) {
    const name = below ? `${below}/${entry.name}` : entry.name;
    if (!folder.belongs(name)) continue;
    const links = entry.isSymbolicLink() ? [...crossed, await realpath(here)] : crossed;
    const kind = entry.isSymbolicLink() ? await followLink(path.join(folder.root, name), links) : kindOf(entry);
    if (kind === 'folder') yield* folderFiles(folder, name, links);
    else if (kind === 'file') {
      const file = await readFileOf(folder, name);
      if (file) yield file;
    }
  }
}
