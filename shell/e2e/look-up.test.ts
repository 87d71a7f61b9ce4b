import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { axeFindings, launch, visitor } from './support/browser.js';
import { gone, panelOf } from './support/page-objects.js';
import { type Product, startProduct } from './support/product.js';
import { followRequests, waitUntilHydrated } from './support/rendered-pages/first-paint.js';

let product: Product;
let browser: Browser;

/** Waits until the dictionary has been built, once for all journeys. */
async function waitForDictionary() {
  while ((await fetch(`${product.url}/api/Dictionary/Search?q=a`)).status !== 200)
    await new Promise((resolve) => setTimeout(resolve, 250));
}

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launch()]);
  await waitForDictionary();
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const LESSON = '/grammar/masu-form';
const WORD = /\/word\/[0-9a-z]+-taberu$/;

async function searchFor(page: Page, text: string) {
  await page.getByTestId('search-input').fill(text);
  await page.getByTestId('search-result').first().waitFor();
}

/** Taps the first kanji of a text in the middle of its lower half, below its reading. */
async function tapKanji(page: Page, kanji: string) {
  const ruby = page.locator('main li ruby', { hasText: kanji }).first();
  await ruby.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await ruby.boundingBox();
  if (!box) throw new Error(`${kanji} is not visible.`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height * 0.75);
}

/** Opens a lesson and waits until the shell follows keys and taps, which it does when the browser is idle. */
async function openLesson(page: Page): Promise<void> {
  const settled = followRequests(page);
  await page.goto(product.url + LESSON);
  await waitUntilHydrated(page);
  await settled();
}

describe('Looking words up', () => {
  it('works by keyboard from any page: search, choose, open', async () => {
    const { page, complaints } = await visitor(browser);
    await openLesson(page);
    await page.keyboard.press('Control+k');
    await page.getByTestId('search-input').waitFor();
    await searchFor(page, '食べました');
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await gone(page.getByTestId('search-input'));
    await page.keyboard.press('/');
    await searchFor(page, 'tabemashita');
    expect(await page.getByTestId('search-result').first().textContent()).toContain('食べる: past, polite');
    await page.keyboard.press('Enter');
    await page.waitForURL(WORD);
    await page.getByRole('heading', { level: 1 }).filter({ hasText: '食' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  }, 60_000);

  it.each([
    ['a phone', { width: 375, height: 812 }],
    ['a phone on its side', { width: 812, height: 375 }],
  ])(
    'works by a tap on %s: sheet, page, reviews',
    async (_, viewport) => {
      const { page, complaints } = await visitor(browser, { viewport });
      await openLesson(page);
      await tapKanji(page, '食');
      const sheet = page.getByTestId('word-sheet');
      await sheet.getByRole('heading', { level: 2 }).filter({ hasText: '食' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await sheet.getByRole('button', { name: 'Add to my reviews' }).click();
      await sheet.getByText('Added to your reviews.').waitFor();
      await page.keyboard.press('Escape');
      await gone(panelOf(page, 'word-sheet'));
      await tapKanji(page, '食');
      await sheet.getByRole('link', { name: 'More about this word' }).click();
      await page.waitForURL(WORD);
      await page.getByRole('button', { name: 'Add to my reviews' }).click();
      await page.getByText('Already in your reviews.').waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
    60_000,
  );
});
