import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import federation from '@module-federation/enhanced';
import webpack from 'webpack';
import { FederationEntryIdPlugin } from './federation-entry-id-plugin.mjs';

let folders: readonly string[];
beforeEach(() => {
  folders = ['here', 'there'].map((name) => mkdtempSync(path.join(os.tmpdir(), `${name}-`)));
});
afterEach(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** Builds a container whose runtime has a plugin in its own folder, and returns the container's entry. */
async function buildEntry(folder: string): Promise<string> {
  const file = (name: string) => path.join(folder, name);
  writeFileSync(file('remote.js'), 'export const page = () => "page";');
  writeFileSync(file('runtime-plugin.js'), 'export default () => ({ name: "of-this-folder" });');
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: {},
    output: { path: file('dist'), uniqueName: 'sample' },
    plugins: [
      new federation.ModuleFederationPlugin({
        name: 'sample',
        filename: 'entry.js',
        exposes: { './remote': './remote.js' },
        runtimePlugins: [file('runtime-plugin.js')],
        dts: false,
        manifest: false,
      }),
      new FederationEntryIdPlugin(),
    ],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((fault, stats) => {
      if (fault || stats?.hasErrors()) reject(fault ?? new Error(stats?.toString()));
      else compiler.close(() => resolve());
    });
  });
  return readFileSync(file('dist/entry.js'), 'utf8');
}

it('makes the same sources the same file in every folder', async () => {
  const entries: string[] = [];
  for (const folder of folders) entries.push(await buildEntry(folder));
  expect(entries[0]).toContain('of-this-folder');
  expect(entries[0]).toContain('federation-entry');
  expect(entries[1]).toBe(entries[0]);
});
