import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { StartError } from '../../http/app-error.js';

const file = z.string();

/**
 * The part of the shell build's `assets.json` (shared/scripts/build/shell.mjs) that the server uses. File names are
 * relative to `base`.
 */
const ShellManifest = z.object({
  /** Compared with the version of a loaded page (`GetVersion`). */
  version: z.number().int(),
  base: z.string(),
  /** Every file with its integrity value. */
  files: z.record(file, z.string()),
  /** The files that every page of a remote needs in addition to those in the page. */
  remotePages: z.array(file).default([]),
  /** The version of `shared/platform` that the shell provides. */
  contract: z.string().default(''),
  /** The version of each library that remotes can use. */
  shared: z.record(z.string(), z.string()).optional(),
  /** The body of pages that are not rendered at build time. */
  skeleton: z.string().default(''),
  /** Addresses that redirect to the home page. */
  redirects: z.array(z.string().startsWith('/')).default([]),
  /** The shell's own pages; the home page is `/`. */
  routes: z.array(
    z.object({
      id: z.string(),
      path: z.string().startsWith('/'),
      title: z.string(),
      description: z.string(),
      /** The part of the body that is rendered at build time. */
      body: z.string().nullable().default(null),
      preload: z.array(file).default([]),
    }),
  ),
});
export type ShellRoute = z.infer<typeof ShellManifest>['routes'][number];

/** The built shell: its manifest and its page template. */
export type BuiltShell = z.infer<typeof ShellManifest> & { readonly page: string };

/** The placeholders that the server fills in; `page.html` must contain each of them. */
const PLACEHOLDERS = [
  '__NONCE__',
  '__TITLE__',
  '__DESCRIPTION__',
  '<!--imports-->',
  '<!--head-->',
  '<!--registry-->',
  '<!--main-->',
];

/** Reads the shell's build from a folder; null if there is none, as in development. Throws `StartError`. */
export function readShell(folder: string): BuiltShell | null {
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  let account: string;
  try {
    account = read('assets.json');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    const page = read('page.html');
    const missing = PLACEHOLDERS.find((place) => !page.includes(place));
    if (missing) throw new Error(`page.html has no ${missing}`);
    return { ...ShellManifest.parse(JSON.parse(account)), page };
  } catch (error) {
    throw new StartError(`The shell's build in ${folder} cannot be used: ${String(error).replaceAll(/\s+/g, ' ')}.`, {
      cause: error,
    });
  }
}

/** The shell that this server serves. */
export class Shell {
  constructor(readonly built: BuiltShell | null) {}

  /** Compared with the version of a loaded page (`GetVersion`); 0 without a build. */
  get version(): number {
    return this.built?.version ?? 0;
  }
}
