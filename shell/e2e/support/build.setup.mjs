// Builds what has changed before the first journey, and writes down where the result is (build-output.ts).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildAll } from '../../../shared/scripts/build.mjs';
import { compile } from '../../../shared/scripts/compile.mjs';
import { root } from '../../../shared/scripts/setup.mjs';

/** Builds the dictionary, which all journeys share, before they keep the processors busy. */
async function buildDictionary() {
  const program = path.join(root, 'backend/dist/learning/dictionary/build/build-process.js');
  const folders = [path.join(root, 'backend/content'), path.join(root, 'node_modules/.cache/dictionary')];
  const [code] = await once(spawn(process.execPath, [program, ...folders], { stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error('The dictionary could not be built.');
}

async function buildServer() {
  await compile();
  await buildDictionary();
}

export default async function setup() {
  process.env.JEST_RUN = String(process.pid);
  // The bundler uses one processor most of the time.
  const [built] = await Promise.all([buildAll(), buildServer()]);
  writeFileSync(path.join(os.tmpdir(), `shinobi-built-${process.pid}.json`), JSON.stringify(built));
}
