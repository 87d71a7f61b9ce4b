import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import webpack from 'webpack';
import { CompileEarlyPlugin } from './webpack-compile-early-plugin.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'early-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);

const bundle = () =>
  new Promise<void>((resolve, reject) => {
    const compiler = webpack({
      mode: 'production',
      context: folder,
      entry: './main.js',
      output: { path: path.join(folder, 'out'), chunkFilename: '[contenthash].js' },
      plugins: [new CompileEarlyPlugin([/keys\.js$/, /nothing/])],
    });
    compiler.run((fault, stats) => {
      if (fault || stats?.hasErrors()) reject(fault ?? new Error(stats?.toString()));
      else compiler.close(() => resolve());
    });
  });

it('has the files compiled early that consist mostly of such modules, also where these are merged, and no others', async () => {
  const filler = (name: string) => `export const ${name} = () => "${name}".repeat(Number("${'1'.repeat(500)}"));`;
  write('main.js', 'import("./quiz.js"); import("./page.js"); import("./deck.js");');
  write('quiz.js', 'import { keys } from "./keys.js"; export const quiz = () => keys() + "quiz";');
  write('keys.js', filler('keys'));
  write('page.js', 'export const page = () => "page";');
  write(
    'deck.js',
    'import { keys } from "./few-keys.js"; import { archive } from "./archive.js"; export { keys, archive };',
  );
  write('few-keys.js', 'export const keys = () => "few";');
  write('archive.js', filler('archive'));
  await bundle();
  const out = path.join(folder, 'out');
  const texts = readdirSync(out).map((name) => readFileSync(path.join(out, name), 'utf8'));
  const early = texts.filter((text) => text.startsWith('//# allFunctionsCalledOnLoad\n'));
  expect(texts).toHaveLength(4);
  expect(early).toHaveLength(1);
  expect(early[0]).toContain('quiz');
});
