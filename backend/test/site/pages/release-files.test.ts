import { cpSync, mkdirSync, renameSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ReleasesService } from '../../../src/platform/releases/index.js';
import { makeLog } from '../../../src/runtime/log.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aRelease, buildRelease } from '../../support/release.js';

const PAGE = 'export const page = 1;';

const log = makeLog('silent');
const errors = jest.spyOn(log, 'error');
let app: TestApp;
let folder: string;
beforeEach(async () => {
  errors.mockClear();
  app = await startApp({ log });
  folder = path.join(app.settings.remotesDir, 'study/1.0.0');
  buildRelease(folder, aRelease({ files: { 'page.js': PAGE, 'css/deep/_page.css': 'a{}' } }));
  writeFileSync(path.join(folder, 'page.js.br'), brotliCompressSync(PAGE));
  await app.nest.get(ReleasesService).publishBundled('study', '1.0.0');
});
afterEach(() => app.close());

const place = () => path.join(folder, 'page.js');
const get = async (file = 'page.js') => {
  const headers = { 'accept-encoding': 'br' };
  const response = await fetch(`${app.url}/remotes/study/1.0.0/${file}`, { headers });
  return { status: response.status, text: await response.text(), encoding: response.headers.get('content-encoding') };
};
const refusals = async () => {
  const headers = { 'x-metrics-token': app.settings.metricsToken };
  const metrics = await (await fetch(`${app.url}/metrics`, { headers })).text();
  return /^release_files_refused_total\{remote="study",version="1\.0\.0"\} (\d+)$/m.exec(metrics)?.[1] ?? '0';
};

/** Changes a file and hides it as well as its owner can: size and times stay. */
function tamper(file: string, text: string): void {
  const { atime, mtime } = statSync(file);
  writeFileSync(file, text);
  utimesSync(file, atime, mtime);
}

describe('A file of a release', () => {
  it('is served with its published bytes, also compressed and from folders', async () => {
    expect(await get()).toEqual({ status: 200, text: PAGE, encoding: 'br' });
    expect(await get('css/deep/_page.css')).toMatchObject({ status: 200, text: 'a{}' });
    expect(await get('css/deep/')).toMatchObject({ status: 404 });
    expect(await get('css')).toMatchObject({ status: 404 });
    expect(errors).not.toHaveBeenCalled();
  });

  it.each([
    ['before it was first read', 0],
    ['after it was served', 2],
  ])('that was changed on the disk %s is not served, which is logged and counted once', async (_, readsBefore) => {
    for (let count = 0; count < readsBefore; count++) expect((await get()).status).toBe(200);
    tamper(place(), PAGE.replace('1', '2'));
    for (let count = 0; count < 3; count++) expect((await get()).status).toBe(404);
    expect(errors).toHaveBeenCalledTimes(1);
    expect(await refusals()).toBe('1');
    tamper(place(), PAGE);
    expect(await get()).toMatchObject({ status: 200, text: PAGE });
  });

  it.each([
    ['was changed', () => tamper(`${place()}.br`, String(brotliCompressSync('evil')))],
    ['is not compressed', () => writeFileSync(`${place()}.br`, 'evil')],
    ['is of another encoding', () => writeFileSync(`${place()}.gz`, brotliCompressSync(PAGE))],
    ['unpacks to very much', () => writeFileSync(`${place()}.br`, brotliCompressSync(Buffer.alloc(50_000_000)))],
  ])('is not served when its compressed copy %s', async (_, change) => {
    expect((await get()).status).toBe(200);
    change();
    expect((await get()).status).toBe(404);
    expect(errors).toHaveBeenCalledTimes(1);
  });

  it('is not served from behind a link that replaced a folder', async () => {
    expect((await get('css/deep/_page.css')).status).toBe(200);
    const elsewhere = path.join(app.settings.dataDir, 'elsewhere');
    cpSync(path.join(folder, 'css'), elsewhere, { recursive: true });
    rmSync(path.join(folder, 'css'), { recursive: true });
    symlinkSync(elsewhere, path.join(folder, 'css'));
    expect((await get('css/deep/_page.css')).status).toBe(404);
  });

  it('that is gone is not found, and is served once it is back', async () => {
    renameSync(place(), `${place()}.moved`);
    expect((await get()).status).toBe(404);
    renameSync(`${place()}.moved`, place());
    expect((await get()).status).toBe(200);
    expect(errors).not.toHaveBeenCalled();
  });

  it('is served as soon as its version is published, although it was asked for before', async () => {
    const next = aRelease({ version: '1.1.0' });
    buildRelease(path.join(app.settings.remotesDir, 'study/1.1.0'), next);
    const read = async () => (await fetch(`${app.url}/remotes/study/1.1.0/page.js`)).status;
    expect(await read()).toBe(404);
    await app.nest.get(ReleasesService).publishBundled('study', '1.1.0');
    expect(await read()).toBe(200);
  });

  it('of the same name in a folder is not the one above', async () => {
    mkdirSync(path.join(folder, 'below'));
    cpSync(place(), path.join(folder, 'below/page.js'));
    expect((await get('below/page.js')).status).toBe(404);
    expect((await get('below%2F..%2Fpage.js')).status).toBe(404);
  });
});
