import http from 'node:http';
import path from 'node:path';
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SiteVariant } from '../../../src/runtime/settings.js';
import { ReleasesService } from '../../../src/platform/releases/index.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aGenre, aGrammarLesson, makeContentFolder } from '../../support/content.js';
import { makeDatabase, type TestDatabase } from '../../support/database.js';
import { aRelease, buildRelease } from '../../support/release.js';
import { buildShell } from '../../support/shell.js';

const SITE = 'https://shinobi.example';
const EVIL = `</script><img src=x onerror=alert(1)>"'\u2028`;
const HOSTS = new Map<string, SiteVariant>([
  ['shinobi.example', 'main'],
  ['words.example', 'vocabulary'],
]);
const content = makeContentFolder();
let database: TestDatabase;
let app: TestApp;

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
  aRoute('grammar', '/grammar', { title: 'Grammar', search: { schema: 'Course' } }),
  aRoute('lesson', '/grammar/:path', {
    piece: { call: '/api/Grammar/GetOne/:path', title: '{title} · Grammar', description: '{summary}' },
    preload: ['/api/Grammar/GetOne/:path'],
    search: { schema: 'LearningResource', picture: { characters: 'pattern' } },
  }),
  aRoute('genres', '/vocabulary-quiz', { parts: ['vocabulary'] }),
  aRoute('quiz', '/vocabulary-quiz/:genreName', {
    title: '{genreName} quiz',
    preload: ['/api/VocabQuiz/GetQuizData/:genreName'],
    parts: ['vocabulary'],
  }),
  aRoute('kana', '/hiragana-quiz/*'),
  aRoute('set', '/flashcard/:setId', { search: { picture: {} } }),
  aRoute('placement', '/placement', { noindex: true }),
  aRoute('edit', '/vocabularyEdit', { audience: 'editor' }),
];

beforeAll(async () => {
  database = await makeDatabase();
  content.write('vocabulary/01-Food.json', aGenre());
  content.write('grammar/01-desu.json', aGrammarLesson());
  const shellDist = path.join(database.settings.dataDir, 'shell');
  buildShell(shellDist);
  app = await startApp({
    database,
    settings: { shellDist, contentDir: content.dir, publicUrl: SITE, siteHosts: HOSTS },
  });
  const contributes = { routes: ROUTES, panels: [], dialogs: [], slots: [], decorations: [] };
  buildRelease(path.join(app.settings.remotesDir, 'study/1.0.0'), aRelease({ contributes }));
  await app.nest.get(ReleasesService).publishBundled('study', '1.0.0');
});
afterAll(async () => {
  await app.close();
  await database.drop();
  content.drop();
});

interface RawResponse {
  readonly status: number | undefined;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}
const get = (address: string, host = 'shinobi.example') =>
  new Promise<RawResponse>((resolve, reject) => {
    const { hostname, port } = new URL(app.url);
    http
      .get({ hostname, port, path: address, headers: { host }, agent: false }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk as Buffer);
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) });
      })
      .on('error', reject);
  });
const headOf = async (address: string, host?: string) =>
  String((await get(address, host)).body).split('</head>')[0] ?? '';
const canonicalsIn = (html: string) =>
  [...html.matchAll(/<link rel="canonical" href="([^"]*)">/g)].map(([, url]) => url);
const propertyIn = (html: string, name: string) =>
  new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(html)?.[1];
const dataIn = (html: string) => {
  const found = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  return found === undefined ? null : (JSON.parse(found) as { '@graph': Record<string, unknown>[] })['@graph'];
};
const pathOf = (url: string | undefined) => (url ?? '').replace(SITE, '');
const renameLesson = async (title: string) => {
  await app.sql(`UPDATE grammar_lessons SET title = '${title.replaceAll("'", "''")}' WHERE "lessonId" = 1`);
  await (await app.administrator()).ok('POST /api/Admin/ClearApiCache');
};

describe('the canonical address of a page (docs/behaviour/search.md, rule 1)', () => {
  it.each([
    { address: '/', canonical: '/' },
    { address: '/?from=mail', canonical: '/' },
    { address: '/terms?x=1', canonical: '/terms' },
    { address: '/grammar', canonical: '/grammar' },
    { address: '/grammar/desu?lang=en', canonical: '/grammar/desu' },
    { address: '/grammar/DESU', canonical: '/grammar/desu' },
    { address: '/vocabulary-quiz/food', canonical: '/vocabulary-quiz/Food' },
    { address: '/hiragana-quiz/typing/1', canonical: '/hiragana-quiz' },
  ])('of $address is $canonical', async ({ address, canonical }) => {
    const html = await headOf(address);
    expect(canonicalsIn(html)).toEqual([SITE + canonical]);
    expect(propertyIn(html, 'og:url')).toBe(SITE + canonical);
  });

  it('is the same on a host of a part, and missing on its home page, which is a copy', async () => {
    expect(canonicalsIn(await headOf('/vocabulary-quiz/Food', 'words.example'))).toEqual([
      `${SITE}/vocabulary-quiz/Food`,
    ]);
    expect(canonicalsIn(await headOf('/', 'words.example'))).toEqual([]);
  });

  it.each(['/placement', '/vocabularyEdit', '/not-found', '/grammar/nothing', '/nothing', '/flashcard/made-up'])(
    'is missing on %s, with all other tags (rule 2)',
    async (address) => {
      const html = await headOf(address);
      expect(canonicalsIn(html)).toEqual([]);
      expect(html).not.toMatch(/og:|ld\+json|twitter:/);
    },
  );
});

describe('the description of a page', () => {
  it('says what a lesson is, and where it is on the site (rule 5)', async () => {
    const html = await headOf('/grammar/desu');
    expect(dataIn(html)).toMatchObject([
      {
        ...{ '@type': 'LearningResource', name: 'Saying what something is', educationalLevel: 'JLPT N5' },
        isPartOf: { '@type': 'Course', name: 'Grammar', url: `${SITE}/grammar` },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ position: 1 }, { name: 'Grammar' }, { item: `${SITE}/grammar/desu` }],
      },
    ]);
    expect(propertyIn(html, 'og:title')).toBe('Saying what something is · Grammar');
  });

  it('describes the site on its home page', async () => {
    expect(dataIn(await headOf('/'))).toMatchObject([{ '@type': 'WebSite' }, { '@type': 'Organization' }]);
    expect(dataIn(await headOf('/terms'))).toBeNull();
  });

  it('shows markup of an editor as text (rule 7)', async () => {
    await renameLesson(EVIL);
    const html = await headOf('/grammar/desu');
    expect(dataIn(html)?.[0]).toMatchObject({ name: EVIL });
    expect(html).not.toContain('<img');
    await renameLesson('Saying what something is');
  });

  it('is not in the registry, which browsers read', async () => {
    expect(String((await get('/grammar')).body)).not.toContain('"search":');
    expect(JSON.stringify(await app.client().ok('GET /api/Release/GetRegistry'))).not.toContain('"search":');
  });
});

describe('the sharing picture of a page', () => {
  const pictureOf = async (address: string) => pathOf(propertyIn(await headOf(address), 'og:image'));

  it('is its own, or else that of the site (rule 9)', async () => {
    expect(await pictureOf('/grammar/desu')).toMatch(/^\/share\/grammar\/desu\/[0-9a-f]{16}\.png$/);
    const ofSite = await pictureOf('/');
    expect(ofSite).toMatch(/^\/share\/[0-9a-f]{16}\.png$/);
    expect([await pictureOf('/grammar'), await pictureOf('/vocabulary-quiz/Food')]).toEqual([ofSite, ofSite]);
  });

  it('is a PNG of the size that the page names, which never changes', async () => {
    for (const address of [await pictureOf('/grammar/desu'), await pictureOf('/')]) {
      const { status, headers, body } = await get(address);
      expect({ status, size: [body.readUInt32BE(16), body.readUInt32BE(20)] }).toEqual({
        status: 200,
        size: [1200, 630],
      });
      expect(headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(body.length).toBeLessThan(60_000);
    }
  });

  it('is drawn once for two who ask at the same time', async () => {
    await renameLesson('A lesson for two');
    const address = await pictureOf('/grammar/desu');
    const [one, two] = await Promise.all([get(address), get(address)]);
    expect(one.body).toEqual(two.body);
    const hash = path.basename(address);
    const stored = readdirSync(path.join(app.settings.dataDir, 'share-pictures'));
    expect(stored.filter((name) => name.includes(path.parse(hash).name))).toEqual([hash]);
  });

  it('has a new address when the content changes; the former one serves what is stored, or redirects (rule 10)', async () => {
    const before = await pictureOf('/grammar/desu');
    const unknown = before.replace(/[0-9a-f]{16}/, '0'.repeat(16));
    const { body } = await get(before);
    await renameLesson('Another title');
    const now = await pictureOf('/grammar/desu');
    expect(now).not.toBe(before);
    expect(await get(before)).toMatchObject({ status: 200, body });
    expect(await get(unknown)).toMatchObject({ status: 302, headers: { location: now, 'cache-control': 'no-cache' } });
    await renameLesson('Saying what something is');
  });

  it.each([
    '/share/',
    '/share/grammar/desu',
    `/share/grammar/nothing/${'0'.repeat(16)}.png`,
    `/share/grammar/${'0'.repeat(16)}.png`,
    `/share/flashcard/made-up/${'0'.repeat(16)}.png`,
    `/share/placement/${'0'.repeat(16)}.png`,
    `/share/..%2f..%2fetc/${'0'.repeat(16)}.png`,
  ])('does not exist at %s', async (address) => expect((await get(address)).status).toBe(404));
});

describe('the site map', () => {
  it('lists exactly the canonical addresses of public pages (rule 3)', async () => {
    const xml = String((await get('/sitemap.xml')).body);
    const urls = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url ?? '');
    expect(urls.map(pathOf)).toEqual([
      ...['/', '/terms', '/grammar', '/grammar/desu', '/vocabulary-quiz', '/vocabulary-quiz/Food', '/hiragana-quiz'],
    ]);
    for (const url of urls) expect(canonicalsIn(await headOf(pathOf(url)))).toEqual([url]);
    expect(xml).toMatch(/<loc>[^<]*\/grammar\/desu<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
  });

  it('names nothing that robots.txt disallows', async () => {
    const robots = String((await get('/robots.txt')).body);
    expect(robots.match(/Disallow: .*/g)).toEqual(['Disallow: /api/']);
  });
});
