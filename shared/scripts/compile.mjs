// Compiles the changed sources that run in Node: backend/src, and the contract and domain of shared.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { version as swcVersion, transform } from '@swc/core';
import { root } from './setup.mjs';

/** Source folders and their output folders. An output folder without its record is built from scratch. */
const FOLDERS = [
  { from: 'backend/src', to: 'backend/dist' },
  { from: 'shared/src/contract', to: 'shared/dist/contract' },
  { from: 'shared/src/domain', to: 'shared/dist/domain' },
];

/** The same as the tests are compiled with (shared/config/jest.config.mjs). */
const OPTIONS = {
  swcrc: false,
  sourceMaps: true,
  // Node keeps the maps in memory, and needs the places alone.
  inlineSourcesContent: false,
  module: { type: 'es6' },
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    keepClassNames: true,
  },
};

const RECORD = '.compiled.json';
const SALT = JSON.stringify([OPTIONS, swcVersion]);

const isSource = (name) => name.endsWith('.ts') && !/(\.test|\.d)\.ts$/.test(name);
const hashOf = (text) => createHash('sha256').update(SALT).update(text).digest('hex').slice(0, 20);

function readRecord(folder) {
  const file = path.join(folder, RECORD);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Writes a file atomically: a server may be starting from this folder. */
function writeAtomically(file, text) {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}

async function compileFile(source, text, target) {
  const { code, map } = await transform(text, {
    ...OPTIONS,
    filename: source,
    sourceFileName: path.relative(path.dirname(target), source),
  });
  writeAtomically(`${target}.map`, map);
  writeAtomically(target, `${code}\n//# sourceMappingURL=${path.basename(target)}.map\n`);
}

async function compileFolder({ from, to }) {
  const [sources, outputs] = [path.join(root, from), path.join(root, to)];
  const before = readRecord(outputs);
  if (!Object.keys(before).length) rmSync(outputs, { recursive: true, force: true });
  const targetOf = (name) => path.join(outputs, name.replace(/\.ts$/, '.js'));
  const names = readdirSync(sources, { recursive: true }).filter(isSource);
  const texts = new Map(names.map((name) => [name, readFileSync(path.join(sources, name), 'utf8')]));
  const after = Object.fromEntries([...texts].map(([name, text]) => [name, hashOf(text)]));

  const changed = names.filter((name) => before[name] !== after[name] || !existsSync(targetOf(name)));
  await Promise.all(changed.map((name) => compileFile(path.join(sources, name), texts.get(name), targetOf(name))));
  const gone = Object.keys(before).filter((name) => !(name in after));
  for (const name of gone) for (const end of ['', '.map']) rmSync(targetOf(name) + end, { force: true });
  if (changed.length || gone.length) writeAtomically(path.join(outputs, RECORD), JSON.stringify(after));
  return { changed: changed.length, gone: gone.length };
}

/** Brings the compiled files up to date and prints what it did. */
export async function compile() {
  const start = performance.now();
  const results = await Promise.all(FOLDERS.map(compileFolder));
  const sum = (what) => results.reduce((total, result) => total + result[what], 0);
  const [changed, gone] = [sum('changed'), sum('gone')];
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (!changed && !gone) console.log('Unchanged: backend.');
  else console.log(`Compiled ${changed} files of the backend${gone ? `, removed ${gone}` : ''} in ${seconds} s.`);
  return { changed, gone };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await compile();
