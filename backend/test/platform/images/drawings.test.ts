import { readdirSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp, testSettings } from '../../support/app.js';

const { contentDir } = testSettings('');
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ content: true });
});
afterAll(() => app.close());

/** Sends the address unchanged; `fetch` would normalize it. */
const get = (address: string, headers: http.OutgoingHttpHeaders = {}) =>
  new Promise<{ status: number | undefined; headers: http.IncomingHttpHeaders }>((resolve, reject) => {
    const { hostname, port } = new URL(app.url);
    http
      .get({ hostname, port, path: address, headers, agent: false }, (response) => {
        response.resume();
        resolve({ status: response.statusCode, headers: response.headers });
      })
      .on('error', reject);
  });

const drawings = ['falling', 'author', 'avatars', 'pictures'].flatMap((folder) =>
  readdirSync(path.join(contentDir, folder))
    .filter((file) => file.endsWith('.svg'))
    .map((file) => `/images/${folder}/${file}`),
);

describe('a picture of the site', () => {
  it('exists for each drawing', () => expect(drawings.length).toBeGreaterThan(20));

  it.each(drawings)('%s is cached for a month and cannot run scripts when opened', async (address) => {
    const { status, headers } = await get(address);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=2592000',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  it('returns 304 to a browser that has the current version', async () => {
    const { headers } = await get('/images/author/1.svg');
    expect((await get('/images/author/1.svg', { 'if-none-match': headers.etag })).status).toBe(304);
  });

  it('exists for the author, every article and the falling images of all seasons', async () => {
    const client = app.client();
    const author = await client.ok('GET /api/Articles/GetAuthorInfo', { query: { authorId: 1 } });
    const articles = await client.ok('GET /api/Articles/GetAll');
    const falling = await client.ok('GET /api/FallingImage/GetFallingImages');
    const named = [
      `/images/author/${author.authorId}.${author.imgExtension}`,
      ...articles.flatMap(({ picture }) => (picture ? [`/images/pictures/${picture}`] : [])),
      ...falling.map(({ fileName }) => `/images/falling/${fileName}`),
    ];
    for (const address of named) expect([address, (await get(address)).status]).toEqual([address, 200]);
  });

  it.each([
    '/images/falling/nothing.svg',
    '/images/nothing/autumn.svg',
    '/images/falling/falling.json',
    '/images/author/1.json',
    '/images/strokes/04e00.svg',
    '/images/author/..%2f..%2fpackage.json',
    '/images/falling/../author/1.json',
    '/images/../author/1.svg',
    '/images/author/1.svg%00',
    '/images/author/',
  ])('returns 404 for %s', async (address) => {
    const { status, headers } = await get(address);
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  });
});
