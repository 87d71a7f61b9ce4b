import { randomBytes } from 'node:crypto';
import http from 'node:http';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Registry } from '@shinobi/shared/contract/platform/release';
import type { BootList, Markup, PageData, PageLists } from '@shinobi/shared/contract/platform/rendering';
import { PublicContentService } from '../../../src/learning/content/index.js';
import { ReleasesService } from '../../../src/platform/releases/index.js';
import { RenderingService, type RenderTarget } from '../../../src/site/rendering/index.js';
import { startApp, type TestApp } from '../../support/app.js';
import { promoteStudy } from '../../support/channels.js';
import { aGenre, makeContentFolder } from '../../support/content.js';
import { makeDatabase, type TestDatabase } from '../../support/database.js';
import { aRelease, buildRelease, integrityOf } from '../../support/release.js';
import { buildShell } from '../../support/shell.js';

const content = makeContentFolder();
let database: TestDatabase;
let app: TestApp;

const aPage = (id: string, address: string, given: object = {}) => ({
  ...{ id, path: address, title: `The ${id}`, description: `About ${id}.`, preload: [] as string[] },
  ...{ audience: 'everyone' as const, ...given },
});
const ROUTES = [
  aPage('genres', '/words', { preload: ['/api/VocabQuiz/GetAllGenres'], rendered: true }),
  aPage('genre', '/words/:genreName', { preload: ['/api/VocabQuiz/GetQuizData/:genreName'], rendered: true }),
  aPage('person', '/people/:name', { title: 'About {name}', rendered: true }),
  aPage('quiz', '/quiz/*'),
];
const contributes = { routes: ROUTES, panels: [], dialogs: [], slots: [], decorations: [] };
const routes = { genre: ['page.js', 'genre.css'] };
const files = { 'genre.css': '.genre {}' };

const store = async (version: string) => {
  const release = aRelease({ name: 'study', version, contributes, routes, files });
  buildRelease(path.join(app.settings.remotesDir, 'study', version), release);
  await app.nest.get(ReleasesService).store('study', version, { actor: 'a test' });
};
const publish = async (version: string) => {
  await store(version);
  await promoteStudy(app, version);
};

let find: jest.SpiedFunction<RenderingService['find']>;
const MARKUP: Markup = { html: '<header></header><main id="main"><h1>Words</h1></main>', css: '.h1{color:red}' };
const registryIn = (target: RenderTarget | undefined): unknown => JSON.parse(String(target?.registry));
const targetsAsked = () => find.mock.calls.map(([target]: [RenderTarget]) => target.address);

beforeAll(async () => {
  database = await makeDatabase();
  content.write('vocabulary/01-food.json', aGenre());
  const shellDist = path.join(database.settings.dataDir, 'shell');
  buildShell(shellDist);
  app = await startApp({ database, settings: { shellDist, contentDir: content.dir } });
  await publish('1.0.0');
});
afterAll(async () => {
  await app.close();
  await database.drop();
  content.drop();
});
beforeEach(() => {
  find = jest.spyOn(app.nest.get(RenderingService), 'find').mockResolvedValue(MARKUP);
});
afterEach(() => find.mockRestore());

interface RawResponse {
  readonly status: number | undefined;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}
const DECODE: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };
const textOf = ({ headers, body }: RawResponse) =>
  String((DECODE[headers['content-encoding'] ?? ''] ?? ((plain: Buffer) => plain))(body));

const get = (address: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET', url = app.url) =>
  new Promise<RawResponse>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    http
      .request({ hostname, port, path: address, method, headers, agent: false }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk as Buffer);
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) });
      })
      .on('error', reject)
      .end();
  });
const htmlOf = async (address: string) => textOf(await get(address));
const etagOf = async (address: string) => (await get(address)).headers.etag ?? '';
const jsonIn = <T>(html: string, id: string) =>
  JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html)?.[1] ?? 'null') as T;

describe('a page', () => {
  it.each(['/', '/words', '/words/Food', '/quiz/a'])('is sent as 304 to a browser that has it: %s', async (address) => {
    const first = await get(address);
    expect(first.headers).toMatchObject({
      etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
      'cache-control': 'no-cache',
    });
    for (const tag of [first.headers.etag, `"x", ${first.headers.etag}`, first.headers.etag?.replace('W/', '')]) {
      const again = await get(address, { 'if-none-match': tag });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      // Browsers replace the headers that they have by these.
      for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy', 'x-frame-options'])
        expect(again.headers[name]).toBe(first.headers[name]);
    }
    expect((await get(address, { 'if-none-match': 'W/"other"' })).status).toBe(200);
  });

  it('that does not exist is sent whole', async () => {
    const { headers } = await get('/nothing/here');
    const again = await get('/nothing/here', { 'if-none-match': headers.etag });
    expect([again.status, again.body.length > 0]).toEqual([404, true]);
  });

  it('is the same in all encodings, under one ETag', async () => {
    const all = await Promise.all(['br', 'gzip', 'identity'].map((each) => get('/words', { 'accept-encoding': each })));
    expect(all.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
    expect(new Set(all.map(textOf)).size).toBe(1);
    expect(new Set(all.map(({ headers }) => headers.etag)).size).toBe(1);
    for (const { headers, body } of all) {
      expect(headers.vary).toBe('accept-encoding');
      expect(Number(headers['content-length'])).toBe(body.length);
    }
  });

  it.each(['br', 'identity'])('responds to HEAD with headers only: %s', async (encoding) => {
    const [whole, head] = [
      await get('/words', { 'accept-encoding': encoding }),
      await get('/words', { 'accept-encoding': encoding }, 'HEAD'),
    ];
    expect([head.status, head.body.length]).toEqual([200, 0]);
    for (const name of ['etag', 'content-length', 'content-type', 'content-security-policy'])
      expect(head.headers[name]).toBe(whole.headers[name]);
  });

  it('has another ETag after a release, at once', async () => {
    const before = await etagOf('/words');
    expect(await etagOf('/words')).toBe(before);
    await publish('1.1.0');
    const after = await get('/words', { 'if-none-match': before });
    expect(after.status).toBe(200);
    expect(jsonIn<Registry>(textOf(after), 'remotes').remotes[0]?.version).toBe('1.1.0');
  });

  it('has another ETag when its content has changed, and keeps it when other content has', async () => {
    const before = [await etagOf('/words/Food'), await etagOf('/terms')];
    await app.sql(`UPDATE words SET english = 'cooked rice'`);
    await app.nest.get(PublicContentService).rebuild();
    const after = [await etagOf('/words/Food'), await etagOf('/terms')];
    expect(after.map((etag, at) => etag === before[at])).toEqual([false, true]);
    expect(await htmlOf('/words/Food')).toContain('cooked rice');
  });

  it('has another ETag when its markup has changed', async () => {
    find.mockResolvedValue(null);
    await publish('1.2.0');
    const skeleton = await get('/words');
    expect(textOf(skeleton)).toContain('<p>Loading</p>');
    find.mockResolvedValue(MARKUP);
    expect(await etagOf('/words')).toBe(skeleton.headers.etag);
    app.clock.advance({ ms: 1000 });
    const rendered = await get('/words', { 'if-none-match': skeleton.headers.etag });
    expect(rendered.status).toBe(200);
    expect(textOf(rendered)).toContain('<h1>Words</h1>');
  });
});

describe('a rendered page', () => {
  it('has its content and the styles for it, and requests everything else after the first paint', async () => {
    const { headers, ...response } = await get('/words/Food');
    const html = textOf({ headers, ...response });
    expect(html).toContain(`<div id="root">${MARKUP.html}</div>`);
    expect(html).toContain(`<style>${MARKUP.css}</style>`);
    expect(headers['content-security-policy']).toContain(`style-src 'self' '${integrityOf(MARKUP.css)}';`);
    expect(html).not.toMatch(/<link rel="(stylesheet|preload)"/);
    const boot = jsonIn<{ late: boolean; files: [string, string, string][] }>(html, 'boot');
    expect(boot.late).toBe(true);
    expect(boot.files.map(([href, , kind]) => `${kind} ${href.replace(/^\/remotes\/study\/[\d.]+/, 'study')}`)).toEqual(
      [
        'style /assets/main.css',
        'style study/genre.css',
        'run /assets/main.js',
        'fetch /assets/list.json',
        'script /assets/remote-page.js',
        'script study/remote.js',
        'fetch study/files.json',
        'script study/page.js',
      ],
    );
  });

  it('has the responses that it was rendered from, under the keys of its queries', async () => {
    const { queries, ...data } = jsonIn<PageData>(await htmlOf('/words/Food'), 'page-data');
    expect(data).toEqual({ remote: 'study', route: 'genre', calls: [] });
    const response = await (await fetch(`${app.url}/api/VocabQuiz/GetQuizData/Food`)).json();
    const key = ['GET /api/VocabQuiz/GetQuizData/:genreName', { params: { genreName: 'Food' } }];
    expect(queries).toEqual([[key, response]]);
  });

  it('names the responses that would make it too large for the first packets', async () => {
    find.mockResolvedValue({
      ...MARKUP,
      html: `<p>${randomBytes(13_500).toString('latin1').replaceAll(/[<&]/g, '')}</p>`,
    });
    await publish('1.3.0');
    const { queries, calls } = jsonIn<PageData>(await htmlOf('/words/Food'), 'page-data');
    expect(queries).toEqual([]);
    const key = ['GET /api/VocabQuiz/GetQuizData/:genreName', { params: { genreName: 'Food' } }];
    expect(calls).toEqual([[key, '/api/VocabQuiz/GetQuizData/Food']]);
    const { files: later } = jsonIn<{ files: [string][] }>(await htmlOf('/words/Food'), 'boot');
    expect(later.map(([href]) => href)).toContain('/api/VocabQuiz/GetQuizData/Food');
  });

  it('that is too large even so has its lists in a file, which never changes', async () => {
    find.mockResolvedValue({ ...MARKUP, html: randomBytes(20_000).toString('base64') });
    await publish('1.3.1');
    const html = await htmlOf('/words/Food');
    const boot = jsonIn<BootList>(html, 'boot');
    expect(boot.files.map(([href]) => href)).toEqual(['/api/VocabQuiz/GetQuizData/Food']);
    expect([jsonIn(html, 'remotes'), jsonIn(html, 'assets')]).toEqual([null, null]);
    const file = await get(boot.lists ?? '');
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const { files: listed, remotes, assets } = JSON.parse(textOf(file)) as PageLists;
    expect(listed.map(([href, , kind]) => `${kind} ${href}`)).toEqual(
      expect.arrayContaining(['run /assets/main.js', 'style /remotes/study/1.3.1/genre.css']),
    );
    expect(remotes).toMatchObject({ remotes: [{ name: 'study', version: '1.3.1' }] });
    expect(assets).toMatchObject({ base: '/assets/', list: 'list.json' });
    expect(jsonIn<BootList>(await htmlOf('/words'), 'boot').lists).toEqual(expect.anything());
  });

  it('is rendered from its own remote and what guests see of it', async () => {
    await publish('1.4.0');
    await get('/words/Food');
    const [[target] = []] = find.mock.calls;
    expect(target).toMatchObject({
      ...{ address: '/words/Food', remote: 'study', route: 'genre', articles: '/articles', home: null },
      release: { name: 'study', version: '1.4.0' },
    });
    expect(registryIn(target)).toMatchObject({ rev: 0, remotes: [{ name: 'study', files: {}, preload: [] }] });
    expect(target?.sheets.map((sheet) => path.relative(app.settings.dataDir, sheet))).toEqual([
      'shell/assets/main.css',
      'remotes/study/1.4.0/genre.css',
    ]);
  });

  it('cannot leave its style element', async () => {
    find.mockResolvedValue({ ...MARKUP, css: '.a{content:"</style><script>alert(1)</script>"}' });
    await publish('1.5.0');
    const { headers, ...response } = await get('/words/Food');
    const html = textOf({ headers, ...response });
    const [, css = ''] = /<style>([^]*?)<\/style>/.exec(html) ?? [];
    expect(css).toBe(String.raw`.a{content:"<\/style><script>alert(1)<\/script>"}`);
    expect(headers['content-security-policy']).toContain(`'${integrityOf(css)}'`);
  });

  it.each(['/words/food', '/words/%46ood', '/people/Mika', '/words/Food?page=1', '/words/Unknown', '/quiz/a'])(
    'is rendered for its own address alone, not for %s',
    async (address) => {
      await get('/words/Food');
      find.mockClear();
      await get(address);
      expect(targetsAsked()).toEqual([]);
    },
  );

  it('of the shell is rendered without a remote', async () => {
    await publish('1.6.0');
    find.mockClear();
    const html = await htmlOf('/terms');
    expect(jsonIn<PageData>(html, 'page-data')).toEqual({ remote: null, route: 'terms', queries: [], calls: [] });
    const [[target] = []] = find.mock.calls;
    expect(target).toMatchObject({ remote: null, release: null });
    expect(registryIn(target)).toMatchObject({ remotes: [] });
  });

  it('is sent with its skeleton on a site that shows one part of the product', async () => {
    find.mockClear();
    expect(await htmlOf('/words?variant=local')).toContain('<p>Loading</p>');
    expect(targetsAsked()).toEqual([]);
  });
});

describe('addresses that somebody invents', () => {
  it('do not displace rendered pages', async () => {
    await get('/words/Food');
    find.mockClear();
    for (let block = 0; block < 20; block++)
      await Promise.all(Array.from({ length: 50 }, (_, at) => get(`/people/${block}-${at}-${'x'.repeat(400)}`)));
    await get('/words/Food');
    expect(targetsAsked()).toEqual([]);
  });
});

describe('pages of some visitors', () => {
  it('while a canary runs are not for shared caches, and differ by the cookie', async () => {
    await publish('2.0.0');
    await store('2.1.0');
    await promoteStudy(app, '2.1.0', 50);
    const versions = new Map<string, Set<string>>();
    for (let each = 0; each < 30; each++) {
      const cookie = `visitor=${String(each).padStart(22, '0')}`;
      const response = await get('/words', { cookie });
      expect(response.headers['cache-control']).toBe('private, no-cache');
      const version = jsonIn<Registry>(textOf(response), 'remotes').remotes[0]?.version ?? '';
      versions.set(version, (versions.get(version) ?? new Set()).add(response.headers.etag ?? ''));
    }
    expect([...versions.keys()].sort()).toEqual(['2.0.0', '2.1.0']);
    expect([...versions.values()].map(({ size }) => size)).toEqual([1, 1]);
    expect((await get('/words')).headers['set-cookie']).toHaveLength(1);
    await promoteStudy(app, '2.1.0');
    expect((await get('/words')).headers).toMatchObject({ 'cache-control': 'no-cache' });
  });

  it('with a preview are for them alone', async () => {
    await store('2.2.0');
    const { url } = await app.client().ok('POST /api/Release/CreatePreview', {
      body: { name: 'study', version: '2.2.0' },
      headers: { 'x-release-token': app.settings.releaseToken },
    });
    const { headers } = await get(new URL(url).pathname);
    const [cookie = ''] = headers['set-cookie']?.[0]?.split(';') ?? [];
    const versionFor = async (given: http.OutgoingHttpHeaders) => {
      const response = await get('/words', given);
      return [jsonIn<Registry>(textOf(response), 'remotes').remotes[0]?.version, response.headers['cache-control']];
    };
    await get('/words');
    expect(await versionFor({ cookie })).toEqual(['2.2.0', 'private, no-cache']);
    expect(await versionFor({})).toEqual(['2.1.0', 'no-cache']);
    const etag = await etagOf('/words');
    expect((await get('/words', { cookie, 'if-none-match': etag })).status).toBe(200);
  });
});

describe('a cached page', () => {
  it('counts as a call of its visitor', async () => {
    const shellDist = path.join(database.settings.dataDir, 'shell');
    const own = await startApp({ settings: { shellDist, rateLimits: true } });
    const statuses = new Set<number | undefined>();
    for (let each = 0; each < 601; each++) statuses.add((await get('/terms', {}, 'GET', own.url)).status);
    expect([...statuses]).toEqual([200, 429]);
    await own.close();
  });
});
