import type { LoadFileList } from './file-list.js';
import type { KnownFolder } from './known-files.js';
import { readInlineJson } from './registry.js';

/** The build of the shell that the page starts, as the server wrote it into the page or its lists. */
export interface ShellAssets extends KnownFolder {
  /** Compared with the server's version (GetVersion). */
  readonly version: number;
  /** The one of `files` that lists all scripts and stylesheets; the others are those that every page starts with. */
  readonly list: string;
}

/** Returns null in development, where webpack serves the shell under names without content hashes. */
export const readShellAssets = (page: Document): ShellAssets | null =>
  (globalThis.pageLists?.assets ?? readInlineJson(page, 'assets')) as ShellAssets | null;

/** The shell starts without the list when it takes longer than this: what every page needs first runs without it. */
const PATIENCE_MS = 4_000;
const RETRY_MS = 2_000;

interface ListOptions {
  readonly loadFileList: LoadFileList;
  readonly after: (ms: number, run: () => void) => void;
}

/**
 * Loads the list of the shell's files, trying again until it is there. Resolves when it is there, or when the shell should
 * not wait for it any longer: after two failures or four seconds. Never rejects.
 */
export function loadShellFiles(assets: ShellAssets, { loadFileList, after }: ListOptions): Promise<void> {
  return new Promise((resolve) => {
    after(PATIENCE_MS, resolve);
    const load = (n: number) =>
      void loadFileList(assets, n > 0 ? `?retry=${n}` : '').then(resolve, () => {
        if (n > 0) resolve();
        after(n > 0 ? RETRY_MS : 0, () => load(n + 1));
      });
    load(0);
  });
}
