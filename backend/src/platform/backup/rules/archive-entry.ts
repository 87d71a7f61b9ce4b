/** The first entry, the one before the last, and the last. */
export const HEADER = 'backup.json';
export const SUMMARY = 'summary.json';
/** Has the format of `sha256sum`, so that anyone can check unpacked files. */
export const HASHES = 'SHA256SUMS';

export type ArchiveEntry =
  | { readonly kind: 'header' | 'summary' | 'hashes' }
  /** `name` is a path relative to the dump, the data folder or the folder of the remotes. */
  | { readonly kind: 'database' | 'file' | 'remote'; readonly name: string };

const FIXED: ReadonlyMap<string, ArchiveEntry> = new Map([
  [HEADER, { kind: 'header' }],
  [SUMMARY, { kind: 'summary' }],
  [HASHES, { kind: 'hashes' }],
]);
const FOLDERS = { database: 'database/', file: 'files/', remote: 'remotes/' } as const;

/** A name that leads nowhere else: no empty names, no `..`, no backslash or control character. */
const isSafe = (name: string) =>
  name.split('/').every((part) => /^[^\\\p{Cc}]+$/u.test(part) && part !== '.' && part !== '..');

export const pathInArchive = (kind: keyof typeof FOLDERS, name: string): string => FOLDERS[kind] + name;

/** Returns what a path in an archive means; null for a path that no backup has. */
export function parseEntry(path: string): ArchiveEntry | null {
  const fixed = FIXED.get(path);
  if (fixed) return fixed;
  for (const kind of ['database', 'file', 'remote'] as const) {
    const name = path.slice(FOLDERS[kind].length);
    if (path.startsWith(FOLDERS[kind]) && isSafe(name)) return { kind, name };
  }
  return null;
}
