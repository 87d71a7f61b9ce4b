import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { launch, visitor } from './support/browser.js';
import { cardOf, dialogOf, emailOf, gone, panelOf, PASSWORD } from './support/page-objects.js';
import { startProduct, type Product } from './support/product.js';
import { byKeyboard, playToResult, wordsOf } from './support/quiz.js';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launch()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const MOST_STEPS = 120;
const isFocused = (part: Locator) => part.evaluate((element) => element === document.activeElement);

const isSeen = (part: Locator) =>
  part.evaluate((element) => {
    const { outlineStyle, boxShadow } = getComputedStyle(element);
    return element.matches(':focus-visible') && (outlineStyle !== 'none' || boxShadow !== 'none');
  });

/** Goes on with the Tab key until a part has the focus, which must then be seen. */
async function tabTo(page: Page, part: Locator) {
  await part.waitFor();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await isFocused(part)) {
      if (await isSeen(part)) return;
      throw new Error(`The focus on ${String(part)} is not seen.`);
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not lead to ${String(part)}.`);
}

async function choose(page: Page, part: Locator) {
  await tabTo(page, part);
  await page.keyboard.press('Enter');
}

const button = (within: Locator, name: string | RegExp) =>
  within.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).first();

async function study(page: Page) {
  await page.goto(product.url);
  await page.waitForLoadState('networkidle');
  await choose(page, page.getByTestId('header').getByRole('link', { name: 'Vocab', exact: true }));
  const genre = page.getByTestId('genre-link').first();
  await choose(page, genre);
  await page.getByTestId('quiz-prompt').waitFor();
  const genreName = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  await playToResult(page, await wordsOf(product.url, genreName), { hand: byKeyboard, right: () => true });
}

async function signUp(page: Page) {
  await choose(page, page.getByTestId('account'));
  const form = panelOf(page, 'auth');
  for (const [label, text] of [
    ['Name', 'Haru'],
    ['E-mail', emailOf('Haru')],
    ['Password', PASSWORD],
  ] as const) {
    await tabTo(page, form.getByLabel(label));
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await gone(form);
  const bonus = dialogOf(page, 'daily-bonus');
  await bonus.waitFor();
  await choose(page, button(bonus, 'Claim'));
  await gone(bonus);
}

/** My page, the people who are here, one of them, and a conversation: each over the one before. */
async function openStack(page: Page) {
  const myPage = panelOf(page, 'my-page');
  await choose(page, page.getByTestId('account'));
  await choose(page, button(myPage, 'Find new friends'));
  const people = panelOf(page, 'active-users');
  await choose(page, button(people, /Author/));
  await choose(page, button(panelOf(page, 'user'), 'Message'));
  await panelOf(page, 'message').waitFor();
}

describe('With the keyboard alone', () => {
  it('one studies, signs up, goes through panels, writes a message and logs out', async () => {
    const { page, context, complaints } = await visitor(browser, { reducedMotion: 'reduce' });
    await study(page);
    await signUp(page);
    await openStack(page);

    const message = panelOf(page, 'message');
    await tabTo(page, message.getByRole('textbox'));
    await page.keyboard.type('Hello from the keyboard');
    await page.keyboard.press('Enter');
    await message.locator('li, [role="listitem"], p').getByText('Hello from the keyboard').first().waitFor();

    // Each Escape closes the top one, and the focus is where it was before that one opened.
    await page.keyboard.press('Escape');
    await gone(message);
    expect(await isFocused(button(panelOf(page, 'user'), 'Message'))).toBe(true);
    await page.keyboard.press('Escape');
    await gone(panelOf(page, 'user'));
    expect(await isFocused(button(panelOf(page, 'active-users'), /Author/))).toBe(true);
    await page.keyboard.press('Escape');
    await gone(panelOf(page, 'active-users'));

    await choose(page, button(cardOf(page, 'account'), 'Log out'));
    await gone(panelOf(page, 'my-page'));
    await page.getByRole('button', { name: /sign up or sign in/ }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
