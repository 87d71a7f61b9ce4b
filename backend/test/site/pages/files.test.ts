import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ReleasesService } from '../../../src/platform/releases/index.js';
import { startApp, type TestApp } from '../../support/app.js';
import { makeDatabase, type TestDatabase } from '../../support/database.js';
import { aRelease, buildRelease } from '../../support/release.js';
import { buildShell } from '../../support/shell.js';

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await makeDatabase();
  const shellDist = path.join(database.settings.dataDir, 'shell');
  buildShell(shellDist);
  app = await startApp({ database, settings: { shellDist } });
  const folder = path.join(app.settings.remotesDir, 'study/1.0.0');
  buildRelease(folder, aRelease({ files: { 'moved.js': 'moved', 'packed.js': 'packed' } }));
  await app.nest.get(ReleasesService).publishBundled('study', '1.0.0');
  const elsewhere = path.join(database.settings.dataDir, 'elsewhere');
  renameSync(path.join(folder, 'moved.js'), elsewhere);
  symlinkSync(elsewhere, path.join(folder, 'moved.js'));
  symlinkSync(elsewhere, path.join(folder, 'packed.js.br'));
  writeFileSync(path.join(folder, 'stray.js'), 'stray');
  buildRelease(path.join(app.settings.remotesDir, 'study/1.1.0'), aRelease({ version: '1.1.0' }));
  buildRelease(path.join(database.settings.dataDir, 'linked'), aRelease({ version: '1.2.0' }));
  symlinkSync(path.join(database.settings.dataDir, 'linked'), path.join(app.settings.remotesDir, 'study/1.2.0'));
  await app.nest.get(ReleasesService).publishBundled('study', '1.2.0');
  writeFileSync(path.join(folder, '.hidden.js'), 'hidden');
  mkdirSync(path.join(folder, 'below'));
  writeFileSync(path.join(folder, 'below/deep.js'), 'deep');
  writeFileSync(path.join(app.settings.remotesDir, 'loose.js'), 'loose');
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

interface RawResponse {
  readonly status: number | undefined;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}
const get = (address: string, headers: http.OutgoingHttpHeaders = {}) =>
  new Promise<RawResponse>((resolve, reject) => {
    const { hostname, port } = new URL(app.url);
    http
      .get({ hostname, port, path: address, headers, agent: false }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk as Buffer);
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) });
      })
      .on('error', reject);
  });

const ENTRY = '/remotes/study/1.0.0/remote.js';

describe('a built file', () => {
  it.each([
    { address: '/assets/main.js', type: 'application/javascript; charset=utf-8' },
    { address: '/assets/terms.css', type: 'text/css; charset=utf-8' },
    { address: '/assets/favicon.svg', type: 'image/svg+xml' },
    { address: '/assets/manifest.webmanifest', type: 'application/manifest+json' },
    { address: ENTRY, type: 'application/javascript; charset=utf-8' },
    { address: '/remotes/study/1.0.0/files.json', type: 'application/json; charset=utf-8' },
  ])('$address is cached for a year and can be loaded by any origin', async ({ address, type }) => {
    const { status, headers } = await get(address);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });

  it('is sent compressed if the build has compressed it', async () => {
    const plain = await get('/assets/main.js');
    const { headers, body } = await get('/assets/main.js', { 'accept-encoding': 'gzip, br' });
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(body)).toEqual(plain.body);
    expect((await get('/assets/terms.css', { 'accept-encoding': 'br' })).headers).not.toHaveProperty(
      'content-encoding',
    );
  });

  it('supports range requests', async () => {
    const whole = (await get('/assets/main.js')).body;
    const { status, headers, body } = await get('/assets/main.js', { range: 'bytes=2-5' });
    expect({ status, range: headers['content-range'], body: String(body) }).toEqual({
      status: 206,
      range: `bytes 2-5/${whole.length}`,
      body: String(whole.subarray(2, 6)),
    });
  });

  it('returns 416 for a range beyond its end', async () => {
    const { length } = (await get('/assets/main.js')).body;
    const { status, headers, body } = await get('/assets/main.js', { range: 'bytes=99999-' });
    expect([status, headers['content-range']]).toEqual([416, `bytes */${length}`]);
    expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
    expect(JSON.parse(String(body))).toEqual({ error: 'RangeNotSatisfiable', message: 'The file has no such part.' });
  });

  it('is also served under a retry address', async () => {
    expect((await get(`${ENTRY}?retry=1`)).status).toBe(200);
  });

  it('returns 304 to a client that has the current version', async () => {
    const { headers } = await get(ENTRY);
    expect((await get(ENTRY, { 'if-none-match': headers.etag })).status).toBe(304);
  });
});

describe('a path outside the built files', () => {
  it.each([
    '/assets/nothing.js',
    '/assets/',
    '/assets/../page.html',
    '/assets/..%2Fpage.html',
    '/assets/%2e%2e/assets.json',
    '/assets/..\\page.html',
    '/assets/main.js%00.css',
    '/assets/main.js/',
    '/remotes/study/1.0.0/',
    '/remotes/study/1.0.0/nothing.js',
    '/remotes/study/1.0.0/.hidden.js',
    '/remotes/study/1.0.0/below/deep.js',
    '/remotes/study/1.0.0/below%2Fdeep.js',
    '/remotes/study/1.0.0',
    '/remotes/study/2.0.0/remote.js',
    '/remotes/study/../loose.js',
    '/remotes/study/..%2F..%2Fremotes/loose.js',
    '/remotes/loose.js',
    '/remotes/../shinobi.sqlite',
    '/remotes/..%2Fshinobi.sqlite/1.0.0/x',
    '/remotes/STUDY/1.0.0/remote.js',
  ])('%s returns a 404 that is not cached', async (address) => {
    const { status, headers } = await get(address);
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('a file in the releases folder that does not belong to a published release', () => {
  it.each([
    ['the manifest', '/remotes/study/1.0.0/release.json'],
    ['a file that the manifest does not name', '/remotes/study/1.0.0/stray.js'],
    ['a version that was copied but not published', '/remotes/study/1.1.0/remote.js'],
    ['a symbolic link in place of a file', '/remotes/study/1.0.0/moved.js'],
    ['a symbolic link in place of a compressed file', '/remotes/study/1.0.0/packed.js'],
    ['a file in a folder that is a symbolic link', '/remotes/study/1.2.0/remote.js'],
    ['the name of an object property', '/remotes/study/1.0.0/constructor'],
  ])('is not served: %s', async (_, address) => {
    expect((await get(address, { 'accept-encoding': 'br' })).status).toBe(404);
  });
});
