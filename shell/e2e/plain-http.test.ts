import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launch, visitor } from './support/browser.js';
import { call, cardOf, closeAll, emailOf, panelOf, PASSWORD, press, rowOf, takeBonus } from './support/page-objects.js';
import { startProduct, type Product } from './support/product.js';

/** A host in a local network, as one that is set up without a certificate. */
const HOST = 'shinobi.lan';

let product: Product;
let browser: Browser;
let url: string;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launch([`--host-resolver-rules=MAP ${HOST} 127.0.0.1`])]);
  url = `http://${HOST}:${new URL(product.url).port}`;
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** A page of the host, what it has thrown, and its card of a frontend that crashed. */
async function visit(path: string) {
  const { page, context } = await visitor(browser);
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(String(error)));
  await page.goto(url + path);
  return { page, context, thrown, crashed: page.getByTestId('remote-fallback') };
}

/** The administrator, who is asked over the host too, gives an item that costs more than the first day brings. */
async function giveBooster(to: string) {
  const { page, context } = await visit('/terms');
  const password = product.secret('ADMIN_PASSWORD');
  expect(await call(page, '/api/Auth/SignIn', { email: 'admin@example.com', password })).toBe(200);
  const { users } = (await (await fetch(`${product.url}/api/User/GetActiveUsers`)).json()) as {
    users: { userId: number; name: string }[];
  };
  const userId = users.find(({ name }) => name === to)?.userId;
  expect(await call(page, '/api/Admin/GrantItem', { userId, itemKey: 'xpBooster', count: 1 })).toBe(200);
  await context.close();
}

const makeSet = async (page: Page) => {
  await page.goto(`${url}/flashcard`);
  await press(page.locator('main'), 'Make a set');
  await page.getByLabel('Name').fill('Of a plain host');
  await page.getByLabel('Japanese of card 1').fill('桃');
  await page.getByLabel('Meaning of card 1').fill('peach');
  await press(page.locator('main'), 'Save');
  await page.getByTestId('flashcard-set-link').filter({ hasText: 'Of a plain host' }).waitFor();
};

describe('Over plain http on a host that is not localhost', () => {
  it('the start page and the flashcards of a guest work', async () => {
    const { page, context, thrown, crashed } = await visit('/');
    await page.locator('h1').waitFor();
    // What the browser keeps from such a page is what the product must not need.
    expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([false, false]);
    await makeSet(page);
    expect(await crashed.count()).toBe(0);
    expect(thrown).toEqual([]);
    await context.close();
  });

  it('a user signs up, uses an item and makes flashcards', async () => {
    const { page, context, thrown, crashed } = await visit('/terms');
    const account = { name: 'Mika', email: emailOf('Mika'), password: PASSWORD };
    expect(await call(page, '/api/Auth/SignUp', account)).toBe(200);
    await page.goto(url);
    await takeBonus(page);
    await giveBooster('Mika');
    await page.reload();
    await panelOf(page, 'my-page').waitFor();
    await press(rowOf(cardOf(page, 'items'), 'XP Booster'), 'Use');
    await page.getByTestId('account').getByText(/^XP/).waitFor();
    await closeAll(page);
    await makeSet(page);
    expect(await crashed.count()).toBe(0);
    expect(thrown).toEqual([]);
    await context.close();
  });

  it('an editor changes a word and saves it', async () => {
    const { page, context, thrown, crashed } = await visit('/vocabularyEdit');
    await page.getByLabel('Editor token').fill(product.secret('EDITOR_TOKEN'));
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Fruit and vegetables' }).first().click();
    await page
      .getByRole('group', { name: 'Word 1', exact: true })
      .getByLabel('English', { exact: true })
      .fill('a fruit');
    await page.keyboard.press('Control+s');
    await page.getByRole('status').filter({ hasText: 'Version 1' }).waitFor();
    expect(await crashed.count()).toBe(0);
    expect(thrown).toEqual([]);
    await context.close();
  });
});
