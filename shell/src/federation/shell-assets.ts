import type { KnownFolder } from './known-files.js';
import { readInlineJson } from './registry.js';

/** The build of the shell that the page starts, as the server wrote it into the page. */
export interface ShellAssets extends KnownFolder {
  /** Compared with the server's version (GetVersion). */
  readonly version: number;
}

/** Returns null in development, where webpack serves the shell under names without content hashes. */
export const readShellAssets = (page: Document): ShellAssets | null =>
  readInlineJson(page, 'assets') as ShellAssets | null;
