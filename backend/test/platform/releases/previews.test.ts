import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../support/app.js';
import { changesOf, PageBrowser, pageOf, promoteStudy, storeStudy } from '../../support/channels.js';
import { makeDatabase, type TestDatabase } from '../../support/database.js';
import { integrityOf } from '../../support/release.js';
import { buildShell } from '../../support/shell.js';

const CREATE = 'POST /api/Release/CreatePreview';
const CREATE_AS_ADMINISTRATOR = 'POST /api/Admin/CreateReleasePreview';

let database: TestDatabase;
let app: TestApp;
beforeEach(async () => {
  database = await makeDatabase();
  const shellDist = `${database.settings.dataDir}/shell`;
  buildShell(shellDist);
  app = await startApp({ database, settings: { shellDist } });
  await storeStudy(app, '1.0.0');
  await storeStudy(app, '1.2.0');
  await promoteStudy(app, '1.0.0');
});
afterEach(async () => {
  await app.close();
  await database.drop();
});

const headers = () => ({ 'x-release-token': app.settings.releaseToken });
const create = (body: { name: string; version: string; hours?: number } = { name: 'study', version: '1.2.0' }) =>
  app.client().ok(CREATE, { body, headers: headers() });
const pathOf = ({ url }: { readonly url: string }) => new URL(url).pathname;

/** A browser in which somebody has opened a new link. */
async function tester(): Promise<PageBrowser> {
  const browser = new PageBrowser(app.url);
  await browser.get(pathOf(await create()));
  return browser;
}

describe('a preview link', () => {
  it('shows the version in the browser that opens it, and in no other', async () => {
    const preview = await create();
    expect(preview.expiresAt).toBe('2026-11-22T09:00:00.000Z');
    expect(preview.url.startsWith(`${app.settings.publicUrl}/preview/`)).toBe(true);
    const browser = new PageBrowser(app.url);
    const opened = await browser.get(pathOf(preview));
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/']);
    expect(opened.headers.getSetCookie()[0]).toMatch(
      /^preview=[\w.-]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const registry = await browser.registry();
    expect(registry.remotes.map(({ version }) => version)).toEqual(['1.2.0']);
    expect(registry.preview).toEqual({ releases: { study: '1.2.0' }, expiresAt: preview.expiresAt });
    expect((await browser.get(pageOf('1-2-0'))).status).toBe(200);
    const other = await new PageBrowser(app.url).registry();
    expect([other.remotes[0]?.version, other.preview]).toEqual(['1.0.0', undefined]);
  });

  it('carries names and versions only', async () => {
    const [payload = ''] = pathOf(await create())
      .replace('/preview/', '')
      .split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual({
      releases: { study: '1.2.0' },
      expiresAt: '2026-11-22T09:00:00.000Z',
    });
  });

  it('can be created by the administrator', async () => {
    const administrator = await app.administrator();
    const body = { name: 'study', version: '1.2.0', hours: 1 };
    const preview = await administrator.ok(CREATE_AS_ADMINISTRATOR, { body });
    expect(preview.expiresAt).toBe('2026-11-21T10:00:00.000Z');
    const browser = new PageBrowser(app.url);
    await browser.get(pathOf(preview));
    expect(await browser.studyVersion()).toBe('1.2.0');
  });

  it('ends when the tester ends it', async () => {
    const browser = await tester();
    const ended = await browser.get('/preview/end');
    expect([ended.status, ended.headers.get('location'), browser.cookies.size]).toEqual([303, '/', 0]);
    expect(await browser.studyVersion()).toBe('1.0.0');
  });

  it('ends when it expires, also for a browser that keeps the cookie', async () => {
    const preview = await create();
    const browser = await tester();
    app.clock.advance({ hours: 24 });
    const registry = await browser.registry();
    expect([registry.remotes[0]?.version, registry.preview]).toEqual(['1.0.0', undefined]);
    expect((await browser.get(pathOf(preview))).status).toBe(404);
  });

  it.each(['nonsense', 'e30.e30', `${'a'.repeat(3000)}.b`, '..%2f..%2fetc'])(
    'that this server has not made is a page that does not exist: %s',
    async (token) => {
      const browser = new PageBrowser(app.url);
      const response = await browser.get(`/preview/${token}`);
      expect([response.status, browser.cookies.size]).toEqual([404, 0]);
      expect(response.headers.get('content-type')).toMatch('text/html');
    },
  );

  it('does not count as a cookie either when it is forged', async () => {
    const browser = new PageBrowser(app.url);
    const [payload = '', signature = ''] = pathOf(await create())
      .replace('/preview/', '')
      .split('.');
    browser.cookies.set('preview', `${payload}x.${signature}`);
    expect(await browser.studyVersion()).toBe('1.0.0');
  });

  it('precedes a canary', async () => {
    await storeStudy(app, '1.1.0');
    await promoteStudy(app, '1.1.0', 100);
    expect(await (await tester()).studyVersion()).toBe('1.2.0');
  });

  it('shows a remote that nobody else has yet', async () => {
    const own = await startApp({ settings: { shellDist: app.settings.shellDist } });
    await storeStudy(own, '1.0.0');
    const { url } = await own.client().ok(CREATE, {
      body: { name: 'study', version: '1.0.0' },
      headers: { 'x-release-token': own.settings.releaseToken },
    });
    const browser = new PageBrowser(own.url);
    expect((await browser.get('/words')).status).toBe(404);
    await browser.get(new URL(url).pathname);
    expect((await browser.get('/words')).status).toBe(200);
    await own.close();
  });
});

describe('a previewed version that is gone', () => {
  it('is replaced by the active one, and the page no longer speaks of a preview', async () => {
    const browser = await tester();
    expect(await browser.studyVersion()).toBe('1.2.0');
    await app.sql(`DELETE FROM "releases" WHERE "version" = '1.2.0'`);
    const registry = await browser.registry();
    expect([registry.remotes[0]?.version, registry.preview]).toEqual(['1.0.0', undefined]);
  });

  it('stays away with its remote when that is retired', async () => {
    const browser = await tester();
    await changesOf(app).retire({ name: 'study' }, true, { actor: 'a test', reason: 'The team has stopped.' });
    expect((await browser.registry('/')).remotes).toEqual([]);
    expect((await browser.get('/words')).status).toBe(404);
  });
});

describe('creating a preview link is refused', () => {
  it('without a token', async () => {
    const body = { name: 'study', version: '1.2.0' };
    expect(await app.client().refused(CREATE, { body })).toBe('Forbidden');
    expect(await app.client().refused(CREATE_AS_ADMINISTRATOR, { body })).toBe('SignInRequired');
  });

  it("with another remote's token, or one that may not upload", async () => {
    const administrator = await app.administrator();
    const tokenFor = async (remote: string, scope: 'upload' | 'promote') => {
      const body = { label: 'CI', remote, scopes: [scope] };
      return (await administrator.ok('POST /api/Admin/CreateReleaseToken', { body })).token;
    };
    const body = { name: 'study', version: '1.2.0' };
    const withToken = async (token: string) =>
      app.client().call(CREATE, { body, headers: { 'x-release-token': token } });
    expect((await withToken(await tokenFor('games', 'upload'))).status).toBe(403);
    expect((await withToken(await tokenFor('study', 'promote'))).status).toBe(403);
    expect((await withToken(await tokenFor('study', 'upload'))).status).toBe(200);
  });

  it('to a user', async () => {
    const { client } = await app.signedIn();
    const body = { name: 'study', version: '1.2.0' };
    expect(await client.refused(CREATE_AS_ADMINISTRATOR, { body })).toBe('Forbidden');
  });

  it.each([
    { body: { name: 'study', version: '9.9.9' }, code: 'ReleaseNotFound' },
    { body: { name: 'weather', version: '1.2.0' }, code: 'ReleaseNotFound' },
    { body: { name: 'study', version: 'latest' }, code: 'InvalidInput' },
    { body: { name: 'study', version: '1.2.0', hours: 169 }, code: 'InvalidInput' },
    { body: { name: 'study', version: '1.2.0', hours: 0 }, code: 'InvalidInput' },
  ])('for $body: $code', async ({ body, code }) => {
    expect(await app.client().refused(CREATE, { body, headers: headers() })).toBe(code);
  });
});

describe('the import map of a page', () => {
  const IMPORT_MAP = /<script type="importmap">(.*?)<\/script>/;

  it('has the hashes of a module entry, before any other script', async () => {
    await storeStudy(app, '1.3.0', { entryType: 'module' });
    await promoteStudy(app, '1.3.0');
    const response = await new PageBrowser(app.url).get('/');
    const html = await response.text();
    const [, json = ''] = IMPORT_MAP.exec(html) ?? [];
    expect(response.headers.get('content-security-policy')).toContain(`'${integrityOf(json)}'`);
    expect(html.indexOf('<script')).toBe(html.indexOf('<script type="importmap"'));
    const { integrity } = JSON.parse(json) as { integrity: Record<string, string> };
    expect(integrity['/remotes/study/1.3.0/remote.js']).toMatch(/^sha256-/);
    expect(Object.keys(integrity).filter((url) => !url.startsWith('/remotes/study/1.3.0/'))).toEqual([]);
  });

  it('has those of a fallback', async () => {
    await storeStudy(app, '1.3.0', { entryType: 'module' });
    await promoteStudy(app, '1.3.0', 1);
    await changesOf(app).stopCanary({ name: 'study' }, { actor: 'a test' });
    const html = await (await new PageBrowser(app.url).get('/')).text();
    expect(html).toMatch(IMPORT_MAP);
  });

  it('is absent without one', async () => {
    const html = await (await new PageBrowser(app.url).get('/')).text();
    expect(html).not.toContain('importmap');
    expect(html).not.toContain('<!--imports-->');
  });
});
