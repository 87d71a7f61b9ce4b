// Reads a remote's contributes.json and validates it with the contract's schema.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { transform } from '@swc/core';
import { root } from '../setup.mjs';

/** The module with the schemas. It imports nothing but zod. */
const SCHEMAS = 'contract/platform/release';
const cache = path.join(root, 'node_modules/.cache/shinobi-contract');

/** The contract is TypeScript and is compiled for the server only after the frontends are built. */
async function loadContract() {
  mkdirSync(cache, { recursive: true });
  writeFileSync(path.join(cache, 'package.json'), '{"type":"module"}');
  const source = readFileSync(path.join(root, `shared/src/${SCHEMAS}.ts`), 'utf8');
  const { code } = await transform(source, { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } });
  const file = path.join(cache, 'release.js');
  writeFileSync(file, code);
  return import(pathToFileURL(file).href);
}

let contract;
const schemas = () => (contract ??= loadContract());

/** Throws an error that names the file and its first fault. */
function check(schema, value, what) {
  const { data, error } = schema.safeParse(value);
  if (!error) return data;
  const [first] = error.issues;
  throw new Error(`${what}: ${first.path.join('.') || 'the whole'}: ${first.message}.`);
}

export async function readContributes(workspace) {
  const file = `${workspace}/contributes.json`;
  const { Contributes } = await schemas();
  return check(Contributes, JSON.parse(readFileSync(path.join(root, file), 'utf8')), file);
}

export async function checkedManifest(manifest) {
  const { ReleaseManifest } = await schemas();
  return check(ReleaseManifest, manifest, `The release of ${manifest.name}`);
}
