import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { dictionaryFileName, ensureDictionary } from '../../../src/learning/dictionary/build/dictionary-file.js';
import { DictionaryDatabaseService } from '../../../src/learning/dictionary/dictionary-database.service.js';
import { startApp, type TestApp, testSettings } from '../../support/app.js';
import { makeSmallDictionary } from '../../support/dictionary.js';

const ignore = () => undefined;

let app: TestApp | undefined;
const folder = mkdtempSync(path.join(os.tmpdir(), 'shinobi-dictionary-'));
afterEach(async () => {
  await app?.close();
  app = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const CALLS = [
  '/api/Dictionary/Search?q=eat',
  '/api/Dictionary/GetEntry/11f9fou39b',
  '/api/Dictionary/LookUp?text=%E9%A3%9F%E3%81%B9%E3%82%8B',
];

describe('A server without dictionary', () => {
  it.each(CALLS)('refuses %s for now, and is ready', async (call) => {
    app = await startApp();
    const response = await fetch(app.url + call);
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ error: 'DictionaryNotReady' });
    expect((await fetch(`${app.url}/api/Ready`)).status).toBe(200);
  });

  it('continues where the folder cannot be written, and says so once', async () => {
    const contentDir = makeSmallDictionary(folder);
    writeFileSync(path.join(folder, 'file'), '');
    const lines: string[] = [];
    const note = (_: object, message: string) => void lines.push(message);
    const log = { debug: () => undefined, info: () => undefined, warn: note, error: note, isLevelEnabled: () => true };
    app = await startApp({ settings: { contentDir, dictionaryDir: path.join(folder, 'file') }, log });
    await app.nest.get(DictionaryDatabaseService, { strict: false }).opened();
    expect((await fetch(app.url + CALLS[0])).status).toBe(503);
    expect(lines.filter((line) => line.startsWith('The dictionary could not be prepared'))).toHaveLength(1);
  });
});

describe('A build that fails', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('is repeated at growing intervals, and its reason is logged once', async () => {
    const contentDir = makeSmallDictionary(folder);
    const dictionaryDir = path.join(folder, 'file');
    writeFileSync(dictionaryDir, '');
    const errors: string[] = [];
    const error = (_: object, message: string) => void errors.push(message);
    const log = { debug: ignore, info: ignore, warn: ignore, error, isLevelEnabled: () => true };
    const dictionary = new DictionaryDatabaseService({ ...testSettings(folder), contentDir, dictionaryDir }, log);
    const attempts: { readonly minutes: number; readonly run: () => void }[] = [];
    const timer = setTimeout(ignore);
    jest.spyOn(globalThis, 'setTimeout').mockImplementation((run, ms) => {
      attempts.push({ minutes: Number(ms) / 60_000, run });
      return timer;
    });
    dictionary.onApplicationBootstrap();
    await dictionary.opened();
    for (let n = 0; n < 7; n += 1) {
      attempts.at(-1)?.run();
      await dictionary.opened();
    }
    expect(attempts.map(({ minutes }) => minutes)).toEqual([10, 20, 40, 80, 160, 320, 360, 360]);
    expect(errors).toHaveLength(1);
    await dictionary.onApplicationShutdown();
  });
});

describe('The file of the dictionary', () => {
  it('is built once by servers that share a folder, and replaces former ones', async () => {
    const contentDir = makeSmallDictionary(folder);
    const shared = path.join(folder, 'dictionary');
    mkdirSync(shared);
    writeFileSync(path.join(shared, 'former.sqlite'), '');
    let builds = 0;
    const count = (percent: number) => void (builds += Number(percent === 20));
    const files = await Promise.all([1, 2, 3].map(() => ensureDictionary(contentDir, shared, count)));
    expect(new Set(files)).toEqual(new Set([path.join(shared, dictionaryFileName(contentDir))]));
    expect(builds).toBe(1);
    expect(readdirSync(shared).filter((name) => /\.sqlite/.test(name))).toEqual([dictionaryFileName(contentDir)]);
  });

  it('leaves no draft when its build fails, so that a full disk has room again', async () => {
    const contentDir = makeSmallDictionary(folder);
    const dictionaryDir = path.join(folder, 'dictionary');
    const fail = (percent: number) => {
      if (percent > 50) throw new Error('database or disk is full');
    };
    await expect(ensureDictionary(contentDir, dictionaryDir, fail)).rejects.toThrow('database or disk is full');
    expect(readdirSync(dictionaryDir).filter((name) => name !== 'build.lock')).toEqual([]);
  });

  it('is used by a server that finds it', async () => {
    const contentDir = makeSmallDictionary(folder);
    const dictionaryDir = path.join(folder, 'dictionary');
    await ensureDictionary(contentDir, dictionaryDir);
    app = await startApp({ settings: { contentDir, dictionaryDir } });
    await app.nest.get(DictionaryDatabaseService, { strict: false }).opened();
    const { words } = await app.client().ok('GET /api/Dictionary/Search', { query: { q: 'tabemashita' } });
    expect(words).toMatchObject([{ writing: '食べる', inflections: ['past', 'polite'], vocabId: null }]);
  });

  it('is removed where it is damaged, so that the next start builds it again', async () => {
    const contentDir = makeSmallDictionary(folder);
    const dictionaryDir = path.join(folder, 'dictionary');
    mkdirSync(dictionaryDir);
    writeFileSync(path.join(dictionaryDir, dictionaryFileName(contentDir)), 'no database');
    app = await startApp({ settings: { contentDir, dictionaryDir } });
    await app.nest.get(DictionaryDatabaseService, { strict: false }).opened();
    expect((await fetch(app.url + CALLS[0])).status).toBe(503);
    expect(readdirSync(dictionaryDir)).toEqual([]);
  });
});
