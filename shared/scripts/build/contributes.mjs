// Reads a remote's contributes.json and validates it with the contract's schema.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseContributes } from '../../remote-kit/src/contract.mjs';
import { compileSchemas } from '../build-kit.mjs';
import { root } from '../setup.mjs';

let schemas;

export async function readContributes(workspace) {
  // The contract is TypeScript and is compiled for the server only after the frontends are built.
  await (schemas ??= compileSchemas());
  const file = `${workspace}/contributes.json`;
  return parseContributes(JSON.parse(readFileSync(path.join(root, file), 'utf8')), file);
}
