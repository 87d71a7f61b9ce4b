import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { JobSchedulerService } from '../../../src/platform/jobs/index.js';
import { RenderFaultsService } from '../../../src/platform/releases/index.js';
import { ObjectStore } from '../../../src/platform/storage/index.js';
import { Log } from '../../../src/runtime/log.js';
import { RenderingService } from '../../../src/site/rendering/index.js';
import { PageRendererService } from '../../../src/site/rendering/page-renderer.service.js';
import type { TestApp } from '../../support/app.js';
import { makeDatabase, type TestDatabase } from '../../support/database.js';
import { aTarget, type GivenTarget, render, startRenderingApp } from '../../support/rendering.js';

let database: TestDatabase;
let app: TestApp;
beforeEach(async () => {
  database = await makeDatabase();
  app = await startRenderingApp({ database });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app.close();
  await database.drop();
});

const rendering = () => app.nest.get(RenderingService);
const storedPages = () => path.join(app.settings.dataDir, 'rendered-pages');
const faultsOf = async (version: string) =>
  (await app.nest.get(RenderFaultsService).list('study')).filter((fault) => fault.version === version);
const countOf = async (version: string) => (await faultsOf(version)).reduce((sum, { count }) => sum + count, 0);
/** A page that returns the process that rendered it, as far as pages can tell: how many it has rendered before. */
const COUNTING = `let n = 0; exports.routes = { kana: ({ address }) => address + ' ' + n++ };`;
const BROKEN = `exports.routes = { kana: () => { throw new Error('No kana.'); } };`;
const counting = (address: string, given: GivenTarget = {}) => aTarget(app, { address, bundle: COUNTING, ...given });
const htmlOf = async (target: ReturnType<typeof aTarget>) => (await rendering().find(target))?.html;

describe('A page', () => {
  it('is rendered from its data and its stylesheets, in the background', async () => {
    const sheets = ['one.css', 'two.css'].map((name) => path.join(app.settings.dataDir, name));
    for (const sheet of sheets) writeFileSync(sheet, `.${path.basename(sheet, '.css')}{}`);
    const bundle = `exports.routes = { kana: ({ queries, release, shell }) => JSON.stringify([queries, release, shell]) };`;
    const target = aTarget(app, { bundle, sheets, queries: [[['GET /api/X'], { text: 'かな' }]] });
    rendering().prepare([target]);
    await rendering().whenIdle();
    expect(await rendering().find(target)).toEqual({
      html: '[[[["GET /api/X"],{"text":"かな"}]],null,null]',
      css: '.one{}.two{}',
    });
  });

  it('of the shell is rendered without a remote', async () => {
    expect(await render(app, aTarget(app, { address: '/terms', bundle: null }))).toEqual({
      html: '<h1>/terms</h1>',
      css: '',
    });
  });

  it('is rendered once for all who ask at the same time', async () => {
    const pages = Array.from({ length: 8 }, () => counting('/kana'));
    await Promise.all(pages.map((page) => rendering().find(page)));
    await rendering().whenIdle();
    expect(await htmlOf(counting('/kana'))).toBe('/kana 0');
    expect(await render(app, counting('/hiragana'))).toMatchObject({ html: '/hiragana 1' });
  });

  it('that somebody asks for is rendered before the prepared ones', async () => {
    rendering().prepare(['/a', '/b', '/c'].map((address) => counting(address)));
    await rendering().find(counting('/d'));
    await rendering().whenIdle();
    expect(await Promise.all(['/a', '/d', '/b', '/c'].map((address) => htmlOf(counting(address))))).toEqual([
      '/a 0',
      '/d 1',
      '/b 2',
      '/c 3',
    ]);
  });

  it('that is not prepared any more is not rendered', async () => {
    rendering().prepare(['/a', '/b'].map((address) => counting(address)));
    rendering().prepare([counting('/c')]);
    await rendering().whenIdle();
    expect(readdirSync(storedPages())).toHaveLength(2);
  });

  it('of another version gets a process of its own', async () => {
    expect(await render(app, counting('/kana'))).toMatchObject({ html: '/kana 0' });
    expect(await render(app, counting('/kana', { version: '1.1.0' }))).toMatchObject({ html: '/kana 0' });
  });

  it('without a bundle is not rendered', async () => {
    const target = aTarget(app);
    const withoutBundle = { ...target, release: target.release && { ...target.release, server: null } };
    const withoutShell = { ...target, shell: { version: 7 } };
    rendering().prepare([withoutBundle, withoutShell]);
    expect(await Promise.all([withoutBundle, withoutShell].map((one) => render(app, one)))).toEqual([null, null]);
    expect(app.nest.get(PageRendererService).pid).toBeNull();
  });
});

describe('A rendered page', () => {
  it('that a full disk does not store is sent all the same, and the log says so once a minute', async () => {
    const errors = jest.spyOn(app.nest.get(Log), 'error');
    const store = app.nest.get(ObjectStore) as unknown as { write(): Promise<void> };
    jest.spyOn(store, 'write').mockRejectedValue(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
    const show = async (...addresses: string[]) => {
      rendering().prepare(addresses.map((address) => counting(address)));
      await rendering().whenIdle();
    };
    const line = 'A rendered page could not be stored for other instances and restarts: the disk is full.';
    const logged = () => errors.mock.calls.map(([, text]) => text as unknown);
    await show('/a', '/b', '/c');
    expect(await Promise.all(['/a', '/b', '/c'].map((address) => htmlOf(counting(address))))).toEqual([
      '/a 0',
      '/b 1',
      '/c 2',
    ]);
    expect(logged()).toEqual([line]);
    app.clock.advance({ minutes: 1 });
    await show('/d', '/e');
    expect(logged()).toEqual([line, line]);
  });

  it('is stored for other instances and after a restart, readable for this user only', async () => {
    await render(app, counting('/kana'));
    const [file = ''] = readdirSync(storedPages());
    expect(file).toMatch(/^[0-9a-f]{64}$/);
    expect(statSync(path.join(storedPages(), file)).mode % 0o1000).toBe(0o600);
    await app.close();
    app = await startRenderingApp({ database });
    writeFileSync(path.join(storedPages(), file), '13 0\nfrom the file');
    expect(await htmlOf(counting('/kana'))).toBe('from the file');
    expect(app.nest.get(PageRendererService).pid).toBeNull();
  });

  it.each(['', '3', '4 0\n<p>', '18 0\n<script>1</script>'])(
    'is rendered again when its file is broken: %j',
    async (text) => {
      await render(app, counting('/kana'));
      const [file = ''] = readdirSync(storedPages());
      await app.close();
      app = await startRenderingApp({ database });
      writeFileSync(path.join(storedPages(), file), text);
      expect(await render(app, counting('/kana'))).toMatchObject({ html: '/kana 0' });
      expect(readFileSync(path.join(storedPages(), file), 'utf8')).toBe('7 0\n/kana 0');
    },
  );

  it('is shown although its folder cannot be written', async () => {
    writeFileSync(storedPages(), 'a file');
    expect(await render(app, counting('/kana'))).toMatchObject({ html: '/kana 0' });
  });

  it('is deleted after 30 days without use, and an interrupted draft after a day', async () => {
    const [used, unused] = [counting('/used'), counting('/unused')];
    rendering().prepare([used, unused]);
    await rendering().whenIdle();
    const draft = path.join(storedPages(), '.draft');
    writeFileSync(draft, '');
    app.clock.advance({ days: 29 });
    utimesSync(draft, app.clock.now() / 1000, app.clock.now() / 1000);
    rendering().prepare([used]);
    await rendering().whenIdle();
    await app.nest.get(JobSchedulerService).runDue();
    expect(readdirSync(storedPages())).toHaveLength(3);
    app.clock.advance({ days: 2 });
    await app.nest.get(JobSchedulerService).runDue();
    expect(readdirSync(storedPages())).toHaveLength(1);
  });
});

describe('A page that fails', () => {
  it('is tried twice, then five minutes later', async () => {
    const target = aTarget(app, { bundle: BROKEN });
    expect(await render(app, target)).toBeNull();
    expect(await countOf('1.0.0')).toBe(2);
    app.clock.advance({ ms: 5 * 60_000 - 1 });
    expect(await render(app, target)).toBeNull();
    expect(await countOf('1.0.0')).toBe(2);
    app.clock.advance({ ms: 1 });
    expect(await render(app, target)).toBeNull();
    expect(await countOf('1.0.0')).toBe(3);
  });

  it('is tried again after the others', async () => {
    const bundle = `exports.routes = { kana: ({ address }) => { if (address === '/a') throw new Error('A.'); return address; } };`;
    rendering().prepare(['/a', '/b', '/c'].map((address) => aTarget(app, { address, bundle })));
    await rendering().whenIdle();
    expect(await htmlOf(aTarget(app, { address: '/c', bundle }))).toBe('/c');
    expect(await faultsOf('1.0.0')).toMatchObject([{ path: '/a', count: 2 }]);
  });

  it('five times in a row stops its version for five minutes, and no other', async () => {
    const addresses = ['/a', '/b', '/c', '/d', '/e', '/f', '/g'];
    rendering().prepare(addresses.map((address) => aTarget(app, { address, bundle: BROKEN })));
    await rendering().whenIdle();
    expect(await countOf('1.0.0')).toBe(5);
    expect(await render(app, aTarget(app, { address: '/h', bundle: BROKEN }))).toBeNull();
    expect(await countOf('1.0.0')).toBe(5);
    expect(await render(app, counting('/kana', { version: '1.1.0' }))).toMatchObject({ html: '/kana 0' });
    app.clock.advance({ minutes: 5 });
    expect(await render(app, aTarget(app, { address: '/h', bundle: BROKEN }))).toBeNull();
    expect(await countOf('1.0.0')).toBe(6);
  });
});

it('Rendered pages and their time are counted in the metrics', async () => {
  await render(app, counting('/kana'));
  const metrics = await (await fetch(`${app.url}/metrics`)).text();
  expect(metrics).toMatch(/^rendered_pages_total 1$/m);
  expect(metrics).toMatch(/^render_seconds_count 1$/m);
});

describe('The render process', () => {
  it('ends with the server, also while it renders, which is no fault', async () => {
    const renderer = app.nest.get(PageRendererService);
    void rendering().find(aTarget(app, { bundle: `exports.routes = { kana: () => { for (;;); } };` }));
    while (renderer.pid === null) await new Promise((resolve) => setImmediate(resolve));
    const { pid } = renderer;
    await app.nest.close();
    expect(() => process.kill(pid, 0)).toThrow(/ESRCH/);
    app = await startRenderingApp({ database });
    expect(await faultsOf('1.0.0')).toEqual([]);
  });
});
