import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ensureDictionary } from '../../src/learning/dictionary/build/dictionary-file.js';
import { readSettings } from '../../src/runtime/read-settings.js';
import type { Settings } from '../../src/runtime/settings.js';
import { makeEmptyContent, testEnvironment } from './app.js';

const SHARED_FOLDER = path.join(import.meta.dirname, '../../../node_modules/.cache/dictionary');

/** Settings of a server with the whole dictionary, which all tests share: it is built once, and again when it changes. */
export async function withDictionary(): Promise<Pick<Settings, 'dictionaryDir'>> {
  await ensureDictionary(readSettings(testEnvironment(os.tmpdir())).contentDir, SHARED_FOLDER);
  return { dictionaryDir: SHARED_FOLDER };
}

const LINES = [
  '食べる [たべる] /(v1,vt) (1) to eat/(v1,vt) (2) to live on (e.g. a salary)/(P)/',
  '飲む [のむ] /(v5m,vt) to drink/(P)/',
];

/** Makes a folder of content that has a dictionary of two words and nothing else. Returns its path. */
export function makeSmallDictionary(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const contentDir = makeEmptyContent(readSettings(testEnvironment(os.tmpdir())).contentDir, folder);
  writeFileSync(path.join(contentDir, 'dictionaries/edict.txt.br'), brotliCompressSync(LINES.join('\n')));
  writeFileSync(path.join(contentDir, 'dictionary-answers.json'), '{}');
  return contentDir;
}
