import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launch, visitor, type Visitor } from './support/browser.js';
import { cardOf, press } from './support/page-objects.js';
import { type Product, startProduct } from './support/product.js';
import { readHydration, waitUntilHydrated } from './support/rendered-pages/first-paint.js';
import { becomeLearner } from './support/rendered-pages/learner.js';
import { followLink, guestFaults, learnerFaults, readerFaults } from './support/rendered-pages/page-faults.js';
import { CONTENT_MIN, faultsOf, waitUntilRendered } from './support/rendered-pages/page-html.js';
import { fetchSitemap, findAddresses, RENDERED_PAGES } from './support/rendered-pages/rendered-routes.js';
import { DESKTOP, openVisits, PHONE, takeoverFaults, type Visits } from './support/rendered-pages/visits.js';

/** Until all pages have been rendered after the start: on a busy machine the process of low priority waits. */
const RENDERED_WITHIN_MS = 240_000;
/** A page with content of the study remote. */
const LESSON = '/grammar/desu';

let product: Product;
let browser: Browser;
let sitemap: readonly string[];
let addresses: ReadonlyMap<string, string>;
let asGuest: Visits;
let asLearner: Visits;
let withoutScripts: Visitor;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launch()]);
  const { url } = product;
  [asGuest, asLearner, withoutScripts] = await Promise.all([
    openVisits(browser, url, { reducedMotion: 'reduce' }),
    openVisits(browser, url, { colorScheme: 'light', reducedMotion: 'no-preference' }),
    visitor(browser, { javaScriptEnabled: false, viewport: PHONE }),
  ]);
  await becomeLearner(asLearner.page, url);
  sitemap = await fetchSitemap(url);
  addresses = await findAddresses(url, sitemap);
  await waitUntilRendered(url, [...addresses.values(), LESSON], RENDERED_WITHIN_MS);
}, RENDERED_WITHIN_MS + 60_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const readText = (page: Page) => page.locator('#root main').innerText();
const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);

// Different visitors open a page at the same time, since each waits for the server and for an idle browser now and then.
it.each(RENDERED_PAGES)('The page $name arrives with its content, and the shell takes it over', async (rendered) => {
  const path = addresses.get(rendered.name) ?? '';
  const isOnce = rendered.document !== 'shortest';
  const [sent, reader, guest, learner] = await Promise.all([
    faultsOf(product.url, path, { page: rendered, isListed: sitemap.includes(path) }),
    isOnce ? readerFaults(withoutScripts, product.url + path) : [],
    guestFaults(asGuest, path, rendered),
    isOnce ? learnerFaults(asLearner, path, rendered) : [],
  ]);
  expect({ sent, reader, guest, learner }).toEqual({ sent: [], reader: [], guest: [], learner: [] });
});

/** Longer than it takes until a page that does not arrive says so. */
const UNTIL_SLOW_MS = 4_500;

describe('A rendered page', () => {
  it('stays as it is while its code is late, says so, and is taken over at last', async () => {
    const { page, settled, complaints } = await openVisits(browser, product.url, {});
    const arrival = Promise.withResolvers<void>();
    await page.route('**/remotes/study/**/*.js', async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await page.clock.install();
    // By then the shell waits for the code of the page.
    const identified = page.waitForResponse('**/api/Auth/GetUser');
    // The load event waits for the files that are late.
    await page.goto(product.url + LESSON, { waitUntil: 'domcontentloaded' });
    await identified;
    await page.clock.fastForward(UNTIL_SLOW_MS);
    const notice = page.getByText('This takes longer than usual');
    await notice.waitFor();
    expect((await readText(page)).length).toBeGreaterThan(CONTENT_MIN);

    arrival.resolve();
    await notice.waitFor({ state: 'detached' });
    await waitUntilHydrated(page);
    await settled();
    expect((await readHydration(page)).replaced).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('does not move its suggestions when what is due is known before them', async () => {
    const { page } = asLearner;
    const [today, lists] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const answers = [
      ['**/api/Memory/GetToday*', today],
      ['**/api/VocabQuiz/GetAllGenres', lists],
    ] as const;
    for (const [address, { promise }] of answers)
      await page.route(address, async (route) => {
        await promise;
        await route.continue();
      });
    const opening = asLearner.open('/', PHONE);
    await page.getByText('Loading what is due').waitFor();
    today.resolve();
    await page.getByTestId('today-due').waitFor();
    await page.getByText('Loading suggestions').waitFor();
    lists.resolve();
    expect(takeoverFaults({ ...(await opening), replaced: [] })).toEqual([]);
    for (const [address] of answers) await page.unroute(address);
  });

  it('can be read and left when the network is lost after its first paint', async () => {
    const { page } = await openVisits(browser, product.url, {});
    await page.route('**/*.js', (route) => route.abort('internetdisconnected'));
    await page.goto(product.url + LESSON);
    expect((await readText(page)).length).toBeGreaterThan(CONTENT_MIN);
    const theme = await themeOf(page);
    await page.getByTestId('dark-mode').click();
    expect(await themeOf(page)).not.toBe(theme);

    await page.unroute('**/*.js');
    await followLink(page);
    await waitUntilHydrated(page);
    expect(await themeOf(page)).not.toBe(theme);
    await page.context().close();
  });

  it('is that of a guest once the learner has signed out in another tab', async () => {
    const { page } = asLearner;
    await asLearner.open(LESSON, DESKTOP);
    const heading = await page.locator('main h1').innerText();
    const other = await page.context().newPage();
    await other.goto(`${product.url}/terms`);
    await other.getByTestId('account').click();
    await press(cardOf(other, 'account'), 'Log out');
    await page.getByRole('button', { name: /sign up or sign in/ }).waitFor();
    // What was fetched for the learner is fetched again.
    await asLearner.settled();
    expect(await page.locator('main h1').innerText()).toBe(heading);
    expect([await themeOf(page), asLearner.complaints]).toEqual(['dark', []]);
    await other.close();
  });
});
