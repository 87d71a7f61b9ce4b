import { FILE_LIST, type ReleaseManifest } from '@shinobi/shared/contract/platform/release';

const KB = 1000;
/** In bytes on the wire: with brotli, if that is smaller. Every page loads the entries of its remotes. */
const ENTRY_MAX = 8 * KB;
const PAGE_MAX = 60 * KB;

type SizedFiles = Pick<ReleaseManifest, 'entry' | 'preload' | 'routes' | 'files'>;
/** Returns the bytes of a file on the wire. */
type SizeOf = (file: string) => number;

const kB = (bytes: number) => `${(bytes / KB).toFixed(1)} kB`;

/** Returns why a version is too large, as the end of a sentence; null when it is not. */
export function findTooLarge({ entry }: SizedFiles, sizeOf: SizeOf): string | null {
  const bytes = sizeOf(entry);
  if (bytes <= ENTRY_MAX) return null;
  return `its entry ${entry} has ${kB(bytes)} compressed and may have ${kB(ENTRY_MAX)}; import its code with import()`;
}

/** Returns a sentence for each page that loads more than it should. */
export function sizeWarnings({ entry, preload, routes, files }: SizedFiles, sizeOf: SizeOf): string[] {
  const list = Object.hasOwn(files, FILE_LIST) ? [FILE_LIST] : [];
  return Object.entries(routes).flatMap(([id, ofRoute]) => {
    const needed = new Set([entry, ...list, ...preload, ...ofRoute]);
    const bytes = [...needed].reduce((sum, file) => sum + sizeOf(file), 0);
    return bytes > PAGE_MAX ? [`The page ${id} loads ${kB(bytes)}; it should load at most ${kB(PAGE_MAX)}.`] : [];
  });
}
