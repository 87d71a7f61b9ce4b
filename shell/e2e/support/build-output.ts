import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../../..');

interface BuildOutput {
  /** The folders of the five remotes. */
  readonly remotes: readonly string[];
}

const RUN = process.env.JEST_RUN ?? 'once';

/** Written by the project's global setup (build.setup.mjs). */
const BUILT_FILE = path.join(os.tmpdir(), `shinobi-built-${RUN}.json`);

/** The pages that products render, which the products of a run share: each would render all of them again. */
export const RENDERED_FOLDER = path.join(os.tmpdir(), `shinobi-rendered-${RUN}`);

/** The data of a server that was started once, which products begin with (build.setup.mjs). */
export const FIRST_START_FOLDER = path.join(os.tmpdir(), `shinobi-first-start-${RUN}`);

export const BUILT = JSON.parse(readFileSync(BUILT_FILE, 'utf8')) as BuildOutput;
