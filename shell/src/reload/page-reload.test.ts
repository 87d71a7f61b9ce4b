import { beforeEach, describe, expect, it } from '@jest/globals';
import { fakeBrowser, fakeStorage } from '@shinobi/shared/testing';
import { RemoteError } from '../federation/remote-error.js';
import { createPageReload } from './page-reload.js';

const CHUNK = 'http://localhost/assets/0123456789ab.js';
const chunkError = (request: string | undefined = CHUNK) =>
  Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', request });

interface Visit {
  readonly version?: number | null;
  readonly status?: number | 'unreachable';
  readonly keep?: boolean;
}

function visit({ version = 1, status = 404, keep = true }: Visit = {}) {
  const browser = { now: 1_000_000, reloads: 0, requests: [] as string[] };
  const page = createPageReload({
    typedText: { keep: () => keep },
    storage: fakeStorage('shell').session,
    version,
    now: () => browser.now,
    fetch: async (url) => {
      browser.requests.push(url);
      if (status === 'unreachable') throw new TypeError('Failed to fetch');
      return { status };
    },
    reload: () => (browser.reloads += 1),
  });
  return { page, browser };
}

beforeEach(() => fakeBrowser.session.clear());

describe('A page whose file could not be loaded', () => {
  it('is reloaded when the server no longer has the file', async () => {
    const { page, browser } = visit();
    await expect(page.reloadIfItHelps(chunkError())).resolves.toBe(true);
    expect(browser).toMatchObject({ reloads: 1, requests: [CHUNK] });
  });

  it.each<[what: string, thrown: unknown, file: string]>([
    ['a chunk by its request', chunkError('/assets/a.js?retry=2'), '/assets/a.js?retry=2'],
    ['a stylesheet in a message', new Error('Loading CSS chunk 7 failed.\n(/assets/a.css)'), '/assets/a.css'],
    [
      'a remote',
      new RemoteError('network', '/remotes/study/1.0.0/remote.js?retry=1 could not be loaded'),
      '/remotes/study/1.0.0/remote.js?retry=1',
    ],
    [
      'a file list',
      new RemoteError('network', '/remotes/study/1.0.0/files.json is missing'),
      '/remotes/study/1.0.0/files.json',
    ],
    ['a cause', new RemoteError('network', 'It failed', chunkError()), CHUNK],
    [
      'an address in quotes',
      new Error('#RUNTIME-008 args: {"resourceUrl":"https://a.example/x/remote.mjs"}'),
      'https://a.example/x/remote.mjs',
    ],
  ])('asks the server about %s', async (_, thrown, file) => {
    const { page, browser } = visit();
    await page.reloadIfItHelps(thrown);
    expect(browser.requests).toEqual([file]);
  });

  it.each<[why: string, options: Visit]>([
    ['the server has the file', { status: 200 }],
    ['the server is busy', { status: 503 }],
    ['the server cannot be reached', { status: 'unreachable' }],
    ['what was typed cannot be kept', { keep: false }],
  ])('stays when %s', async (_, options) => {
    const { page, browser } = visit(options);
    await expect(page.reloadIfItHelps(chunkError())).resolves.toBe(false);
    expect(browser.reloads).toBe(0);
  });

  it.each<[what: string, thrown: unknown]>([
    ['a module', new TypeError(`Failed to fetch dynamically imported module: ${CHUNK}`)],
    [
      'an entry',
      new RemoteError('network', `${CHUNK} could not be imported`, new TypeError('Importing a module script failed.')),
    ],
  ])('is reloaded for %s that the server has, because the browser does not request it again', async (_, thrown) => {
    const { page, browser } = visit({ status: 200 });
    await expect(page.reloadIfItHelps(thrown)).resolves.toBe(true);
    expect(browser).toMatchObject({ reloads: 1, requests: [CHUNK] });
  });

  it('stays when a module could not be loaded and the server is still busy', async () => {
    const { page, browser } = visit({ status: 503 });
    const thrown = new TypeError(`error loading dynamically imported module: ${CHUNK}`);
    await expect(page.reloadIfItHelps(thrown)).resolves.toBe(false);
    expect(browser.reloads).toBe(0);
  });

  it('stays when the browser stores nothing, which would make it reload forever', async () => {
    fakeBrowser.session.isFull = true;
    const { page, browser } = visit();
    await expect(page.reloadIfItHelps(chunkError())).resolves.toBe(false);
    expect(browser.reloads).toBe(0);
  });

  it.each<[what: string, thrown: unknown]>([
    ['another error', new TypeError('x is not a function')],
    ['an error of a script', new Error('broken at evaluation')],
    ['something that is no error', 'thrown'],
    ['nothing', undefined],
  ])('asks nothing after %s', (_, thrown) => {
    const { page, browser } = visit();
    expect(page.reloadIfItHelps(thrown)).toBeNull();
    expect(browser.requests).toEqual([]);
  });

  it('asks nothing in development', () => {
    expect(visit({ version: null }).page.reloadIfItHelps(chunkError())).toBeNull();
  });

  it('is reloaded once for several files', async () => {
    const { page, browser } = visit();
    const reloads = [1, 2, 3].map(async () => page.reloadIfItHelps(chunkError()));
    const results = await Promise.all(reloads);
    expect([results, browser.reloads]).toEqual([[true, true, true], 1]);
    await expect(page.reloadIfItHelps(chunkError())).resolves.toBe(true);
    expect(browser.reloads).toBe(1);
  });

  it('is reloaded at most once a minute', async () => {
    await visit().page.reloadIfItHelps(chunkError());
    const later = visit();
    later.browser.now += 59_999;
    expect(later.page.reloadIfItHelps(chunkError())).toBeNull();
    later.browser.now += 1;
    await expect(later.page.reloadIfItHelps(chunkError())).resolves.toBe(true);
  });
});
