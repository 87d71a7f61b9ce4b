// Builds what has changed before the first journey and starts the server once. Where the results are: build-output.ts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildAll } from '../../../shared/scripts/build.mjs';
import { bundleServer } from '../../../shared/scripts/bundle-server.mjs';
import { compile } from '../../../shared/scripts/compile.mjs';
import { SERVER } from '../../../shared/scripts/server-options.mjs';
import { root } from '../../../shared/scripts/setup.mjs';

const DICTIONARY = path.join(root, 'node_modules/.cache/dictionary');

/** What the server prints when it listens. */
const READY = /at http:/;

/** Builds the dictionary, which all journeys share, before they keep the processors busy. */
async function buildDictionary() {
  const program = path.join(root, 'backend/dist/learning/dictionary/build/build-process.js');
  const folders = [path.join(root, 'backend/content'), DICTIONARY];
  const [code] = await once(spawn(process.execPath, [program, ...folders], { stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error('The dictionary could not be built.');
}

async function buildServer() {
  await compile();
  await bundleServer();
  await buildDictionary();
}

/** Lets the server create its tables, its content and its secrets in `folder`, which takes longer than to start with them. */
async function startOnce(folder, rendered, remotes) {
  for (const each of [folder, rendered]) mkdirSync(each, { mode: 0o700 });
  symlinkSync(rendered, path.join(folder, 'rendered-pages'));
  const server = spawn(process.execPath, [path.join(root, SERVER)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: folder,
      DICTIONARY_DIR: DICTIONARY,
      BUNDLED_REMOTES: remotes.join(path.delimiter),
    },
  });
  const ended = once(server, 'exit');
  let printed = '';
  server.stdout.on('data', (chunk) => {
    printed += chunk;
    if (READY.test(printed)) server.kill('SIGTERM');
  });
  await ended;
  if (!READY.test(printed)) throw new Error(`The server ended before it listened:\n${printed}`);
}

export default async function setup() {
  process.env.JEST_RUN = String(process.pid);
  const place = (name) => path.join(os.tmpdir(), `shinobi-${name}-${process.pid}`);
  // The bundler uses one processor most of the time.
  const [built] = await Promise.all([buildAll(), buildServer()]);
  await startOnce(place('first-start'), place('rendered'), built.remotes);
  writeFileSync(`${place('built')}.json`, JSON.stringify(built));
}
