import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { axeFindingsInBothThemes, launch, visitor } from './support/browser.js';
import { AnswerKey, playSession } from './support/memory.js';
import { MIXED_ITEMS, openHome, signUp, storeAnswers } from './support/memory-account.js';
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

const HIRAGANA_ITEMS = [...'うえおかきくけこさしすせそたちつてとなにぬねの'].map((kana) => `kana:${kana}:read`);

/** Returns those of the elements that are not completely inside the window. */
const findOutside = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const found = [...document.querySelectorAll(wanted)];
    if (found.length === 0) return [`${wanted}: none`];
    return found.flatMap((element) => {
      const { top, left, bottom, right } = element.getBoundingClientRect();
      const isInside = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
      return isInside ? [] : [`${wanted}: ${[top, left, bottom, right].map(Math.round).join(' ')}`];
    });
  }, selector);

/** By how many pixels the page can be scrolled sideways. */
const measureOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** A state of a page, once `shown` is there, and what must be inside its first window. */
interface PageState {
  readonly name: string;
  readonly open: (page: Page, key: AnswerKey) => Promise<unknown>;
  readonly shown: string;
  readonly inWindow?: string;
}

const goTo = (address: string) => (page: Page) => page.goto(product.url + address);

const PAGE_STATES: readonly PageState[] = [
  { name: 'home', open: goTo('/'), shown: '[data-testid="today-start"]', inWindow: '[data-testid="today-start"]' },
  {
    name: 'a question',
    open: goTo('/today'),
    shown: '[data-testid="session-item"]',
    inWindow: '[data-testid="session-item"] :is([data-testid="quiz-prompt"], [data-testid="quiz-choice"])',
  },
  {
    name: 'a new item',
    open: (page, key) => playSession(page, key, { questions: 3 }),
    shown: '[data-testid="teach-card"]',
    inWindow: '[data-testid="teach-card"] h1',
  },
  { name: 'the path', open: goTo('/path'), shown: '[data-testid="path-unit"][data-state="locked"]' },
  { name: 'the plan', open: goTo('/plan'), shown: 'main svg, main form' },
  {
    name: 'the test',
    open: goTo('/placement'),
    shown: '[data-testid="placement-start"]',
    inWindow: '[data-testid="placement-start"]',
  },
  {
    name: 'a question of the test',
    open: (page) => page.getByTestId('placement-start').click(),
    shown: '[data-testid="quiz-choice"]',
    inWindow: '[data-testid="quiz-prompt"], [data-testid="quiz-choice"]',
  },
];

const WINDOWS = [
  [375, 812],
  [812, 375],
  [1280, 800],
] as const;

describe('Today, the path, the plan and the test', () => {
  let storageState: Awaited<ReturnType<BrowserContext['storageState']>>;

  beforeAll(async () => {
    const { page, context } = await visitor(browser);
    await signUp(page, product.url, 'Yuki');
    await openHome(page, product.url);
    await storeAnswers(page, [...MIXED_ITEMS, ...HIRAGANA_ITEMS], 10);
    storageState = await context.storageState();
    await context.close();
  });

  it.each(WINDOWS)(
    'fit a window of %i × %i, and have no accessibility findings in either theme',
    async (width, height) => {
      const isPhone = width < 1000;
      const options = { viewport: { width, height }, hasTouch: isPhone, isMobile: isPhone, storageState };
      const { page, context, complaints } = await visitor(browser, options);
      const key = new AnswerKey(product.url);
      for (const { name, open, shown, inWindow } of PAGE_STATES) {
        await open(page, key);
        await page.locator(shown).first().waitFor();
        await page.waitForFunction(() => !document.querySelector('main [data-loading]'));
        expect([name, inWindow ? await findOutside(page, inWindow) : []]).toEqual([name, []]);
        expect([name, await measureOverflow(page)]).toEqual([name, 0]);
        expect([name, await axeFindingsInBothThemes(page)]).toEqual([name, []]);
      }
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});
