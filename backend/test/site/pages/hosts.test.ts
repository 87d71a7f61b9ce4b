import http from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Registry } from '@shinobi/shared/contract/platform/release';
import type { SiteVariant } from '../../../src/runtime/settings.js';
import { ReleasesService } from '../../../src/platform/releases/index.js';
import { startApp, type TestApp } from '../../support/app.js';
import { makeDatabase, type TestDatabase } from '../../support/database.js';
import { aRelease, buildRelease } from '../../support/release.js';
import { buildShell } from '../../support/shell.js';

let database: TestDatabase;
let app: TestApp;

const HOSTS = new Map<string, SiteVariant>([
  ['shinobi.example', 'main'],
  ['edit.example', 'articles-edit'],
  ['words.example', 'vocabulary'],
  ['debug.example', 'local'],
  ['ninja.example', 'old'],
]);

const aPage = (id: string, address: string, parts?: ('vocabulary' | 'articles-edit')[]) => ({
  id,
  path: address,
  title: `The ${id} page`,
  description: `About ${id}.`,
  preload: [],
  audience: 'everyone' as const,
  parts,
});

const study = aRelease({
  version: '1.0.0',
  contributes: {
    routes: [
      aPage('grammar', '/grammar'),
      aPage('words', '/vocabulary-quiz/:genreName', ['vocabulary']),
      aPage('genres', '/vocabulary-quiz', ['vocabulary']),
      aPage('tales', '/folktalesEdit', ['articles-edit']),
    ],
    panels: [],
    dialogs: [],
    slots: [],
    decorations: [],
  },
});

beforeAll(async () => {
  database = await makeDatabase();
  const shellDist = path.join(database.settings.dataDir, 'shell');
  buildShell(shellDist);
  app = await startApp({
    database,
    settings: { shellDist, siteHosts: HOSTS, publicUrl: 'https://shinobi.example', articlesBaseUrl: '' },
  });
  buildRelease(path.join(app.settings.remotesDir, 'study', '1.0.0'), study);
  await app.nest.get(ReleasesService).publishBundled('study', '1.0.0');
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

/** Sends a request with a host name to this server, like a browser that resolved it to this address. */
const get = (host: string, address: string, method = 'GET') =>
  new Promise<{ status: number | undefined; location: string | undefined; html: string }>((resolve, reject) => {
    const { hostname, port } = new URL(app.url);
    http
      .request({ hostname, port, path: address, method, headers: { host }, agent: false }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk as Buffer);
        const { statusCode: status, headers } = response;
        resolve({ status, location: headers.location, html: Buffer.concat(chunks).toString() });
      })
      .on('error', reject)
      .end();
  });

const pathsIn = (html: string) => {
  const json = /<script type="application\/json" id="remotes"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '';
  return (JSON.parse(json) as Registry).remotes.flatMap(({ contributes }) => contributes.routes.map((r) => r.path));
};
const rootOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/data-(variant|home|articles)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
const titleOf = (html: string) => /<title>(.*?) · /s.exec(html)?.[1];

describe('the host', () => {
  it.each([
    ['shinobi.example', 'The home page', { variant: 'main', home: '', articles: '/articles' }],
    [
      'edit.example',
      'The tales page',
      { variant: 'articles-edit', home: '/folktalesEdit', articles: 'https://shinobi.example/articles' },
    ],
    [
      'words.example:8080',
      'The genres page',
      { variant: 'vocabulary', home: '/vocabulary-quiz', articles: 'https://shinobi.example/articles' },
    ],
    [
      'debug.example',
      'The local page',
      { variant: 'local', home: '/local', articles: 'https://shinobi.example/articles' },
    ],
  ])('determines the home page: %s', async (host, title, root) => {
    const { status, html } = await get(host, '/');
    expect({ status, title: titleOf(html), root: rootOf(html) }).toEqual({ status: 200, title, root });
  });

  it('determines the pages: the host of a site variant has only the pages of that variant', async () => {
    const pages = async (host: string) => pathsIn((await get(host, '/')).html);
    expect(await pages('words.example')).toEqual(['/vocabulary-quiz/:genreName', '/vocabulary-quiz']);
    expect(await pages('edit.example')).toEqual(['/folktalesEdit']);
    expect(await pages('debug.example')).toHaveLength(4);
  });

  it.each([
    ['shinobi.example', '/grammar', 200],
    ['shinobi.example', '/u/1', 200],
    ['shinobi.example', '/local', 404],
    ['words.example', '/vocabulary-quiz/Food', 200],
    ['words.example', '/terms', 200],
    ['words.example', '/grammar', 404],
    ['words.example', '/folktalesEdit', 404],
    ['words.example', '/u/1', 404],
    ['words.example', '/local', 404],
    ['words.example', '/grammar?variant=main', 404],
    ['edit.example', '/folktalesEdit', 200],
    ['edit.example', '/vocabulary-quiz', 404],
    ['debug.example', '/local', 200],
    ['debug.example', '/grammar', 200],
    ['debug.example', '/grammar?variant=vocabulary', 404],
    ['localhost', '/local', 200],
    ['localhost', '/grammar', 200],
    ['127.0.0.1:3000', '/grammar?variant=articles-edit', 404],
    ['localhost', '/folktalesEdit?variant=articles-edit', 200],
  ])('determines the status of an address: %s%s returns %i', async (host, address, status) => {
    expect((await get(host, address)).status).toBe(status);
  });
});

describe('a host without pages of its own', () => {
  it.each([
    ['ninja.example', '/folktales/Momotaro?x=1', 'https://shinobi.example/folktales/Momotaro?x=1'],
    ['ninja.example', '/grammar/', 'https://shinobi.example/grammar/'],
    ['unknown.example', '/', 'https://shinobi.example/'],
    ['unknown.example', '//evil.example/x', 'https://shinobi.example//evil.example/x'],
    ['unknown.example', 'http://evil.example/', 'https://shinobi.example/'],
  ])('redirects %s%s to the main site', async (host, address, location) => {
    expect(await get(host, address)).toMatchObject({ status: 302, location });
    expect(await get(host, address, 'HEAD')).toMatchObject({ status: 302, location });
  });

  it.each(['ninja.example', 'unknown.example', 'words.example'])('still serves API calls: %s', async (host) => {
    expect((await get(host, '/api/SystemBase/Health')).status).toBe(200);
  });
});
