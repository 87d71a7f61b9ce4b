import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launch, visitor } from './support/browser.js';
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
/** In an answered question: the right choice and the selected one. */
const MARKED_CHOICES = `${CHOICE}[aria-describedby]`;

interface LayoutShiftEntry extends PerformanceEntry {
  readonly hadRecentInput: boolean;
}

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!(entry as LayoutShiftEntry).hadRecentInput) shifts.push(JSON.stringify(entry));
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Returns the elements that are outside the window or covered by others, with their text. */
const findHidden = (page: Page, selectors: readonly string[]) =>
  page.evaluate((parts) => {
    const POINTS = [
      [0.5, 0.5],
      [0.1, 0.2],
      [0.9, 0.2],
      [0.1, 0.8],
      [0.9, 0.8],
    ] as const;
    const isVisible = (element: Element) => {
      const box = element.getBoundingClientRect();
      const isInside = box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
      // The mark of a choice and the stamp of a prompt cover them on purpose.
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
        .filter((element) => !isVisible(element))
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

/** Selects the last choice, which a verdict would cover first. */
async function selectLastChoice(page: Page) {
  await page.keyboard.press(String(await page.getByTestId('quiz-choice').count()));
  await page.getByTestId('quiz-feedback').waitFor();
}

async function continueQuiz(page: Page) {
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

/** Resolves after two frames and the work that they have caused, such as hiding the header in a low window. */
const nextFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );

/** Waits until the page has reacted to a new window, and animations, such as those of header and footer, have ended. */
async function settled(page: Page) {
  await nextFrames(page);
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
}

describe('The list of all words', () => {
  it('does not scroll sideways on the narrowest phone', async () => {
    const { page, context } = await visitor(browser, { viewport: { width: 320, height: 568 } });
    await page.goto(`${product.url}/vocabulary-list`);
    // Later words are added when the end of the first 32 comes into view.
    await page.getByTestId('list-word').nth(31).scrollIntoViewIfNeeded();
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
    const noteOfWord = page.getByRole('group', { name: 'Word', exact: true });
    await noteOfWord.waitFor();
    await settled(page);
    const note = await noteOfWord.boundingBox();
    const footer = await page.getByTestId('footer').boundingBox();
    const word = await page.getByTestId('word').first().boundingBox();
    expect(note!.y + note!.height).toBeLessThanOrEqual(footer!.y + 1);
    expect(note!.y).toBeGreaterThanOrEqual(word!.y + word!.height);
    await context.close();
  });
});

describe('In every window', () => {
  it.each(['/EnToKanji-quiz/Food', '/hiragana-quiz?set=all&size=20', '/grammar/desu?test', '/kanji/numbers?test'])(
    'the prompt and all choices of %s are visible, and so are the right and the selected one after the answer',
    async (path) => {
      const { page, context, complaints } = await open(path);
      const hidden: string[] = [];
      const moved: unknown[] = [];
      for (const [width, height] of WINDOWS) {
        await page.setViewportSize({ width, height });
        await settled(page);
        hidden.push(...(await findHidden(page, [PROMPT, CHOICE])));
        const before = await positions(page);
        await selectLastChoice(page);
        await settled(page);
        hidden.push(...(await findHidden(page, [PROMPT, MARKED_CHOICES, '[data-testid="quiz-next"]'])));
        moved.push(...((await positions(page)).toString() === before.toString() ? [] : [{ width, height }]));
        await continueQuiz(page);
      }
      expect(hidden).toEqual([]);
      expect(moved).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it('the card of earned XP does not cover the buttons of the result on a phone on its side', async () => {
    const { page, context } = await open('/hiragana-quiz?only=a,i');
    await page.setViewportSize({ width: 812, height: 375 });
    const answer = async (isRight: boolean) => {
      const id = (await page.getByTestId('quiz-prompt').getAttribute('data-item-id')) ?? '';
      const texts = await page.getByTestId('quiz-choice').allInnerTexts();
      const place = texts.findIndex((text) => (text.split(/\s+/).at(-1) === id) === isRight);
      await page.keyboard.press(String(place + 1));
      await page.getByTestId('quiz-feedback').waitFor();
      await continueQuiz(page);
    };
    for (const isRight of [false, true, true]) await answer(isRight);
    await page.getByTestId('quiz-result').waitFor();
    await page.locator('[data-dialog="guest-xp"]').waitFor();
    await settled(page);
    const practise = page.getByRole('button', { name: 'Practise the 1 you missed' });
    await practise.evaluate((button) => button.setAttribute('data-test', 'practise'));
    expect(await findHidden(page, ['[data-test="practise"]'])).toEqual([]);
    await context.close();
  });

  it('the verdict does not cover the choices under a two-line header', async () => {
    const { page, context } = await open('/EnToKanji-quiz/Food');
    // Wide letters, as on a system without the usual fonts.
    await page.locator('header nav').evaluate((nav: HTMLElement) => (nav.style.letterSpacing = '0.2em'));
    await page.setViewportSize({ width: 1281, height: 800 });
    await page.locator('header[data-lines="2"]').waitFor();
    await selectLastChoice(page);
    await settled(page);
    expect(await findHidden(page, [PROMPT, MARKED_CHOICES, '[data-testid="quiz-next"]'])).toEqual([]);
    const taken = await page.locator(MARKED_CHOICES).last().boundingBox();
    const verdict = await page.getByTestId('quiz-feedback').boundingBox();
    expect(verdict!.y).toBeGreaterThanOrEqual(taken!.y + taken!.height);
    await context.close();
  });

  it('the prompt and the field of a typed answer are visible before and after the answer', async () => {
    const { page, context } = await open('/vocabulary-quiz/Food');
    await page.getByRole('switch', { name: 'Type the answers' }).setChecked(true);
    const field = '[data-testid="quiz-input"]';
    await page.locator(field).waitFor();
    const hidden: string[] = [];
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      await settled(page);
      hidden.push(...(await findHidden(page, [PROMPT, field])));
      await page.getByTestId('quiz-input').fill('quux');
      await page.keyboard.press('Enter');
      await page.getByTestId('quiz-feedback').waitFor();
      await settled(page);
      hidden.push(...(await findHidden(page, [PROMPT, field, '[data-testid="quiz-next"]'])));
      await continueQuiz(page);
    }
    expect(hidden).toEqual([]);
    await context.close();
  });

  it('nothing shifts when a quiz loads, and in a low window header and footer make room while it runs', async () => {
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

  it('an article has header and footer until its questions are in view', async () => {
    const { page, context } = await visitor(browser, { viewport: { width: 812, height: 375 } });
    await page.goto(`${product.url}/articles/wa-and-ga`);
    const questions = page.locator('[data-embedded]');
    await questions.getByTestId('quiz-prompt').waitFor();
    const header = page.getByTestId('header');
    expect(await header.getAttribute('data-visible')).toBe('true');
    await questions.scrollIntoViewIfNeeded();
    await page.locator('footer[data-makes-room]').waitFor({ state: 'attached' });
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator('header[data-visible="true"]').waitFor();
    await context.close();
  });
});
