import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../../..');

interface BuildOutput {
  /** The folders of the five remotes. */
  readonly remotes: readonly string[];
}

/** Written by the project's global setup (build.setup.mjs). */
const BUILT_FILE = path.join(os.tmpdir(), `shinobi-built-${process.env.JEST_RUN ?? 'once'}.json`);

export const BUILT = JSON.parse(readFileSync(BUILT_FILE, 'utf8')) as BuildOutput;
