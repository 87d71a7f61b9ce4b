import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../support/app.js';
import { changesOf, PageBrowser, pageOf, promoteStudy, storeStudy } from '../../support/channels.js';
import { buildShell } from '../../support/shell.js';
import { makeDatabase, type TestDatabase } from '../../support/database.js';

const BROWSERS = 200;
const AUTHOR = { actor: 'a test' };

let database: TestDatabase;
let app: TestApp;
const shellDist = () => `${database.settings.dataDir}/shell`;
beforeAll(async () => {
  database = await makeDatabase();
  buildShell(shellDist());
  app = await startApp({ database, settings: { shellDist: shellDist() } });
  await storeStudy(app, '1.0.0');
  await storeStudy(app, '1.1.0');
  await promoteStudy(app, '1.0.0');
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const browser = () => new PageBrowser(app.url);
const versionsOf = (browsers: readonly PageBrowser[]) => Promise.all(browsers.map((one) => one.studyVersion()));

describe('without a canary', () => {
  it('every page has the active version, and no browser gets an id', async () => {
    const one = browser();
    expect(await one.studyVersion()).toBe('1.0.0');
    expect(one.cookies.size).toBe(0);
  });
});

describe('while a canary runs', () => {
  beforeEach(async () => void (await promoteStudy(app, '1.1.0', 30)));

  it('about its share of the browsers gets it, and each keeps its version', async () => {
    const browsers = Array.from({ length: BROWSERS }, browser);
    const first = await versionsOf(browsers);
    const share = first.filter((version) => version === '1.1.0').length / BROWSERS;
    expect(share).toBeGreaterThan(0.15);
    expect(share).toBeLessThan(0.45);
    expect(await versionsOf(browsers)).toEqual(first);
    await promoteStudy(app, '1.1.0', 60);
    const later = await versionsOf(browsers);
    expect(later.filter((version, at) => first[at] === '1.1.0' && version !== '1.1.0')).toEqual([]);
  });

  it('a page sets the id once, so that scripts and other sites cannot read it', async () => {
    const one = browser();
    const [cookie] = (await one.get('/words')).headers.getSetCookie();
    expect(cookie).toMatch(/^visitor=[\w-]{22}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await one.get('/words')).headers.getSetCookie()).toEqual([]);
  });

  it('an id that this server cannot have set is replaced', async () => {
    const one = browser();
    one.cookies.set('visitor', 'a'.repeat(5000));
    await one.get('/words');
    expect(one.cookies.get('visitor')).toHaveLength(22);
  });

  it('is for nobody at all once it is stopped, and the page says so at once', async () => {
    await promoteStudy(app, '1.1.0', 100);
    const one = browser();
    expect(await one.studyVersion()).toBe('1.1.0');
    expect((await one.get(pageOf('1-1-0'))).status).toBe(200);
    await changesOf(app).stopCanary({ name: 'study' }, AUTHOR);
    expect(await one.studyVersion()).toBe('1.0.0');
    expect((await one.get(pageOf('1-1-0'))).status).toBe(404);
  });

  it('GetRegistry has the version of the page for the same browser, and the active one without an id', async () => {
    await promoteStudy(app, '1.1.0', 100);
    const one = browser();
    await one.get('/words');
    const registryOf = async (visitor: PageBrowser) =>
      (
        (await (await visitor.get('/api/Release/GetRegistry')).json()) as { remotes: { version: string }[] }
      ).remotes.map(({ version }) => version);
    expect(await registryOf(one)).toEqual(['1.1.0']);
    expect(await registryOf(browser())).toEqual(['1.0.0']);
  });
});

describe('a version that is stored and was never promoted', () => {
  it('is neither a fallback of pages nor what a rollback activates', async () => {
    const own = await startApp({ settings: { shellDist: shellDist() } });
    for (const version of ['1.0.0', '1.1.0']) {
      await storeStudy(own, version);
      await promoteStudy(own, version);
    }
    await storeStudy(own, '1.2.0');
    const [study] = (await new PageBrowser(own.url).registry()).remotes;
    expect([study?.version, study?.fallback?.version, study?.olderFallbacks]).toEqual(['1.1.0', '1.0.0', undefined]);
    const { active, fallback } = await changesOf(own).rollBack({ name: 'study', version: '1.1.0' }, AUTHOR);
    expect([active, fallback]).toEqual(['1.0.0', null]);
    await own.close();
  });
});

describe('a version for another platform', () => {
  it('is replaced by the newest fallback that fits the shell, and never a fallback of a page', async () => {
    const own = await startApp({ settings: { shellDist: shellDist() } });
    const one = new PageBrowser(own.url);
    await storeStudy(own, '1.0.0');
    await promoteStudy(own, '1.0.0');
    await storeStudy(own, '2.0.0', { contract: '2.0.0' });
    await storeStudy(own, '2.1.0', { contract: '2.0.0' });
    await promoteStudy(own, '2.1.0', 1);
    await promoteStudy(own, '2.0.0');
    expect(await one.studyVersion()).toBe('1.0.0');
    expect((await one.get(pageOf('2-0-0'))).status).toBe(404);
    await promoteStudy(own, '1.0.0');
    const [study] = (await one.registry()).remotes;
    expect([study?.version, study?.fallback, study?.olderFallbacks]).toEqual(['1.0.0', undefined, undefined]);
    await own.close();
  });

  it('is left out when nothing fits', async () => {
    const own = await startApp({ settings: { shellDist: shellDist() } });
    await storeStudy(own, '2.0.0', { contract: '2.0.0' });
    await promoteStudy(own, '2.0.0');
    expect((await new PageBrowser(own.url).registry('/')).remotes).toEqual([]);
    await own.close();
  });

  it('is no canary', async () => {
    await storeStudy(app, '2.0.0', { contract: '2.0.0' });
    await promoteStudy(app, '2.0.0', 100);
    expect(await browser().studyVersion()).toBe('1.0.0');
    await changesOf(app).stopCanary({ name: 'study' }, AUTHOR);
  });
});
