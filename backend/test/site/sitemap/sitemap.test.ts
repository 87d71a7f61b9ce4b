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
  await app.nest.get(ReleasesService).publish('study', '1.0.0');
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

interface Got {
  readonly status: number | undefined;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}
const get = (headers: http.OutgoingHttpHeaders = {}, from = app, method = 'GET') =>
  new Promise<Got>((resolve, reject) => {
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

const saying = (address: string, given: Partial<SitemapEntry> = {}) => ({
  address,
  included: true,
  priority: null,
  changefreq: null,
  ...given,
});
const save = (address: string, given: Partial<SitemapEntry> = {}, by = administrator) =>
  by.ok('POST /api/SitemapEdit/Save', { body: saying(address, given) });
const refused = (address: string, given: Partial<SitemapEntry> = {}) =>
  administrator.refused('POST /api/SitemapEdit/Save', { body: saying(address, given) });
const reset = (address: string) => administrator.ok('POST /api/SitemapEdit/Reset', { body: { address } });

const QUIZ = '/vocabulary-quiz/Food%20%26%20Mom&#39;s';
const BY_ITSELF = ['/', '/terms', QUIZ, '/hiragana-quiz'];

describe('The site map', () => {
  it('names the pages that anyone may read and those of released pieces, by their whole addresses', async () => {
    const { status, headers, body } = await get();
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'application/xml; charset=utf-8' });
    expect(String(body)).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+">\n/);
    expect(await paths()).toEqual(BY_ITSELF);
    expect((await urlsOf())[1]).toBe(`<url><loc>${SITE}/terms</loc></url>`);
  });

  it('is announced in robots.txt', async () => {
    expect(await (await fetch(`${app.url}/robots.txt`)).text()).toContain(`Sitemap: ${SITE}/sitemap.xml\n`);
  });

  it('is not sent again to clients that have it, and is compressed', async () => {
    const { headers, body } = await get({ 'accept-encoding': 'br' });
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, no-cache' });
    expect(String(brotliDecompressSync(body))).toContain('<loc>');
    const again = await get({ 'accept-encoding': 'br', 'if-none-match': headers.etag });
    expect({ status: again.status, length: again.body.length }).toEqual({ status: 304, length: 0 });
    expect(await get({}, app, 'HEAD')).toMatchObject({ status: 200, body: Buffer.alloc(0) });
  });

  it('follows what editors show to readers, and when', async () => {
    const before = (await get()).headers.etag;
    const kept = await app.client().ok('POST /api/StoriesEdit/Save', { ...editing(app), body: aTale() });
    expect(await paths()).toEqual(BY_ITSELF);
    const { storyId, version } = kept as { storyId: number; version: number };
    const body = aTale({ storyId, version });
    await app.client().ok('POST /api/StoriesEdit/Register', { ...editing(app), body });
    expect(await urlsOf()).toContain(`<url><loc>${SITE}/folktales/a-new-tale</loc><lastmod>2026-11-21</lastmod></url>`);
    expect((await get()).headers.etag).not.toBe(before);
  });

  it('is that of the main site, whatever the host', async () => {
    expect(String((await get({ host: 'other.example' })).body)).toContain(`<loc>${SITE}/terms</loc>`);
  });
});

describe('The administrator', () => {
  it('leaves a page out and takes it in again, at once', async () => {
    expect(await save('/terms', { included: false })).toMatchObject({ origin: 'page', listed: false, version: 1 });
    expect(await paths()).not.toContain('/terms');
    expect(await reset('/terms')).toMatchObject({ entry: { included: true, listed: true, version: 2 } });
    expect(await paths()).toContain('/terms');
  });

  it('says how important a page is and how often it changes', async () => {
    const entry = await save('/', { priority: 0.3, changefreq: 'daily' });
    expect(entry).toMatchObject({ address: '/', priority: 0.3, changefreq: 'daily', changedAt: app.clock.iso() });
    expect(await administrator.ok('GET /api/SitemapEdit/GetOne', { query: { address: '/' } })).toEqual(entry);
    expect((await urlsOf())[0]).toBe(
      `<url><loc>${SITE}/</loc><changefreq>daily</changefreq><priority>0.3</priority></url>`,
    );
  });

  it('adds an address of a page that nothing leads to, and takes it away', async () => {
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
    ['a page that is not there', '/nothing-here'],
    ['a page for editors', '/vocabularyEdit/Food'],
    ['a genre that is not released', '/vocabulary-quiz/Secret'],
    ['a page in other letters', '/TERMS'],
    ['a piece in other letters', "/vocabulary-quiz/FOOD & Mom's"],
    ['a page that leads on', '/u/1'],
  ])('cannot add %s', async (_, address) => {
    const before = await paths();
    expect(await refused(address)).toBe('UnknownAddress');
    expect(await paths()).toEqual(before);
  });

  it.each<[string, object]>([
    ['no priority of the protocol', { priority: 1.5 }],
    ['finer than tenths', { priority: 0.55 }],
    ['no frequency of the protocol', { changefreq: 'often' }],
    ['a version below zero', { version: -1 }],
    ['nothing', { address: '' }],
    ['two lines', { address: '/a\n/b' }],
    ['too long', { address: `/${'x'.repeat(500)}` }],
  ])('cannot send %s', async (_, given) => {
    expect(await refused('/terms', given)).toBe('InvalidInput');
  });

  it('sees everything that the map names or could name', async () => {
    await save('/flashcard/genre-2', { included: false });
    const { site, entries } = await administrator.ok('GET /api/SitemapEdit/GetAll');
    expect(site).toBe(SITE);
    const of = (address: string) => entries.find((entry) => entry.address === address);
    expect(of('/folktales/a-new-tale')).toMatchObject({ origin: 'content', lastmod: app.clock.iso(), version: 0 });
    expect(of('/flashcard/genre-2')).toMatchObject({ origin: 'own', included: false, listed: false });
    expect(entries.filter(({ listed }) => listed)).toHaveLength((await paths()).length);
    await reset('/flashcard/genre-2');
  });

  it('does not overwrite what another has saved, and is shown it', async () => {
    const { version } = await administrator.ok('GET /api/SitemapEdit/GetOne', { query: { address: '/terms' } });
    const other = await app.administrator();
    const theirs = await save('/terms', { priority: 0.9, version }, other);
    const late = await administrator.send('POST /api/SitemapEdit/Save', { body: saying('/terms', { version }) });
    expect(late.body).toMatchObject({ error: 'StaleVersion', current: theirs });
    const body = { address: '/terms', version };
    expect(await administrator.refused('POST /api/SitemapEdit/Reset', { body })).toBe('StaleVersion');
    expect(await administrator.ok('GET /api/SitemapEdit/GetOne', { query: { address: '/terms' } })).toEqual(theirs);
  });

  it('keeps one of two simultaneous changes', async () => {
    const { version } = await save('/hiragana-quiz');
    const bodies = [0.1, 0.2, 0.3].map((priority) => saying('/hiragana-quiz', { priority, version }));
    const answers = await Promise.all(bodies.map((body) => administrator.send('POST /api/SitemapEdit/Save', { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await reset('/hiragana-quiz');
  });

  it('is somebody else than guests, members and holders of the token', async () => {
    const { client } = await app.signedIn();
    expect(await client.refused('GET /api/SitemapEdit/GetAll')).toBe('Forbidden');
    expect(await app.client().refused('GET /api/SitemapEdit/GetAll')).toBe('SignInRequired');
    const sent = { ...editing(app), body: saying('/terms') };
    expect(await app.client().refused('POST /api/SitemapEdit/Save', sent)).toBe('SignInRequired');
  });
});

describe('A page that goes', () => {
  it('is no longer named, though the administrator spoke of it', async () => {
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
  describe('Another server on the same database', () => {
    it('sends the same map at once', async () => {
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
