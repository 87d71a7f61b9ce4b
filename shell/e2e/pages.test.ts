import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { axeFindings, axeFindingsInBothThemes, launch, visitor } from './support/browser.js';
import { type Product, startProduct } from './support/product.js';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launch()]);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** The home page and pages that the server does not render: `rendered-pages.test.ts` opens the others. */
const PAGES = ['/', '/vocabulary-quiz/Food', '/ninja', '/ninja1', '/folktalesEdit', '/admin', '/not-found'];

/** Waits until the page's heading is shown and nothing is loading. */
async function settled(page: Page) {
  await page.locator('h1:visible').first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** A slow machine may paint half a line between two frames; a visible shift is a hundred times larger. */
const INVISIBLE_SHIFT = 0.001;

const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

describe.each(PAGES)('The page %s', (address) => {
  it('has no accessibility findings in either theme, no console errors and no layout shift, and fits 320 pixels', async () => {
    const { page, context, complaints } = await visitor(browser);
    const expected = address === '/not-found' ? [200, 404] : [200];
    const answer = await page.goto(product.url + address);
    expect(expected).toContain(answer?.status());
    await settled(page);
    await expect(page.locator('h1').count()).resolves.toBe(1);
    expect(await layoutShift(page)).toBeLessThan(INVISIBLE_SHIFT);
    expect(await axeFindingsInBothThemes(page)).toEqual([]);
    expect(complaints).toEqual([]);

    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await context.close();
  });
});

describe('An address', () => {
  it.each(['/Vocabulary-quiz', '/vocabulary-list/x', '/zzz', '/TERMS'])(
    'that does not exist, like %s, ends at /not-found',
    async (address) => {
      const { page, context } = await visitor(browser);
      const answer = await page.goto(product.url + address);
      expect(answer?.status()).toBe(404);
      await page.waitForURL('**/not-found');
      await page.locator('h1:visible').first().waitFor();
      await context.close();
    },
  );

  it('is shown in the theme of the device', async () => {
    const { page, context } = await visitor(browser, { colorScheme: 'dark' });
    await page.goto(`${product.url}/terms`);
    await expect(page.evaluate(() => document.documentElement.dataset.theme)).resolves.toBe('dark');
    await context.close();
  });

  it('shows header and footer before any script has run', async () => {
    const { page, context } = await visitor(browser, { javaScriptEnabled: false });
    await page.goto(`${product.url}/vocabulary-quiz/Food`);
    await page.getByTestId('header').getByRole('link', { name: 'Grammar' }).waitFor();
    await page.getByTestId('footer').waitFor();
    await context.close();
  });

  it('reloads at most six times when the server has another version', async () => {
    const { page, context } = await visitor(browser);
    await page.route('**/api/SystemBase/GetVersion/**', (route) => route.fulfill({ json: 1 }));
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.goto(product.url);
    await page.waitForEvent('load');
    // Further reloads follow at once; when they stop, the page has time to become idle.
    for (let seen = -1; seen !== loads;) {
      seen = loads;
      await settled(page).catch(() => undefined);
      await page.waitForTimeout(1500);
    }
    expect(loads).toBeLessThanOrEqual(7);
    await context.close();
  });
});

describe('A panel', () => {
  it('opens over the page, takes the focus, and closes with Escape and with Back', async () => {
    const { page, context } = await visitor(browser);
    await page.goto(`${product.url}/terms`);
    await settled(page);
    const panel = page.locator('[data-testid="panel"][data-panel="auth"]');
    await page.getByTestId('account').click();
    await panel.waitFor();
    await expect(panel.evaluate((element) => element.contains(document.activeElement))).resolves.toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await page.getByTestId('account').click();
    await panel.waitFor();
    await page.goBack();
    await panel.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/terms');
    await context.close();
  });
});
