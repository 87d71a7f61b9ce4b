import type { KnownFolder } from './known-files.js';
import { readInlineJson } from './registry.js';

/** What the page says about the build of the shell that it starts. */
export interface ShellAssets extends KnownFolder {
  /** Compared with the server's (GetVersion). */
  readonly version: number;
}

/** Null in development, where webpack serves the shell and nothing is named by its content. */
export const readAssets = (page: Document): ShellAssets | null => readInlineJson(page, 'assets') as ShellAssets | null;
