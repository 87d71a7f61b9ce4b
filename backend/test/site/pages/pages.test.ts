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
const nonceOf = (headers: http.IncomingHttpHeaders) =>
  /'nonce-([^']+)'/.exec(headers['content-security-policy'] as string)?.[1] ?? '';
const preloads = (html: string) => html.match(/<link rel="preload"[^>]*>/g) ?? [];

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
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  });

  it('includes addresses that the shell redirects', async () => {
    const { status, html } = await get('/u/12');
    expect({ status, title: titleOf(html) }).toEqual({ status: 200, title: 'The home page · Shinobi Nihongo' });
    expect(html).toContain('<main id="main"><p>Loading</p></main>');
    expect(html).toContain('content="noindex"');
  });

  it('contains its prerendered body, or else a skeleton', async () => {
    expect((await get('/terms')).html).toContain('<main id="main"><h1>terms</h1></main>');
    expect((await get('/vocabulary-quiz')).html).toContain('<main id="main"><p>Loading</p></main>');
  });

  it("preloads what the route's remote needs first, in the form in which the page will request it", async () => {
    const { html, headers } = await get('/vocabulary-quiz/Food');
    const nonce = nonceOf(headers);
    const script = (href: string, text: string) =>
      `<link rel="preload" as="script" href="${href}" integrity="${integrityOf(text)}" crossorigin="anonymous" nonce="${nonce}">`;
    const base = '/remotes/study/1.0.0/';
    expect(preloads(html)).toEqual([
      script('/assets/remote-page.js', '/* needed by pages of remotes */'),
      script(`${base}remote.js`, '/* study 1.0.0 */'),
      `<link rel="preload" as="fetch" href="${base}files.json" crossorigin="anonymous">`,
      script(`${base}page.js`, '/* page of 1.0.0 */'),
      script(`${base}quiz.js`, 'quiz 1.0.0'),
      `<link rel="preload" as="style" href="${base}quiz.css" integrity="${integrityOf('.quiz {}')}" crossorigin="anonymous">`,
      '<link rel="preload" as="fetch" href="/api/VocabQuiz/GetQuizData/Food" crossorigin="anonymous">',
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
    expect(preloads(html).map((link) => /href="([^"]+)"/.exec(link)?.[1])).toEqual([
      '/assets/terms.css',
      '/assets/terms.js',
    ]);
  });

  it('does not preload calls that guests may not make', async () => {
    const { html } = await get('/vocabulary-quiz');
    expect(preloads(html).filter((link) => link.includes('href="/api/'))).toEqual([
      '<link rel="preload" as="fetch" href="/api/VocabQuiz/GetAllGenres" crossorigin="anonymous">',
    ]);
  });

  it('marks editor pages, and those that ask for it, as noindex', async () => {
    for (const address of ['/vocabularyEdit', '/placement'])
      expect((await get(address)).html).toContain('<meta name="robots" content="noindex">');
    expect((await get('/vocabulary-quiz')).html).not.toContain('name="robots"');
  });

  it('contains the registry', async () => {
    const { rev, contract, remotes } = registryOf((await get('/')).html);
    expect({ rev, contract }).toEqual({ rev: 1, contract: '1.0.0' });
    expect(remotes).toEqual([
      {
        name: 'study',
        version: '1.0.0',
        container: 'study__1_0_0',
        base: '/remotes/study/1.0.0/',
        entry: 'remote.js',
        contract: '1.0.0',
        list: 'files.json',
        files: hashesOf('1.0.0', 'remote.js', 'files.json', 'page.js'),
        preload: ['page.js'],
        contributes: {
          ...study('1.0.0').manifest.contributes,
          routes: ROUTES.filter(({ audience }) => audience === 'everyone').map(({ id, path: address, title }) => ({
            id,
            path: address,
            title,
          })),
        },
      },
    ]);
  });

  it('describes its own page alone', async () => {
    const { abridged, remotes } = registryOf((await get('/vocabulary-quiz/Food')).html);
    expect(abridged).toBe(true);
    const described = remotes[0]?.contributes.routes.filter(({ description }) => description !== undefined);
    expect(described).toEqual([
      {
        id: 'quiz',
        path: '/vocabulary-quiz/:genreName',
        title: '{genreName} vocabulary quiz',
        description: 'Words about {genreName}.',
        audience: 'everyone',
        preload: [],
      },
    ]);
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
      expect(registryOf(html).remotes).toHaveLength(1);
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

  it('cannot read the nonce', async () => {
    const { html, headers } = await get('/vocabulary-quiz/__NONCE__');
    expect(titleOf(html)).toBe('__NONCE__ vocabulary quiz · Shinobi Nihongo');
    expect(descriptionOf(html)).not.toContain(nonceOf(headers));
  });

  it('is shortened in the title', async () => {
    const { html } = await get(`/vocabulary-quiz/${'x'.repeat(900)}`);
    expect(titleOf(html)?.length).toBeLessThan(200);
  });
});

describe('scripts in a page', () => {
  it('run with a nonce that is new for each page', async () => {
    const [first, second] = [await get('/'), await get('/')];
    expect(nonceOf(first.headers)).toMatch(/^[\w-]{43}$/);
    expect(nonceOf(first.headers)).not.toBe(nonceOf(second.headers));
    for (const { html, headers } of [first, second]) {
      const scripts = html.match(/<script(?! type="application\/json")[^>]*>/g) ?? [];
      expect(scripts.every((tag) => tag.includes(`nonce="${nonceOf(headers)}"`))).toBe(true);
      expect(html).not.toContain('__NONCE__');
    }
  });

  it('are restricted by a strict content security policy', async () => {
    const policy = (await get('/')).headers['content-security-policy'] as string;
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*|http:/);
    for (const part of [
      "'strict-dynamic'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ])
      expect(policy).toContain(part);
  });

  it('cannot be injected by the contributions of a remote', async () => {
    const { html } = await get('/');
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
  it('shows in the next page, also if another instance has made it', async () => {
    const active = async () =>
      registryOf((await get('/')).html).remotes.map(({ version, fallback }) => [version, fallback?.version]);
    expect(await active()).toEqual([['1.0.0', undefined]]);
    await publish('1.1.0');
    expect(await active()).toEqual([['1.1.0', '1.0.0']]);
    await app.nest
      .get(UnitOfWork)
      .run((tx) => managerOf(tx).query(`UPDATE release_pointers SET active = '1.0.0', rev = rev + 1`));
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
    const [remote] = registryOf((await get('/')).html).remotes;
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
