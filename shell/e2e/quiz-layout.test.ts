import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launch, visitor } from './support/browser.js';
import { startProduct, type Product } from './support/product.js';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launch()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** A desktop, two phones, a phone on its side, and a laptop whose page is enlarged to 200 %. */
const WINDOWS = [
  [1280, 800],
  [375, 740],
  [320, 568],
  [812, 375],
  [640, 400],
] as const;

const PROMPT = '[data-testid="quiz-prompt"]';
const CHOICE = '[data-testid="quiz-choice"]';
/** Of an answered question: the choice that is right and the one that was taken. */
const TOLD = `${CHOICE}[aria-describedby]`;

interface Shifted extends PerformanceEntry {
  readonly hadRecentInput: boolean;
}

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!(entry as Shifted).hadRecentInput) shifts.push(JSON.stringify(entry));
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What of the page is outside the window, or lies under something else, by its text. */
const outOfSight = (page: Page, selectors: readonly string[]) =>
  page.evaluate((parts) => {
    const POINTS = [
      [0.5, 0.5],
      [0.1, 0.2],
      [0.9, 0.2],
      [0.1, 0.8],
      [0.9, 0.8],
    ] as const;
    const isSeen = (element: Element) => {
      const box = element.getBoundingClientRect();
      const isInside = box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
      // The mark of a choice and the stamp of a prompt lie over them on purpose.
      const own = element.closest('li, section') ?? element;
      const at = ([x, y]: (typeof POINTS)[number]) =>
        document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
      return isInside && POINTS.every((point) => own.contains(at(point)));
    };
    const size = `${innerWidth}×${innerHeight}`;
    return parts.flatMap((selector) => {
      const found = [...document.querySelectorAll(selector)];
      if (found.length === 0) return [`${size} ${selector}: none`];
      return found
        .filter((element) => !isSeen(element))
        .map((element) => `${size} ${selector}: ${element.textContent}`);
    });
  }, selectors);

const positions = (page: Page) =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y, width, height].map(Math.round);
      }),
    `${PROMPT}, ${CHOICE}`,
  );

/** Takes the last choice, the one that a verdict would cover first; it is mostly wrong. */
async function takeLast(page: Page) {
  await page.keyboard.press(String(await page.getByTestId('quiz-choice').count()));
  await page.getByTestId('quiz-feedback').waitFor();
}

async function goOn(page: Page) {
  await page.keyboard.press('Enter');
  await page.getByTestId('quiz-feedback').waitFor({ state: 'detached' });
}

async function open(path: string) {
  const found = await visitor(browser, { viewport: { width: WINDOWS[0][0], height: WINDOWS[0][1] } });
  await watchShifts(found.page);
  await found.page.goto(product.url + path);
  await found.page.getByTestId('quiz-prompt').waitFor();
  return found;
}

/** The page takes a moment to lay itself out anew, and header and footer to leave. */
const settled = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));

describe('The list of all words', () => {
  it('does not scroll sideways on the narrowest phone, however far it is read', async () => {
    const { page, context } = await visitor(browser, { viewport: { width: 320, height: 568 } });
    await page.goto(`${product.url}/vocabulary-list`);
    await page.getByTestId('list-word').nth(100).scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await context.close();
  });
});

describe('A folktale', () => {
  it('explains a word within a phone on its side', async () => {
    const { page, context } = await visitor(browser, { viewport: { width: 812, height: 375 } });
    await page.goto(`${product.url}/folktales/momotaro`);
    await page.getByTestId('word').first().click();
    const note = await page.getByRole('group', { name: 'Word', exact: true }).boundingBox();
    const footer = await page.getByTestId('footer').boundingBox();
    expect(note!.y + note!.height).toBeLessThanOrEqual(footer!.y + 1);
    await context.close();
  });
});

describe('In every window', () => {
  it.each(['/EnToKanji-quiz/Food', '/hiragana-quiz?set=all&size=20', '/grammar/desu?test', '/kanji/numbers?test'])(
    'the prompt and all choices of %s are in sight, and so are the right and the taken one after the answer',
    async (path) => {
      const { page, context, complaints } = await open(path);
      const hidden: string[] = [];
      const moved: unknown[] = [];
      for (const [width, height] of WINDOWS) {
        await page.setViewportSize({ width, height });
        await settled(page);
        hidden.push(...(await outOfSight(page, [PROMPT, CHOICE])));
        const before = await positions(page);
        await takeLast(page);
        await settled(page);
        hidden.push(...(await outOfSight(page, [PROMPT, TOLD, '[data-testid="quiz-next"]'])));
        moved.push(...((await positions(page)).toString() === before.toString() ? [] : [{ width, height }]));
        await goOn(page);
      }
      expect(hidden).toEqual([]);
      expect(moved).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it('the verdict leaves the choices in sight when the header takes two lines', async () => {
    const { page, context } = await open('/EnToKanji-quiz/Food');
    // Wide letters, as of a system without the usual fonts.
    await page.locator('header nav').evaluate((nav: HTMLElement) => (nav.style.letterSpacing = '0.2em'));
    await page.setViewportSize({ width: 1281, height: 800 });
    await page.locator('header[data-lines="2"]').waitFor();
    await takeLast(page);
    await settled(page);
    expect(await outOfSight(page, [PROMPT, TOLD, '[data-testid="quiz-next"]'])).toEqual([]);
    const taken = await page.locator(TOLD).last().boundingBox();
    const verdict = await page.getByTestId('quiz-feedback').boundingBox();
    expect(verdict!.y).toBeGreaterThanOrEqual(taken!.y + taken!.height);
    await context.close();
  });

  it('the prompt and the field of a typed answer are in sight, before and after it', async () => {
    const { page, context } = await open('/vocabulary-quiz/Food');
    await page.getByRole('switch', { name: 'Type the answers' }).setChecked(true);
    const field = '[data-testid="quiz-input"]';
    const hidden: string[] = [];
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      await settled(page);
      hidden.push(...(await outOfSight(page, [PROMPT, field])));
      await page.getByTestId('quiz-input').fill('quux');
      await page.keyboard.press('Enter');
      await page.getByTestId('quiz-feedback').waitFor();
      await settled(page);
      hidden.push(...(await outOfSight(page, [PROMPT, field, '[data-testid="quiz-next"]'])));
      await goOn(page);
    }
    expect(hidden).toEqual([]);
    await context.close();
  });

  it('nothing jumps when a quiz loads, and in a low one header and footer make room for as long as it runs', async () => {
    for (const [width, height] of WINDOWS) {
      const { page, context } = await visitor(browser, { viewport: { width, height } });
      await watchShifts(page);
      await page.goto(`${product.url}/vocabulary-quiz/Food`);
      await page.getByTestId('quiz-prompt').waitFor();
      const makesRoom = height < 500;
      await page.locator(`header[data-visible="${!makesRoom}"]`).waitFor({ state: 'attached' });
      await settled(page);
      expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.locator('header[data-visible="true"]').waitFor();
      await context.close();
    }
  });
});
