import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import http from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Registry } from '@shinobi/shared/contract/platform/release';
import { ReleasesService } from '../../../src/platform/releases/index.js';
import { managerOf, UnitOfWork } from '../../../src/database/unit-of-work.js';
import { startApp, type TestApp } from '../../support/app.js';
import { makeDatabase, type TestDatabase } from '../../support/database.js';
import { aRelease, buildRelease, integrityOf } from '../../support/release.js';
import { buildShell } from '../../support/shell.js';

let database: TestDatabase;
let app: TestApp;

const ROUTES = [
  {
    id: 'genres',
    path: '/vocabulary-quiz',
    title: 'Vocabulary quiz',
    description: 'Choose a genre.',
    preload: ['/api/VocabQuiz/GetAllGenres', '/api/User/GetDataForUser'],
    audience: 'everyone' as const,
    parts: ['vocabulary' as const],
  },
  {
    id: 'quiz',
    path: '/vocabulary-quiz/:genreName',
    title: '{genreName} vocabulary quiz',
    description: 'Words about {genreName}.',
    preload: ['/api/VocabQuiz/GetQuizData/:genreName'],
    audience: 'everyone' as const,
  },
  {
    id: 'placement',
    path: '/placement',
    title: 'Find my place',
    description: 'A short test.',
    preload: [],
    audience: 'everyone' as const,
    noindex: true as const,
  },
  {
    id: 'edit',
    path: '/vocabularyEdit',
    title: 'Vocabulary editor',
    description: 'For editors.',
    preload: [],
    audience: 'editor' as const,
  },
];
const EVIL = '</script><script>alert(1)</script>';

const study = (version: string, list?: null) =>
  aRelease({
    version,
    list,
    files: { 'quiz.js': `quiz ${version}`, 'quiz.css': '.quiz {}' },
    preload: ['page.js'],
    routes: { genres: ['page.js'], quiz: ['quiz.js', 'quiz.css'] },
    contributes: {
      routes: ROUTES,
      panels: [{ kind: 'danger', title: EVIL }],
      dialogs: [],
      slots: [],
      decorations: [],
    },
  });

async function publish(version: string, list?: null) {
  const built = study(version, list);
  buildRelease(path.join(app.settings.remotesDir, 'study', version), built);
  await app.nest.get(ReleasesService).publishBundled('study', version);
}

beforeAll(async () => {
  database = await makeDatabase();
  const shellDist = path.join(database.settings.dataDir, 'shell');
  buildShell(shellDist);
  app = await startApp({ database, settings: { shellDist } });
  await publish('1.0.0');
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

interface RawResponse {
  readonly status: number | undefined;
  readonly headers: http.IncomingHttpHeaders;
  readonly html: string;
}
const decode: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

/** Sends the address unchanged: `fetch` and `URL` would normalize it. */
const get = (address: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET') =>
  new Promise<RawResponse>((resolve, reject) => {
    const { hostname, port } = new URL(app.url);
    http
      .request({ hostname, port, path: address, method, headers, agent: false }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk as Buffer);
        const body = Buffer.concat(chunks);
        const html = String((decode[response.headers['content-encoding'] ?? ''] ?? ((b: Buffer) => b))(body));
        resolve({ status: response.statusCode, headers: response.headers, html });
      })
      .on('error', reject)
      .end();
  });

const registryOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="remotes"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '') as Registry;
const hashesOf = (version: string, ...names: string[]) => {
  const { files } = study(version).manifest;
  return Object.fromEntries(names.map((name) => [name, files[name]]));
};
const titleOf = (html: string) => /<title>(.*?)<\/title>/s.exec(html)?.[1];
const descriptionOf = (html: string) => /name="description" content="(.*?)"/s.exec(html)?.[1];
const policyOf = (headers: http.IncomingHttpHeaders) => headers['content-security-policy'] as string;
const linksOf = (html: string) => html.match(/<link rel="(preload|stylesheet)"[^>]*>/g) ?? [];

interface BootList {
  readonly late: boolean;
  readonly files: readonly (readonly [href: string, integrity: string, kind: string])[];
}
const bootOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '') as BootList;
/** Returns the registry that a page leaves out. */
const restOf = async (html: string) => JSON.parse((await get(registryOf(html).rest?.address ?? '')).html) as Registry;

describe('a page with a route', () => {
  it.each([
    { address: '/', title: 'The home page · Shinobi Nihongo', description: 'About home.' },
    { address: '/terms?from=footer', title: 'The terms page · Shinobi Nihongo', description: 'About terms.' },
    { address: '/vocabulary-quiz', title: 'Vocabulary quiz · Shinobi Nihongo', description: 'Choose a genre.' },
    {
      address: '/vocabulary-quiz/Food',
      title: 'Food vocabulary quiz · Shinobi Nihongo',
      description: 'Words about Food.',
    },
  ])('$address has its own title and description', async ({ address, title, description }) => {
    const { status, html, headers } = await get(address);
    expect({ status, title: titleOf(html), description: descriptionOf(html) }).toEqual({
      status: 200,
      title,
      description,
    });
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  });

  it('includes addresses that the shell redirects', async () => {
    const { status, html } = await get('/u/12');
    expect({ status, title: titleOf(html) }).toEqual({ status: 200, title: 'The home page · Shinobi Nihongo' });
    expect(html).toContain('<main id="main"><p>Loading</p>');
    expect(html).toContain('content="noindex"');
  });

  it('contains its prerendered body, or else a skeleton', async () => {
    expect((await get('/terms')).html).toContain('<main id="main"><h1>terms</h1></main>');
    expect((await get('/vocabulary-quiz')).html).toContain('<main id="main"><p>Loading</p>');
  });

  it.each([
    ['/vocabulary-quiz', 'Vocabulary quiz', 'Choose a genre.'],
    ['/vocabulary-quiz/Food', 'Food vocabulary quiz', 'Words about Food.'],
    ['/vocabularyEdit', 'Vocabulary editor', 'For editors.'],
  ])(
    'says in the skeleton of %s what the page is, for visitors without scripts',
    async (address, name, description) => {
      const { html } = await get(address);
      expect(html.match(/<h1/g)).toHaveLength(1);
      expect(html).toContain(`<noscript><h1>${name}</h1><p>${description}</p></noscript>`);
    },
  );

  it("requests what the route's remote needs first, in the form in which the page will request it", async () => {
    const { html } = await get('/vocabulary-quiz/Food');
    const base = '/remotes/study/1.0.0/';
    expect(bootOf(html)).toEqual({
      late: false,
      files: [
        ['/assets/main.js', integrityOf('console.log("shell");'.repeat(20)), 'run'],
        ['/assets/list.json', '', 'fetch'],
        ['/assets/remote-page.js', integrityOf('/* needed by pages of remotes */'), 'script'],
        [`${base}remote.js`, integrityOf('/* study 1.0.0 */'), 'script'],
        [`${base}files.json`, '', 'fetch'],
        [`${base}page.js`, integrityOf('/* page of 1.0.0 */'), 'script'],
        [`${base}quiz.js`, integrityOf('quiz 1.0.0'), 'script'],
        ['/api/VocabQuiz/GetQuizData/Food', '', 'fetch'],
      ],
    });
    expect(linksOf(html)).toEqual([
      `<link rel="stylesheet" href="/assets/main.css" integrity="${integrityOf('.header {}')}" crossorigin="anonymous">`,
      `<link rel="preload" as="style" href="${base}quiz.css" integrity="${integrityOf('.quiz {}')}" crossorigin="anonymous">`,
    ]);
  });

  it('contains the links from the settings', async () => {
    const { html } = await get('/');
    expect(html).toContain(
      'data-articles="/articles" data-donation="https://example.com/donate" data-videos="https://example.com/videos"',
    );
  });

  it('preloads what a page of the shell needs', async () => {
    const { html } = await get('/terms');
    expect(linksOf(html).map((link) => /href="([^"]+)"/.exec(link)?.[1])).toEqual([
      '/assets/main.css',
      '/assets/terms.css',
    ]);
    expect(bootOf(html).files.map(([href]) => href)).toContain('/assets/terms.js');
  });

  it('does not preload calls that guests may not make', async () => {
    const { html } = await get('/vocabulary-quiz');
    expect(bootOf(html).files.filter(([href]) => href.startsWith('/api/'))).toEqual([
      ['/api/VocabQuiz/GetAllGenres', '', 'fetch'],
    ]);
  });

  it('marks editor pages, and those that ask for it, as noindex', async () => {
    for (const address of ['/vocabularyEdit', '/placement'])
      expect((await get(address)).html).toContain('<meta name="robots" content="noindex">');
    expect((await get('/vocabulary-quiz')).html).not.toContain('name="robots"');
  });

  it('contains the registry of its own remote', async () => {
    const { rev, contract, remotes, abridged } = registryOf((await get('/vocabulary-quiz/Food')).html);
    expect({ rev, contract, abridged }).toEqual({ rev: 1, contract: '1.0.0', abridged: true });
    expect(remotes).toEqual([
      {
        name: 'study',
        version: '1.0.0',
        container: 'study__1_0_0',
        base: '/remotes/study/1.0.0/',
        entry: 'remote.js',
        contract: '1.0.0',
        list: 'files.json',
        files: hashesOf('1.0.0', 'remote.js', 'files.json', 'page.js', 'quiz.js', 'quiz.css'),
        preload: ['page.js'],
        contributes: {
          ...study('1.0.0').manifest.contributes,
          routes: ROUTES.filter(({ audience }) => audience === 'everyone').map((route) =>
            route.id === 'quiz' ? { ...route, preload: [] } : { id: route.id, path: route.path, title: route.title },
          ),
        },
      },
    ]);
  });

  it('of the shell contains no remote, and names the file of all of them', async () => {
    const { html } = await get('/');
    expect(registryOf(html).remotes).toEqual([]);
    const [remote] = (await restOf(html)).remotes;
    expect(remote).toMatchObject({ name: 'study', files: hashesOf('1.0.0', 'remote.js', 'files.json', 'page.js') });
    expect(remote?.contributes.routes.map(({ path: address, description }) => [address, description])).toEqual(
      ROUTES.filter(({ audience }) => audience === 'everyone').map((route) => [route.path, route.description]),
    );
  });

  it('names a file that may be cached for ever, and whose hash it has', async () => {
    const { rest } = registryOf((await get('/vocabulary-quiz')).html);
    const { status, headers, html } = await get(rest?.address ?? '', { 'accept-encoding': 'br' });
    expect({ status, integrity: integrityOf(html) }).toEqual({ status: 200, integrity: rest?.integrity });
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'br',
    });
    expect((await get('/registry/0123456789.json')).status).toBe(404);
  });

  it("contains the hashes of the files that the route needs first; the others are in the remote's file list", async () => {
    const { remotes } = registryOf((await get('/vocabulary-quiz/Food')).html);
    expect(remotes[0]?.files).toEqual(hashesOf('1.0.0', 'remote.js', 'files.json', 'page.js', 'quiz.js', 'quiz.css'));
  });
});

describe('an address without a route', () => {
  it.each(['/zzz', '/Terms', '/Vocabulary-quiz', '/vocabulary-quiz/Food/extra', '//terms'])(
    '%s returns the shell with status 404',
    async (address) => {
      const { status, html } = await get(address);
      expect({ status, title: titleOf(html) }).toEqual({ status: 404, title: 'Page not found · Shinobi Nihongo' });
      expect(html).toContain('<div id="root">');
      expect(html).toContain('content="noindex"');
      expect((await restOf(html)).remotes).toHaveLength(1);
    },
  );

  it.each(['/favicon.ico', '/vocabulary-quiz/audio/Food/Japanese-vocabulary4001.m4a', '/.env', '/wp-login.php'])(
    '%s, which looks like a file, returns a short JSON error',
    async (address) => {
      const { status, html } = await get(address);
      expect(status).toBe(404);
      expect(JSON.parse(html)).toMatchObject({ error: 'NotFound' });
    },
  );

  it('with an invalid encoding returns 400', async () => {
    const { status, html } = await get('/vocabulary-quiz/%E0%A4');
    expect(status).toBe(400);
    expect(JSON.parse(html)).toMatchObject({ error: 'InvalidInput' });
  });

  it.each(['/api', '/api/Nothing/Here'])('below /api (%s) returns an API error', async (address) => {
    const { status, headers } = await get(address);
    expect(status).toBe(404);
    expect(headers['content-type']).toContain('application/json');
  });
});

describe('an address with a trailing slash', () => {
  it.each([
    { address: '/terms/', target: '/terms' },
    { address: '/vocabulary-quiz/Food///?a=1', target: '/vocabulary-quiz/Food?a=1' },
    { address: '//evil.example/', target: '/evil.example' },
    { address: '/\\evil.example/', target: '/evil.example' },
  ])('redirects $address to $target', async ({ address, target }) => {
    const { status, headers } = await get(address);
    expect({ status, location: headers.location }).toEqual({ status: 308, location: target });
  });
});

describe('untrusted text in an address', () => {
  it('is escaped in the page', async () => {
    const { html } = await get(`/vocabulary-quiz/${encodeURIComponent(`"><img src=x onerror=alert(1)>`)}`);
    expect(titleOf(html)).toBe('&quot;&gt;&lt;img src=x onerror=alert(1)&gt; vocabulary quiz · Shinobi Nihongo');
    expect(html).not.toContain('<img');
  });

  it('is not filled in like a place of the template', async () => {
    const { html } = await get('/vocabulary-quiz/__ARTICLES__');
    expect(titleOf(html)).toBe('__ARTICLES__ vocabulary quiz · Shinobi Nihongo');
    expect(descriptionOf(html)).toBe('Words about __ARTICLES__.');
  });

  it('is shortened in the title', async () => {
    const { html } = await get(`/vocabulary-quiz/${'x'.repeat(900)}`);
    expect(titleOf(html)?.length).toBeLessThan(200);
  });
});

describe('scripts in a page', () => {
  it.each(['/', '/vocabulary-quiz/Food', '/zzz'])('of the page itself run by their hashes: %s', async (address) => {
    const { html, headers } = await get(address);
    const inline = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text = '']) => `'${integrityOf(text)}'`);
    expect(inline).toHaveLength(2);
    expect(/script-src ([^;]*)/.exec(policyOf(headers))?.[1]).toBe(`'strict-dynamic' ${inline.join(' ')}`);
    const others = html.match(/<script(?! type="application\/(ld\+)?json")[^>]*>/g) ?? [];
    expect(others).toEqual(['<script>', '<script>']);
    expect(html + policyOf(headers)).not.toMatch(/nonce/i);
  });

  it('are restricted by a strict content security policy', async () => {
    const policy = policyOf((await get('/')).headers);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*|http:/);
    for (const part of [
      "'strict-dynamic'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default boot',
    ])
      expect(policy).toContain(part);
  });

  it('cannot be injected by the contributions of a remote', async () => {
    const { html } = await get('/vocabulary-quiz');
    expect(html).not.toContain(EVIL);
    expect(registryOf(html).remotes[0]?.contributes.panels[0]?.title).toBe(EVIL);
  });
});

describe('a page over HTTP', () => {
  it.each(['br', 'gzip', 'identity'])('is sent as %s', async (encoding) => {
    const { headers, html } = await get('/', { 'accept-encoding': encoding });
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
    expect(headers).toMatchObject({ vary: 'accept-encoding', 'x-content-type-options': 'nosniff' });
    expect(html).toContain('</html>');
  });

  it('responds to HEAD with headers only', async () => {
    const { status, html, headers } = await get('/', {}, 'HEAD');
    expect({ status, html, type: headers['content-type'] }).toEqual({
      status: 200,
      html: '',
      type: 'text/html; charset=utf-8',
    });
  });

  it.each(['POST', 'PUT', 'DELETE'])('returns 404 for %s', async (method) => {
    expect((await get('/', {}, method)).status).toBe(404);
  });
});

describe('a change of the active version', () => {
  const active = async () =>
    registryOf((await get('/vocabulary-quiz')).html).remotes.map(({ version, fallback }) => [
      version,
      fallback?.version,
    ]);

  it('shows in the next page', async () => {
    expect(await active()).toEqual([['1.0.0', undefined]]);
    await publish('1.1.0');
    expect(await active()).toEqual([['1.1.0', '1.0.0']]);
  });

  it('by another instance shows a second later', async () => {
    await app.nest
      .get(UnitOfWork)
      .run((tx) => managerOf(tx).query(`UPDATE release_pointers SET active = '1.0.0', rev = rev + 1`));
    app.clock.advance({ ms: 1000 });
    expect(await active()).toEqual([['1.0.0', '1.1.0']]);
    expect(registryOf((await get('/')).html).rev).toBe(3);
  });

  it('lists the fallback with its entry and file list', async () => {
    const [remote] = registryOf((await get('/vocabulary-quiz/Food')).html).remotes;
    expect(remote?.fallback).toMatchObject({ version: '1.1.0', list: 'files.json' });
    expect(remote?.fallback?.files).toEqual(hashesOf('1.1.0', 'remote.js', 'files.json'));
  });

  it('to a version without a file list puts all its files into the registry', async () => {
    await publish('1.2.0', null);
    const [remote] = registryOf((await get('/vocabulary-quiz')).html).remotes;
    expect(remote?.list).toBeUndefined();
    expect(remote?.files).toEqual(study('1.2.0', null).manifest.files);
    expect(remote?.fallback).toMatchObject({ version: '1.0.0', list: 'files.json' });
    expect(remote?.olderFallbacks).toMatchObject([
      { version: '1.1.0', files: hashesOf('1.1.0', 'remote.js', 'files.json') },
    ]);
  });
});

describe('the security contact', () => {
  it('is the author by default', async () => {
    const { status, headers, html } = await get('/.well-known/security.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(html).toContain(`Contact: ${app.settings.publicUrl}/#developer\n`);
    expect(html).toContain(`Canonical: ${app.settings.publicUrl}/.well-known/security.txt\n`);
    expect(Date.parse(/^Expires: (.*)$/m.exec(html)?.[1] ?? '')).toBeGreaterThan(app.clock.now());
  });
});

describe('the files for search engines', () => {
  it('keep crawlers off the API and list the public pages', async () => {
    const robots = await get('/robots.txt');
    expect(robots.headers['content-type']).toContain('text/plain');
    expect(robots.html).toContain('Disallow: /api/');
    const { html, headers } = await get('/sitemap.xml');
    expect(headers['content-type']).toContain('application/xml');
    const paths = [...html.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
    expect(paths).toEqual(['/', '/terms', '/vocabulary-quiz']);
  });
});
