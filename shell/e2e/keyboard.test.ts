import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { launch, visitor } from './support/browser.js';
import { cardOf, dialogOf, emailOf, gone, panelOf, PASSWORD } from './support/page-objects.js';
import { type Product, startProduct } from './support/product.js';
import { byKeyboard, fetchWords, playToResult } from './support/quiz.js';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launch()]);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const MAX_TABS = 120;
const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);

const hasFocusRing = (locator: Locator) =>
  locator.evaluate((element) => {
    const { outlineStyle, boxShadow } = getComputedStyle(element);
    return element.matches(':focus-visible') && (outlineStyle !== 'none' || boxShadow !== 'none');
  });

/** Presses Tab until an element has the focus, which must be visible. */
async function tabTo(page: Page, target: Locator) {
  await target.waitFor();
  for (let step = 0; step < MAX_TABS; step += 1) {
    if (await isFocused(target)) {
      if (await hasFocusRing(target)) return;
      throw new Error(`The focus on ${String(target)} is not visible.`);
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach ${String(target)}.`);
}

async function activate(page: Page, target: Locator) {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

const button = (within: Locator, name: string | RegExp) =>
  within.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).first();

async function study(page: Page) {
  await page.goto(product.url);
  await page.waitForLoadState('networkidle');
  await activate(page, page.getByTestId('header').getByRole('link', { name: 'Vocab', exact: true }));
  const genre = page.getByTestId('genre-link').first();
  await activate(page, genre);
  await page.getByTestId('quiz-prompt').waitFor();
  const genreName = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  await playToResult(page, await fetchWords(product.url, genreName), { method: byKeyboard, right: () => true });
}

async function signUp(page: Page) {
  await activate(page, page.getByTestId('account'));
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
  await activate(page, button(bonus, 'Claim'));
  await gone(bonus);
}

/** Opens my page, the active users, a profile and a conversation on top of each other. */
async function openStack(page: Page) {
  const myPage = panelOf(page, 'my-page');
  await activate(page, page.getByTestId('account'));
  await activate(page, button(myPage, 'Find new friends'));
  const people = panelOf(page, 'active-users');
  await activate(page, button(people, /Author/));
  await activate(page, button(panelOf(page, 'user'), 'Message'));
  await panelOf(page, 'message').waitFor();
}

describe('With the keyboard alone', () => {
  it('a learner can study, sign up, use panels, write a message and log out', async () => {
    const { page, context, complaints } = await visitor(browser);
    await study(page);
    await signUp(page);
    await openStack(page);

    const message = panelOf(page, 'message');
    await tabTo(page, message.getByRole('textbox'));
    await page.keyboard.type('Hello from the keyboard');
    await page.keyboard.press('Enter');
    await message.locator('li, [role="listitem"], p').getByText('Hello from the keyboard').first().waitFor();

    // Each Escape closes the top panel and returns the focus to where it was before.
    await page.keyboard.press('Escape');
    await gone(message);
    expect(await isFocused(button(panelOf(page, 'user'), 'Message'))).toBe(true);
    await page.keyboard.press('Escape');
    await gone(panelOf(page, 'user'));
    expect(await isFocused(button(panelOf(page, 'active-users'), /Author/))).toBe(true);
    await page.keyboard.press('Escape');
    await gone(panelOf(page, 'active-users'));

    await activate(page, button(cardOf(page, 'account'), 'Log out'));
    await gone(panelOf(page, 'my-page'));
    await page.getByRole('button', { name: /sign up or sign in/ }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
