import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { launch, visitor } from './support/browser.js';
import { call, claimDailyBonus, closeAll, emailOf, openAsGuest, PASSWORD } from './support/page-objects.js';
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

const PHONE = { width: 375, height: 740 };

/** Waits until animations, such as those of header and footer, have ended. */
const settled = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));

const bottomOf = async (element: Locator) => {
  const box = await element.boundingBox();
  return Math.round((box?.y ?? NaN) + (box?.height ?? NaN));
};
const footerTop = async (page: Page) => Math.round((await page.locator('footer').boundingBox())?.y ?? NaN);

/** The sheet around the text of the verdict and its buttons. */
const verdictOf = (page: Page) => page.getByTestId('quiz-feedback').locator('xpath=../..');

/** The page starts to follow the scrolling a moment after it is shown, so the gesture is repeated until it is noticed. */
const POLLING = { polling: 200 };

/** Scrolls down a little until that hides the footer. */
async function hideFooter(page: Page) {
  await page.waitForFunction(
    () => {
      if (document.querySelector('footer[data-visible="false"]')) return true;
      scrollBy(0, 10);
      return false;
    },
    undefined,
    POLLING,
  );
  await settled(page);
}

describe('When the footer hides on scrolling down', () => {
  it('the gloss of a word follows it to the bottom of the window', async () => {
    const { page, context } = await visitor(browser, { viewport: PHONE });
    await page.goto(`${product.url}/folktales/momotaro`);
    await page.getByTestId('word').first().click();
    const gloss = page.getByRole('group', { name: 'Word', exact: true });
    await gloss.waitFor();
    await page.locator('footer[data-visible="true"]').waitFor();
    await settled(page);
    expect(await bottomOf(gloss)).toBe(await footerTop(page));
    await hideFooter(page);
    expect(await bottomOf(gloss)).toBe(PHONE.height);
    await context.close();
  });

  it('the verdict of a quiz follows it', async () => {
    const { page, context } = await visitor(browser, { viewport: PHONE });
    await page.goto(`${product.url}/EnToKanji-quiz/Food`);
    await page.getByTestId('quiz-prompt').waitFor();
    // With large letters the question is taller than the window, so that the verdict sticks to the footer.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '28px'));
    await page.keyboard.press('1');
    const verdict = verdictOf(page);
    await verdict.waitFor();
    await page.locator('footer[data-visible="true"]').waitFor();
    await settled(page);
    const gap = async () => (await footerTop(page)) - (await bottomOf(verdict));
    const before = await gap();
    await hideFooter(page);
    expect([before, await gap()]).toEqual([0, 0]);
    await context.close();
  });

  it('the verdict of a question that fits the window covers nothing below the question', async () => {
    const { page, context } = await visitor(browser, { viewport: PHONE });
    await page.goto(`${product.url}/EnToKanji-quiz/Food`);
    await page.getByTestId('quiz-prompt').waitFor();
    await page.keyboard.press('1');
    const verdict = verdictOf(page);
    await verdict.waitFor();
    await hideFooter(page);
    const options = await page.getByText('Type the answers').boundingBox();
    expect(options?.y).toBeGreaterThanOrEqual(await bottomOf(verdict));
    await context.close();
  });
});

const topOf = async (element: Locator) => Math.round((await element.boundingBox())?.y ?? NaN);

/** Jumps down until that hides the header. */
async function hideHeader(page: Page) {
  await page.locator('header[data-visible="true"]').waitFor();
  await page.waitForFunction(
    () => {
      if (document.querySelector('header[data-visible="false"]')) return true;
      scrollTo(0, scrollY > 1000 ? 200 : 1400);
      return false;
    },
    undefined,
    POLLING,
  );
  await settled(page);
}

describe('When the header hides on a jump down', () => {
  it('the reading aids of a folktale follow it to the top of the window, and make room when it returns', async () => {
    const { page, context } = await visitor(browser, { viewport: { width: 812, height: 560 } });
    await page.goto(`${product.url}/folktales/momotaro`);
    await page.getByTestId('word').first().waitFor();
    const bar = page.getByRole('group', { name: 'Reading aids' });
    await hideHeader(page);
    expect(await topOf(bar)).toBe(0);
    await page.locator('header[data-visible="true"]').waitFor();
    await settled(page);
    expect(await topOf(bar)).toBe(await bottomOf(page.getByTestId('header')));
    await context.close();
  });
});

describe('On a phone on its side', () => {
  const LANDSCAPE = { width: 812, height: 375 };

  it('header and footer are the beginning and the end of the page and cover nothing', async () => {
    const { page, context } = await visitor(browser, { viewport: LANDSCAPE });
    await page.goto(`${product.url}/folktales/momotaro`);
    await page.getByTestId('word').first().waitFor();
    expect(await topOf(page.getByTestId('header'))).toBe(0);
    expect(await footerTop(page)).toBeGreaterThan(LANDSCAPE.height);
    await page.mouse.wheel(0, 400);
    await page.waitForFunction(() => scrollY === 400, undefined, POLLING);
    expect(await bottomOf(page.getByTestId('header'))).toBeLessThan(0);
    expect(await topOf(page.getByRole('group', { name: 'Reading aids' }))).toBe(0);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await settled(page);
    expect(await bottomOf(page.getByTestId('footer'))).toBe(LANDSCAPE.height);
    await context.close();
  });
});

describe('The toolbar of an editor', () => {
  it('stays below the header of the desk, which stays at the top of the window', async () => {
    const { page, context } = await visitor(browser, { viewport: { width: 812, height: 375 } });
    await page.goto(`${product.url}/folktalesEdit/momotaro`);
    await page.getByLabel('Editor token').fill(product.secret('EDITOR_TOKEN'));
    await page.getByRole('button', { name: 'Show the folktale' }).click();
    await page.getByLabel('Description', { exact: true }).waitFor();
    await page.evaluate(() => scrollTo(0, 1400));
    const header = page.getByTestId('desk-header');
    await page.waitForFunction(() => scrollY > 1000, undefined, POLLING);
    expect(await topOf(header)).toBe(0);
    expect(await topOf(page.getByRole('group', { name: 'The whole folktale' }))).toBe(await bottomOf(header));
    await expect(page.getByTestId('footer').isVisible()).resolves.toBe(false);
    await context.close();
  });
});

describe('The home page of a user', () => {
  it('fits a long name without spaces on the narrowest phone', async () => {
    const { page, context, complaints } = await visitor(browser, { viewport: { width: 320, height: 568 } });
    await openAsGuest(page, `${product.url}/terms`);
    const name = 'Wolfeschlegelsteinhausenberger';
    expect(await call(page, '/api/Auth/SignUp', { name, email: emailOf('Wolfe'), password: PASSWORD })).toBe(200);
    await page.goto(product.url);
    await claimDailyBonus(page);
    await closeAll(page);
    const greeting = page.getByRole('heading', { level: 1 });
    await greeting.getByText(name).waitFor();
    const { x, width } = (await greeting.boundingBox()) ?? { x: NaN, width: NaN };
    expect(x + width).toBeLessThanOrEqual(320);
    expect(await greeting.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('In forced colours', () => {
  it('a page shows what is chosen, what is switched on, and progress', async () => {
    const { page, context, complaints } = await visitor(browser, { forcedColors: 'active' });
    await openAsGuest(page, `${product.url}/hiragana-katakana`);
    const styleOf = (element: Locator, part: string | null, name: string) =>
      element.evaluate((node, [pseudo, property]) => getComputedStyle(node, pseudo).getPropertyValue(property!), [
        part,
        name,
      ] as const);
    const [chosen, other] = [page.getByRole('button', { name: 'Print' }), page.getByRole('button', { name: 'Brush' })];
    expect(await styleOf(chosen, null, 'outline-style')).toBe('solid');
    expect(await styleOf(other, null, 'outline-style')).toBe('none');
    const progress = page.getByRole('progressbar').first();
    expect(await styleOf(progress, null, 'background-color')).not.toBe(
      await styleOf(page.locator('body'), null, 'background-color'),
    );

    await page.goto(`${product.url}/EnToHiragana-quiz/Greetings`);
    const typing = page.getByRole('switch', { name: 'Type the answers' });
    const track = typing.locator('i');
    const isKnobVisible = async () =>
      (await styleOf(track, '::after', 'background-color')) !== (await styleOf(track, null, 'background-color'));
    expect(await isKnobVisible()).toBe(true);
    const off = await styleOf(track, null, 'background-color');
    await typing.click();
    expect(await isKnobVisible()).toBe(true);
    expect(await styleOf(track, null, 'background-color')).not.toBe(off);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
