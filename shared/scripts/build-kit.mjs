// Compiles what the kit for remotes takes from this repository into shared/remote-kit/dist. `npm pack` runs it.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { transform } from '@swc/core';
import { sharedVersions } from '../config/shared-libraries.mjs';
import { giveUp, root, run } from './setup.mjs';

const dist = path.join(root, 'shared/remote-kit/dist');

/** The module with the schemas of a release imports zod alone. */
const SCHEMAS = 'contract/platform/release';

/** Another build of the same checkout may be reading the file. */
function writeAtomically(file, text) {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}

/** Writes what builds in this repository need of `dist`: the schemas, and the versions. */
export async function compileSchemas() {
  const source = readFileSync(path.join(root, `shared/src/${SCHEMAS}.ts`), 'utf8');
  const { code } = await transform(source, { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } });
  writeAtomically(path.join(dist, `shared/${SCHEMAS}.js`), code);
  writeAtomically(path.join(dist, 'versions.json'), JSON.stringify(sharedVersions, null, 2));
}

/** Compiles the platform, the design language and their types, and all that they import. */
function compilePlatform() {
  rmSync(dist, { recursive: true, force: true });
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  if (run(process.execPath, [tsc, '-p', path.join(root, 'shared/remote-kit/tsconfig.json')]) !== 0)
    giveUp('The platform does not compile; the lines above say why.');
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()))
    nameKit(path.join(entry.parentPath, entry.name));
}

/** Outside this repository its packages are those of the kit. */
function nameKit(file) {
  const text = readFileSync(file, 'utf8');
  if (text.includes('@shinobi/shared/'))
    writeFileSync(file, text.replaceAll('@shinobi/shared/', '@shinobi/remote-kit/'));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  compilePlatform();
  await compileSchemas();
}
