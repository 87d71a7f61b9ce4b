import { beforeEach, describe, expect, it } from '@jest/globals';
import { CONNECTION_LOST, fakeApi, fakeBrowser, fakeStorage } from '@shinobi/shared/testing';
import { memoryStorage } from '../testing/memory-storage.js';
import { createVersionCheck, isCrawler } from './version-check.js';

const GET_VERSION = 'GET /api/SystemBase/GetVersion/:stamp';

beforeEach(() => fakeBrowser.session.clear());

function visit({
  own = 1 as number | null,
  server = 2 as number | typeof CONNECTION_LOST | (() => number),
  agent = 'Mozilla/5.0 Chrome/140',
  storage = memoryStorage(),
} = {}) {
  const api = fakeApi({ [GET_VERSION]: () => (typeof server === 'function' ? server() : server) });
  const browser = { now: 1_000_000, reloads: 0 };
  const check = createVersionCheck({
    api,
    version: own,
    agent,
    storage,
    now: () => browser.now,
    seen: fakeStorage('shell').session,
    reload: () => {
      browser.reloads += 1;
      return true;
    },
  });
  return { api, check, browser, storage };
}

describe('The version check', () => {
  it('reloads the page when the server has another version', async () => {
    const { check, browser, api } = visit();
    await expect(check.check()).resolves.toBe(true);
    expect(browser.reloads).toBe(1);
    expect(api.callsTo(GET_VERSION)).toEqual([{ params: { stamp: 'V1000000' } }]);
  });

  it.each<[when: string, options: Parameters<typeof visit>[0]]>([
    ['the versions are the same', { server: 1 }],
    ['the shell runs in development', { own: null }],
    ['the server cannot be reached', { server: CONNECTION_LOST }],
    [
      'the visitor is a search bot',
      { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
  ])('does not reload when %s', async (_, options) => {
    const { check, browser } = visit(options);
    await expect(check.check()).resolves.toBe(false);
    expect(browser.reloads).toBe(0);
  });

  it('reloads at most six times in a session', async () => {
    const storage = memoryStorage();
    const reloads = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { check, browser } = visit({ storage });
        await check.check();
        return browser.reloads;
      }),
    );
    expect(reloads.reduce((sum, one) => sum + one)).toBe(6);
  });

  it('does not reload when the stored count is not a number', async () => {
    const { check, browser } = visit({ storage: memoryStorage({ 'version-reloads': 'many' }) });
    await check.check();
    expect(browser.reloads).toBe(0);
  });
});

describe('While servers of two versions respond in turns', () => {
  /** Loads a page of the one version, and checks it against servers that respond in this order, again and again. */
  const loadPage = async (own: number, servers: readonly number[]) => {
    let asked = 0;
    const { check, browser } = visit({ own, server: () => servers[asked++ % servers.length] ?? own });
    await check.check();
    return browser.reloads;
  };

  it.each([
    ['the old version twice', 1, 1],
    ['the old version and then the new one', 1, 2],
    ['the new version and then the old one', 2, 1],
  ])('a page is reloaded once when it gets %s', async (_, first, second) => {
    const other = (own: number) => [3 - own, own];
    expect(await loadPage(first, other(first))).toBe(1);
    expect(await loadPage(second, other(second))).toBe(0);
    expect(await loadPage(first, other(first))).toBe(0);
  });

  it('a page is reloaded again for a third version, and once all servers have the new one', async () => {
    expect(await loadPage(1, [2, 1])).toBe(1);
    expect(await loadPage(1, [2, 1])).toBe(0);
    expect(await loadPage(1, [3, 1])).toBe(1);
    expect(await loadPage(1, [2])).toBe(1);
  });

  it('a page is not reloaded where the browser stores nothing', async () => {
    fakeBrowser.session.isFull = true;
    expect(await loadPage(1, [2])).toBe(0);
  });
});

describe('On an unknown route', () => {
  it('the page is reloaded once, and not again within 15 seconds', async () => {
    const { check, browser } = visit();
    await expect(check.checkUnknownRoute()).resolves.toBe(true);
    browser.now += 14_999;
    await expect(check.checkUnknownRoute()).resolves.toBe(false);
    browser.now += 1;
    await expect(check.checkUnknownRoute()).resolves.toBe(true);
    expect(browser.reloads).toBe(2);
  });

  it('the page is reloaded once, although the check of every page runs as well, before or after', async () => {
    const storage = memoryStorage();
    const reloads: number[] = [];
    for (const order of [0, 1, 0]) {
      const { check, browser } = visit({ storage });
      const checks = [check.check, check.checkUnknownRoute];
      await Promise.all((order ? checks.toReversed() : checks).map((one) => one()));
      reloads.push(browser.reloads);
    }
    expect(reloads).toEqual([1, 0, 0]);
  });

  it('the page is not reloaded when the versions are the same, and the guard is cleared', async () => {
    const { check, browser, storage } = visit({ server: 1 });
    await expect(check.checkUnknownRoute()).resolves.toBe(false);
    expect(browser.reloads).toBe(0);
    expect(storage.all()).toEqual({});
  });
});

describe('A crawler', () => {
  it.each([
    ['Mozilla/5.0 (compatible; bingbot/2.0)', true],
    ['Mozilla/5.0 (compatible; Yahoo! Slurp)', true],
    ['DuckDuckBot/1.1', true],
    ['Baiduspider+(+http://www.baidu.com/search/spider.htm)', true],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', false],
    ['Mozilla/5.0 (Linux; Android 14; CUBOT X50) Chrome/140', false],
  ])('is distinguished from a person: %s', (agent, crawler) => {
    expect(isCrawler(agent)).toBe(crawler);
  });
});
