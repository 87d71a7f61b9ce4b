import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { StartError } from '../../http/app-error.js';

const file = z.string();

/**
 * `assets.json` of the shell's build (shared/scripts/build/shell.mjs): what the server must know of it. File names are
 * relative to `base`.
 */
const ShellManifest = z.object({
  /** Compared with the page's own (`GetVersion`). */
  version: z.number().int(),
  base: z.string(),
  /** Every file with its integrity value. */
  files: z.record(file, z.string()),
  /** What every page of a remote needs beyond what the page names itself. */
  remotePages: z.array(file).default([]),
  /** The version of `shared/platform` that the shell provides. */
  contract: z.string().default(''),
  /** The body of a page that is not known beforehand. */
  skeleton: z.string().default(''),
  /** Addresses that lead on to the home page. */
  redirects: z.array(z.string().startsWith('/')).default([]),
  /** The pages of the shell itself; the home page is `/`. */
  routes: z.array(
    z.object({
      id: z.string(),
      path: z.string().startsWith('/'),
      title: z.string(),
      description: z.string(),
      /** As far as it is known beforehand. */
      body: z.string().nullable().default(null),
      preload: z.array(file).default([]),
    }),
  ),
});
export type ShellRoute = z.infer<typeof ShellManifest>['routes'][number];

/** The shell as it was built: its page, to be filled in, and what is in it. */
export type BuiltShell = z.infer<typeof ShellManifest> & { readonly page: string };

/** What the server fills into the page; `page.html` has each of these at least once, or the build is not this product's. */
const PLACEHOLDERS = ['__NONCE__', '__TITLE__', '__DESCRIPTION__', '<!--head-->', '<!--registry-->', '<!--main-->'];

/** The shell's build in a folder; null when there is none, as in development. Throws `StartError`. */
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

/** The shell that this server sends. */
export class Shell {
  constructor(readonly built: BuiltShell | null) {}

  /** Compared with that of a page (`GetVersion`); 0 while there is no build. */
  get version(): number {
    return this.built?.version ?? 0;
  }
}
