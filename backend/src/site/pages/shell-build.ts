import { hash } from 'node:crypto';
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
  /** The one of `files` that lists all scripts and stylesheets. */
  list: file.optional(),
  /** The scripts and stylesheets of every page. */
  first: z.array(file).default([]),
  /** Those of `first` that start the shell, in their order. */
  entry: z.array(file).default([]),
  /** The bundle that renders pages, relative to the shell's folder. */
  server: z.object({ file, integrity: z.string() }).optional(),
  /** The files that every page of a remote needs in addition to `first`. */
  remotePages: z.array(file).default([]),
  /** The version of `shared/platform` that the shell provides. */
  contract: z.string().default(''),
  /** The version of each library that remotes can use. */
  shared: z.record(z.string(), z.string()).optional(),
  /** What is inside `#root` of a page that the server does not render, with a place for the body. */
  frame: z.string().default('<!--main-->'),
  /** The body of such a page, unless its route has one. */
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
      /** The body of the page until the server has rendered it. */
      body: z.string().nullable().default(null),
      preload: z.array(file).default([]),
    }),
  ),
});
export type ShellRoute = z.infer<typeof ShellManifest>['routes'][number];

/** The built shell: its manifest and its page template. */
export type BuiltShell = z.infer<typeof ShellManifest> & {
  readonly page: string;
  /** The hashes of the inline scripts in `page`, for the content security policy. */
  readonly scriptHashes: readonly string[];
};

/** The placeholders that the server fills in; `page.html` must contain each of them. */
const PLACEHOLDERS = [
  '__TITLE__',
  '__DESCRIPTION__',
  '<!--imports-->',
  '<!--boot-->',
  '<!--styles-->',
  '<!--head-->',
  '<!--registry-->',
  '<!--root-->',
  '<!--data-->',
];

const INLINE_SCRIPT = /<script>([^]*?)<\/script>/g;

/** Returns the value that allows an inline script or stylesheet in a content security policy. */
export const cspHash = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;

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
    const scriptHashes = [...page.matchAll(INLINE_SCRIPT)].map(([, script = '']) => cspHash(script));
    return { ...ShellManifest.parse(JSON.parse(account)), page, scriptHashes };
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
