import type { LoadFileList } from './file-list.js';
import type { KnownFolder } from './known-files.js';
import { readInlineJson } from './registry.js';

/** The build of the shell that the page starts, as the server wrote it into the page. */
export interface ShellAssets extends KnownFolder {
  /** Compared with the server's version (GetVersion). */
  readonly version: number;
  /** The one of `files` that lists all scripts and stylesheets; the others are those that every page starts with. */
  readonly list: string;
}

/** Returns null in development, where webpack serves the shell under names without content hashes. */
export const readShellAssets = (page: Document): ShellAssets | null =>
  readInlineJson(page, 'assets') as ShellAssets | null;

/** The shell starts without the list when it takes longer than this: what every page needs first runs without it. */
const PATIENCE_MS = 4_000;
const RETRY_MS = 2_000;

interface ListOptions {
  readonly loadFileList: LoadFileList;
  readonly after: (ms: number, run: () => void) => void;
}

export interface ShellFiles {
  /** Loads the list unless it is there, as `KnownFiles.loadShellList`. */
  readonly load: () => Promise<void>;
  /** Resolves when the list is there, or when the shell should not wait for it: after two failures or four seconds. */
  readonly settled: Promise<void>;
}

/** Starts to load the list of the shell's files, and tries again until it is there. */
export function loadShellFiles(assets: ShellAssets, { loadFileList, after }: ListOptions): ShellFiles {
  let isLoaded = false;
  let attempts = 0;
  let pending: Promise<void> | null = null;
  const request = () => {
    const retry = attempts > 0 ? `?retry=${attempts}` : '';
    attempts += 1;
    return loadFileList(assets, retry)
      .then(() => void (isLoaded = true))
      .finally(() => (pending = null));
  };
  const load = () => {
    if (isLoaded) return Promise.resolve();
    pending ??= request();
    return pending;
  };
  const settled = new Promise<void>((resolve) => {
    after(PATIENCE_MS, resolve);
    const tryAgain = () => void load().then(resolve, () => after(RETRY_MS, tryAgain));
    const retryOnce = () =>
      void load().then(resolve, () => {
        resolve();
        after(RETRY_MS, tryAgain);
      });
    load().then(resolve, retryOnce);
  });
  return { load, settled };
}
