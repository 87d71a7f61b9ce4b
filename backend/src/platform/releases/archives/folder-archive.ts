import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { FILE_NAME } from '@shinobi/shared/contract/platform/release';
import { create } from 'tar';
import { MANIFEST } from '../release-folder.js';
import { readEntry, visitEntries } from '../tar-entries.js';

/** Returns a tar of the files of a version, without `release.json`, which its row in the database replaces: of the same files the same. */
export async function packFolder(folder: string): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  const names = files.filter((name) => FILE_NAME.test(name) && name !== MANIFEST).toSorted();
  return create({ cwd: folder, portable: true, noMtime: true }, names).concat();
}

/** Returns the files of such a tar by name. Rejects for what is none. */
export async function unpackFolder(tar: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  await visitEntries(
    tar,
    (entry) => {
      if (entry.type !== 'File' || !FILE_NAME.test(entry.path)) throw new Error(`Unexpected entry ${entry.path}`);
      readEntry(entry, (bytes) => void files.set(entry.path, bytes));
    },
    new Error('The archive is damaged.'),
  );
  return files;
}
