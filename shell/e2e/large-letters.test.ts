import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launch, visitor } from './support/browser.js';
import { type Product, startProduct } from './support/product.js';

/** Letters twice as large, as readers set it in the browser. Unlike a font size of the page, media queries know it. */
const TWICE_AS_LARGE = '--blink-settings=defaultFontSize=32';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launch([TWICE_AS_LARGE])]);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** One page of each kind of layout. */
const PAGES = [
  ...['/', '/today', '/path', '/flashcard', '/articles', '/articles/wa-and-ga', '/folktales', '/folktales/momotaro'],
  ...['/grammar', '/hiragana-quiz', '/vocabulary-quiz', '/vocabulary-quiz/Food', '/word/21ry67cdei', '/reviews'],
];

describe('With letters twice as large, on a phone,', () => {
  it.each(PAGES)('the page %s does not scroll sideways', async (address) => {
    const { page, context } = await visitor(browser, { viewport: { width: 375, height: 812 } });
    await page.goto(product.url + address);
    await page.locator('h1:visible').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))).toBe(32);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await context.close();
  });

  it.each([
    ['upright', { width: 375, height: 812 }],
    ['lying', { width: 812, height: 375 }],
  ])('held %s, the buttons of a card of today cover nothing of it', async (_, viewport) => {
    const { page, context } = await visitor(browser, { viewport });
    await page.goto(`${product.url}/today`);
    const card = page.getByTestId('teach-card');
    await card.waitFor();
    const content = await card.getByRole('button', { name: 'Trace it' }).boundingBox();
    const next = await card.getByRole('button', { name: 'Next' }).boundingBox();
    expect(next?.y).toBeGreaterThanOrEqual((content?.y ?? NaN) + (content?.height ?? NaN));
    await context.close();
  });
});
