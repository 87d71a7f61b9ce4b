import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import http from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SitemapEntry } from '@shinobi/shared/contract/site/sitemap-edit';
import { ReleasesService } from '../../../src/platform/releases/index.js';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';
import { aGenre, aWord, makeContentFolder } from '../../support/content.js';
import { makeDatabase, testDatabase, type TestDatabase } from '../../support/database.js';
import { aRelease, buildRelease } from '../../support/release.js';
import { buildShell } from '../../support/shell.js';
import { aTale, editing } from '../../editing/folktales/folktale-requests.js';

const SITE = 'https://shinobi.example';
const content = makeContentFolder();
let database: TestDatabase;
let app: TestApp;
let administrator: TestClient;

const aRoute = (id: string, address: string, given: object = {}) => ({
  id,
  path: address,
  title: `The ${id} page`,
  description: `About ${id}.`,
  preload: [] as string[],
  audience: 'everyone' as const,
  ...given,
});
const ROUTES = [
  aRoute('quiz', '/vocabulary-quiz/:genreName', { preload: ['/api/VocabQuiz/GetQuizData/:genreName'] }),
  aRoute('kana', '/hiragana-quiz/*'),
  aRoute('tale', '/folktales/:storyName', {
    piece: { call: '/api/Stories/GetPageData/:storyName', title: '{title}', description: '{description}' },
    preload: ['/api/Stories/GetPageData/:storyName'],
  }),
  aRoute('set', '/flashcard/:setId'),
  aRoute('edit', '/vocabularyEdit/:genreName', {
    preload: ['/api/VocabQuiz/GetQuizData/:genreName'],
    audience: 'editor',
  }),
];

beforeAll(async () => {
  database = await makeDatabase();
  content.write('vocabulary/01-Food.json', aGenre());
  const secret = { genreId: 2, genreName: 'Secret', released: false, words: [aWord({ vocabId: 9 })] };
  content.write('vocabulary/02-Secret.json', aGenre(secret));
  const shellDist = path.join(database.settings.dataDir, 'shell');
  buildShell(shellDist);
  app = await start(shellDist);
  const contributes = { routes: ROUTES, panels: [], dialogs: [], slots: [], decorations: [] };
  buildRelease(path.join(app.settings.remotesDir, 'study/1.0.0'), aRelease({ contributes }));
  await app.nest.get(ReleasesService).publishBundled('study', '1.0.0');
  administrator = await app.administrator();
  // No file can have this name, but an address can.
  await app.sql(`UPDATE genres SET "genreName" = 'Food & Mom''s' WHERE "genreId" = 1`);
  await administrator.ok('POST /api/Admin/ClearApiCache');
});
afterAll(async () => {
  await app.close();
  await database.drop();
  content.drop();
});

const start = (shellDist: string) =>
  startApp({ database, settings: { shellDist, contentDir: content.dir, publicUrl: SITE } });

interface RawResponse {
  readonly status: number | undefined;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}
const get = (headers: http.OutgoingHttpHeaders = {}, from = app, method = 'GET') =>
  new Promise<RawResponse>((resolve, reject) => {
    http
      .request(`${from.url}/sitemap.xml`, { method, headers, agent: false }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk as Buffer);
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) });
      })
      .on('error', reject)
      .end();
  });
const urlsOf = async (from = app) => String((await get({}, from)).body).match(/<url>.*<\/url>/g) ?? [];
const paths = async (from = app) =>
  (await urlsOf(from)).map((url) => /<loc>(.*?)<\/loc>/.exec(url)?.[1]?.replace(SITE, ''));

const aSitemapEntry = (address: string, given: Partial<SitemapEntry> = {}) => ({
  address,
  included: true,
  priority: null,
  changefreq: null,
  ...given,
});
const save = (address: string, given: Partial<SitemapEntry> = {}, by = administrator) =>
  by.ok('POST /api/SitemapEdit/Save', { body: aSitemapEntry(address, given) });
const refused = (address: string, given: Partial<SitemapEntry> = {}) =>
  administrator.refused('POST /api/SitemapEdit/Save', { body: aSitemapEntry(address, given) });
const reset = (address: string) => administrator.ok('POST /api/SitemapEdit/Reset', { body: { address } });

const QUIZ = '/vocabulary-quiz/Food%20%26%20Mom&#39;s';
const DEFAULT_PATHS = ['/', '/terms', QUIZ, '/hiragana-quiz'];

describe('the sitemap', () => {
  it('lists public pages and pages of released documents by absolute URL', async () => {
    const { status, headers, body } = await get();
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'application/xml; charset=utf-8' });
    expect(String(body)).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+">\n/);
    expect(await paths()).toEqual(DEFAULT_PATHS);
    expect((await urlsOf())[1]).toBe(`<url><loc>${SITE}/terms</loc></url>`);
  });

  it('is announced in robots.txt', async () => {
    expect(await (await fetch(`${app.url}/robots.txt`)).text()).toContain(`Sitemap: ${SITE}/sitemap.xml\n`);
  });

  it('is compressed and returns 304 to a client that has the current version', async () => {
    const { headers, body } = await get({ 'accept-encoding': 'br' });
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, no-cache' });
    expect(String(brotliDecompressSync(body))).toContain('<loc>');
    const again = await get({ 'accept-encoding': 'br', 'if-none-match': headers.etag });
    expect({ status: again.status, length: again.body.length }).toEqual({ status: 304, length: 0 });
    expect(await get({}, app, 'HEAD')).toMatchObject({ status: 200, body: Buffer.alloc(0) });
  });

  it('follows the publishing of documents and their dates', async () => {
    const before = (await get()).headers.etag;
    const draft = await app.client().ok('POST /api/StoriesEdit/Save', { ...editing(app), body: aTale() });
    expect(await paths()).toEqual(DEFAULT_PATHS);
    const { storyId, version } = draft as { storyId: number; version: number };
    const body = aTale({ storyId, version });
    await app.client().ok('POST /api/StoriesEdit/Register', { ...editing(app), body });
    expect(await urlsOf()).toContain(`<url><loc>${SITE}/folktales/a-new-tale</loc><lastmod>2026-11-21</lastmod></url>`);
    expect((await get()).headers.etag).not.toBe(before);
  });

  it('describes the main site on every host', async () => {
    expect(String((await get({ host: 'other.example' })).body)).toContain(`<loc>${SITE}/terms</loc>`);
  });
});

describe('the administrator', () => {
  it('excludes a page and includes it again, effective at once', async () => {
    expect(await save('/terms', { included: false })).toMatchObject({ origin: 'page', listed: false, version: 1 });
    expect(await paths()).not.toContain('/terms');
    expect(await reset('/terms')).toMatchObject({ entry: { included: true, listed: true, version: 2 } });
    expect(await paths()).toContain('/terms');
  });

  it('sets the priority and change frequency of a page', async () => {
    const entry = await save('/', { priority: 0.3, changefreq: 'daily' });
    expect(entry).toMatchObject({ address: '/', priority: 0.3, changefreq: 'daily', changedAt: app.clock.iso() });
    expect(await administrator.ok('GET /api/SitemapEdit/GetOne', { query: { address: '/' } })).toEqual(entry);
    expect((await urlsOf())[0]).toBe(
      `<url><loc>${SITE}/</loc><changefreq>daily</changefreq><priority>0.3</priority></url>`,
    );
  });

  it('adds and removes the address of an unlisted page', async () => {
    expect(await save(`${SITE}/flashcard/genre-1/`)).toMatchObject({
      address: '/flashcard/genre-1',
      origin: 'own',
      listed: true,
    });
    expect(await paths()).toContain('/flashcard/genre-1');
    expect(await reset('/flashcard/genre-1')).toEqual({ entry: null });
    expect(await paths()).not.toContain('/flashcard/genre-1');
    const query = { address: '/flashcard/genre-1' };
    expect(await administrator.refused('GET /api/SitemapEdit/GetOne', { query })).toBe('NotFound');
  });

  it.each([
    ['another site', 'https://other.example/terms'],
    ['a script', 'javascript:alert(1)'],
    ['a query', '/terms?x=1'],
    ['a missing page', '/nothing-here'],
    ['a page for editors', '/vocabularyEdit/Food'],
    ['an unreleased genre', '/vocabulary-quiz/Secret'],
    ['a page in different letter case', '/TERMS'],
    ['a document in different letter case', "/vocabulary-quiz/FOOD & Mom's"],
    ['a page that redirects', '/u/1'],
  ])('cannot add %s', async (_, address) => {
    const before = await paths();
    expect(await refused(address)).toBe('UnknownAddress');
    expect(await paths()).toEqual(before);
  });

  it.each<[string, object]>([
    ["a priority outside the protocol's range", { priority: 1.5 }],
    ['a priority finer than tenths', { priority: 0.55 }],
    ['a change frequency that the protocol does not define', { changefreq: 'often' }],
    ['a version below zero', { version: -1 }],
    ['an empty address', { address: '' }],
    ['an address with line breaks', { address: '/a\n/b' }],
    ['an address that is too long', { address: `/${'x'.repeat(500)}` }],
  ])('cannot send %s', async (_, given) => {
    expect(await refused('/terms', given)).toBe('InvalidInput');
  });

  it('sees every address that the sitemap lists or could list', async () => {
    await save('/flashcard/genre-2', { included: false });
    const { site, entries } = await administrator.ok('GET /api/SitemapEdit/GetAll');
    expect(site).toBe(SITE);
    const of = (address: string) => entries.find((entry) => entry.address === address);
    expect(of('/folktales/a-new-tale')).toMatchObject({ origin: 'content', lastmod: app.clock.iso(), version: 0 });
    expect(of('/flashcard/genre-2')).toMatchObject({ origin: 'own', included: false, listed: false });
    expect(entries.filter(({ listed }) => listed)).toHaveLength((await paths()).length);
    await reset('/flashcard/genre-2');
  });

  it("cannot overwrite another administrator's change and gets the current entry", async () => {
    const { version } = await administrator.ok('GET /api/SitemapEdit/GetOne', { query: { address: '/terms' } });
    const other = await app.administrator();
    const theirs = await save('/terms', { priority: 0.9, version }, other);
    const late = await administrator.send('POST /api/SitemapEdit/Save', { body: aSitemapEntry('/terms', { version }) });
    expect(late.body).toMatchObject({ error: 'StaleVersion', current: theirs });
    const body = { address: '/terms', version };
    expect(await administrator.refused('POST /api/SitemapEdit/Reset', { body })).toBe('StaleVersion');
    expect(await administrator.ok('GET /api/SitemapEdit/GetOne', { query: { address: '/terms' } })).toEqual(theirs);
  });

  it('saves one of several simultaneous changes', async () => {
    const { version } = await save('/hiragana-quiz');
    const bodies = [0.1, 0.2, 0.3].map((priority) => aSitemapEntry('/hiragana-quiz', { priority, version }));
    const responses = await Promise.all(
      bodies.map((body) => administrator.send('POST /api/SitemapEdit/Save', { body })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await reset('/hiragana-quiz');
  });

  it("is the only one with access, not guests, users or holders of the editor's token", async () => {
    const { client } = await app.signedIn();
    expect(await client.refused('GET /api/SitemapEdit/GetAll')).toBe('Forbidden');
    expect(await app.client().refused('GET /api/SitemapEdit/GetAll')).toBe('SignInRequired');
    const sent = { ...editing(app), body: aSitemapEntry('/terms') };
    expect(await app.client().refused('POST /api/SitemapEdit/Save', sent)).toBe('SignInRequired');
  });
});

describe('an unpublished page', () => {
  it('is no longer listed, even if the administrator has configured it', async () => {
    const TALE = '/folktales/a-new-tale';
    await save(TALE, { priority: 0.8 });
    expect(await paths()).toContain(TALE);
    const body = aTale({ storyName: 'another-tale' });
    await app.client().ok('POST /api/StoriesEdit/Register', { ...editing(app), body });
    await app.sql(`UPDATE stories SET published = FALSE WHERE "storyName" = 'a-new-tale'`);
    await administrator.ok('POST /api/Admin/ClearApiCache');
    expect(await paths()).not.toContain(TALE);
    const { entries } = await administrator.ok('GET /api/SitemapEdit/GetAll');
    expect(entries.find(({ address }) => address === TALE)).toMatchObject({ included: true, listed: false });
    await app.sql('UPDATE stories SET published = TRUE');
    await administrator.ok('POST /api/Admin/ClearApiCache');
    expect(await urlsOf()).toContain(
      `<url><loc>${SITE}${TALE}</loc><lastmod>2026-11-21</lastmod><priority>0.8</priority></url>`,
    );
  });
});

if (testDatabase === 'postgres')
  describe('another server on the same database', () => {
    it('sends the same sitemap at once', async () => {
      const other = await start(app.settings.shellDist);
      try {
        expect(await urlsOf(other)).toEqual(await urlsOf());
        await save('/terms', { included: false });
        expect(await paths(other)).not.toContain('/terms');
        await app.sql('UPDATE genres SET released = TRUE');
        await administrator.ok('POST /api/Admin/ClearApiCache');
        expect(await paths(other)).toContain('/vocabulary-quiz/Secret');
      } finally {
        await other.close();
      }
    });
  });
