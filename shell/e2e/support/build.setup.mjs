// Builds what has changed before the first journey, and writes down where the result is (build-output.ts).
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildAll } from '../../../shared/scripts/build.mjs';
import { compile } from '../../../shared/scripts/compile.mjs';
import { root } from '../../../shared/scripts/setup.mjs';

/** Builds the dictionary, which all journeys share, before they keep the processors busy. */
function buildDictionary() {
  const program = path.join(root, 'backend/dist/learning/dictionary/build/build-process.js');
  const folders = [path.join(root, 'backend/content'), path.join(root, 'node_modules/.cache/dictionary')];
  const { status } = spawnSync(process.execPath, [program, ...folders], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The dictionary could not be built.');
}

export default async function setup() {
  process.env.JEST_RUN = String(process.pid);
  const built = await buildAll();
  await compile();
  buildDictionary();
  writeFileSync(path.join(os.tmpdir(), `shinobi-built-${process.pid}.json`), JSON.stringify(built));
}
