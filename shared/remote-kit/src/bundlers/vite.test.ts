import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { buildWithVite } from './vite.mjs';

/** As Vite 8 words what a plugin has thrown. */
const MESSAGE = `Build failed with 1 error:

[plugin shinobi-server-bundle]
Error: contributes.json: routes.0.entry: Too big
    at check (file:///weather/node_modules/@shinobi/remote-kit/src/contract.mjs:12:9)
    at async plugin (file:///weather/node_modules/rolldown/dist/index.mjs:1935:3)`;

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'kit-vite-'));
  const folder = path.join(dir, 'node_modules/bundler');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(dir, 'package.json'), '{}');
  writeFileSync(path.join(folder, 'package.json'), '{ "main": "index.js" }');
  writeFileSync(
    path.join(folder, 'index.js'),
    `exports.build = async () => { throw new Error(${JSON.stringify(MESSAGE)}); };`,
  );
});
afterEach(() => rmSync(dir, { recursive: true }));

it('A build that fails says why, without the stack of the bundler', async () => {
  await expect(buildWithVite({ dir, bundlerPackage: 'bundler', config: {} })).rejects.toMatchObject({
    message: MESSAGE.split('\n').slice(0, 4).join('\n'),
  });
});
