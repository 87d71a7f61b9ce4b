import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PLATFORM_VERSION } from '@shinobi/shared/platform';
import type { Browser } from 'playwright-core';
import { axeFindings, launch, type Visitor, visitor } from './support/browser.js';
import { type Product, startProduct } from './support/product.js';
import { buildNextStudy, integrityOf } from './support/registry.js';
import { releaseStudy, uploadFolder } from './support/release-commands.js';

const NEXT = '9.1.0';
const ACTIVE_TEXT = 'choose what it means';
const NEXT_TEXT = 'choose what it says';

let product: Product;
let browser: Browser;
let next: ReturnType<typeof buildNextStudy>;
let active: string;

interface State {
  readonly rev: number;
  readonly active: string;
}

async function call<T>(
  method: string,
  address: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<T> {
  const response = await fetch(product.url + address, {
    method,
    headers: { 'content-type': 'application/json', 'x-release-token': product.secret('RELEASE_TOKEN'), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as T;
}
const state = () => call<State>('GET', '/api/Release/GetState/study');
const promote = async (version: string, canary?: number) => {
  const headers = { 'if-match': `"${(await state()).rev}"` };
  return call<State>('POST', '/api/Release/Promote', { name: 'study', version, canary }, headers);
};
const createPreview = async (hours: number) =>
  new URL(
    (await call<{ url: string }>('POST', '/api/Release/CreatePreview', { name: 'study', version: NEXT, hours })).url,
  ).pathname;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launch()]);
  ({ active } = await state());
  next = buildNextStudy(NEXT, (source) => source.replaceAll(ACTIVE_TEXT, NEXT_TEXT));
  await releaseStudy(product.dataDir, next.folder);
  await promote(active);
}, 300_000);
afterAll(async () => {
  next?.remove();
  await browser?.close();
  await product?.stop();
});

const openGenres = async ({ page }: Visitor, text: string) => {
  await page.goto(`${product.url}/vocabulary-quiz`);
  await page.getByText(text).waitFor();
};

describe('A canary', () => {
  it('is for all visitors at 100 %, and for nobody once it is stopped', async () => {
    const one = await visitor(browser);
    await openGenres(one, ACTIVE_TEXT);
    expect(await one.context.cookies()).toEqual([]);
    await promote(NEXT, 100);
    await openGenres(one, NEXT_TEXT);
    expect((await one.context.cookies()).map(({ name, httpOnly }) => [name, httpOnly])).toEqual([['visitor', true]]);
    await call('POST', '/api/Release/Rollback', { name: 'study', version: NEXT });
    await openGenres(one, ACTIVE_TEXT);
    expect(one.complaints).toEqual([]);
    await one.context.close();
  });
});

describe('A preview link', () => {
  it('shows the version and a banner in the browser that opens it, in no other, until the tester ends it', async () => {
    const tester = await visitor(browser, { viewport: { width: 375, height: 700 }, colorScheme: 'dark' });
    const other = await visitor(browser);
    await tester.page.goto(product.url + (await createPreview(12)));
    expect(new URL(tester.page.url()).pathname).toBe('/');
    const banner = tester.page.getByTestId('preview');
    await banner.waitFor();
    expect(await banner.textContent()).toMatch(/^Preview: study 9\.1\.0 · until (\w{3} \d+, )?\d\d:\d\dEnd preview$/);
    await openGenres(tester, NEXT_TEXT);
    await banner.waitFor();
    const box = await banner.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 375 && box.height <= 90).toBe(true);
    expect(await tester.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    expect(await axeFindings(tester.page)).toEqual([]);
    await openGenres(other, ACTIVE_TEXT);
    expect(await other.page.getByTestId('preview').count()).toBe(0);

    await banner.getByRole('link', { name: 'End preview' }).click();
    await tester.page.waitForURL(`${product.url}/`);
    await openGenres(tester, ACTIVE_TEXT);
    expect(await tester.context.cookies()).toEqual([]);
    expect([...tester.complaints, ...other.complaints]).toEqual([]);
    await tester.context.close();
    await other.context.close();
  });

  it('ends by itself, and then leads to a page that does not exist', async () => {
    const tester = await visitor(browser);
    const address = await createPreview(1);
    await tester.page.goto(product.url + address);
    await tester.page.getByTestId('preview').waitFor();
    const { dataDir } = product;
    await product.stop();
    product = await startProduct({ dataDir, env: { CLOCK_OFFSET_SEC: '7200' } });
    await openGenres(tester, ACTIVE_TEXT);
    const missing = await tester.page.goto(product.url + address);
    expect(missing?.status()).toBe(404);
    await tester.page.getByText('This page is not here').first().waitFor();
    expect(await tester.page.getByTestId('preview').count()).toBe(0);
    await tester.context.close();
  });
});

describe('A remote whose entry is a module', () => {
  const FILES = {
    'remote.js': `export const init = () => undefined;
export const get = async () => () => ({ routes: { weather: () => import('./page.js') } });`,
    'page.js': `export default () => 'Sunny today.';`,
  };

  /** Builds the release of a team that uses no bundler at all. Returns the folder. */
  function buildWeather(): string {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'shinobi-weather-'));
    const hashes = Object.fromEntries(Object.entries(FILES).map(([name, text]) => [name, integrityOf(text)]));
    const list = JSON.stringify(hashes);
    const files = { ...hashes, 'files.json': integrityOf(list) };
    const route = { id: 'weather', path: '/weather', title: 'Weather', description: 'How the weather is.' };
    const manifest = {
      ...{ name: 'weather', version: '1.0.0', container: 'weather__1_0_0', contract: PLATFORM_VERSION },
      ...{ entry: 'remote.js', entryType: 'module', files, preload: [], sourceHash: 'made by hand' },
      contributes: { routes: [route] },
    };
    for (const [name, text] of Object.entries({ ...FILES, 'files.json': list }))
      writeFileSync(path.join(folder, name), text);
    writeFileSync(path.join(folder, 'release.json'), JSON.stringify(manifest));
    return folder;
  }

  it('runs under the hashes of the import map, and a file that differs does not', async () => {
    const weather = buildWeather();
    await uploadFolder(product, weather);
    rmSync(weather, { recursive: true });
    await call('POST', '/api/Release/Promote', { name: 'weather', version: '1.0.0' }, { 'if-match': '"0"' });
    const { page, context, complaints } = await visitor(browser);
    await page.goto(`${product.url}/weather`);
    await page.getByText('Sunny today.').waitFor();
    expect(complaints).toEqual([]);
    await page.route('**/weather/1.0.0/page.js*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('Sunny', 'Stormy') });
    });
    await page.reload();
    await page.getByTestId('remote-fallback').waitFor();
    expect(await page.getByText('Stormy today.').count()).toBe(0);
    await context.close();
  });
});
