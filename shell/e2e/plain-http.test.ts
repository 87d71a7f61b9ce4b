import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { authenticatorCode } from './support/authenticator-code.js';
import { launch, visitor } from './support/browser.js';
import { findFreePort } from './support/free-port.js';
import {
  call,
  cardOf,
  claimDailyBonus,
  closeAll,
  dialogOf,
  emailOf,
  openAsGuest,
  panelOf,
  PASSWORD,
  press,
  rowOf,
} from './support/page-objects.js';
import { type Product, startProduct } from './support/product.js';

/** A host in a local network without a certificate. */
const HOST = 'shinobi.lan';

let product: Product;
let browser: Browser;
let url: string;

beforeAll(async () => {
  const port = await findFreePort();
  url = `http://${HOST}:${port}`;
  [product, browser] = await Promise.all([
    startProduct({ env: { PORT: String(port), PUBLIC_URL: url } }),
    launch([`--host-resolver-rules=MAP ${HOST} 127.0.0.1`]),
  ]);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Opens a page of the host. `thrown` collects its errors; `crashed` is the card of a frontend that failed. */
async function visit(path: string) {
  const { page, context } = await visitor(browser);
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(String(error)));
  await openAsGuest(page, url + path);
  return { page, context, thrown, crashed: page.getByTestId('remote-fallback') };
}

/** Sets up the second factor that an administrator needs outside localhost. */
async function setUpAuthenticator(page: Page) {
  const { secret, setup } = await page.evaluate(async () => {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch('/api/SecondFactor/StartAuthenticator', { method: 'POST', headers, body: '{}' });
    return (await response.json()) as { secret: string; setup: string };
  });
  const code = authenticatorCode(secret);
  expect(await call(page, '/api/SecondFactor/ConfirmAuthenticator', { setup, code })).toBe(200);
}

/** Has the administrator grant an item that costs more than the first day pays. */
async function giveBooster(to: string) {
  const { page, context } = await visit('/terms');
  const password = product.secret('ADMIN_PASSWORD');
  expect(await call(page, '/api/Auth/SignIn', { email: 'admin@example.com', password })).toBe(200);
  await setUpAuthenticator(page);
  const { users } = await page.evaluate(
    async () =>
      (await (await fetch('/api/User/GetActiveUsers')).json()) as { users: { userId: number; name: string }[] },
  );
  const userId = users.find(({ name }) => name === to)?.userId;
  expect(await call(page, '/api/Admin/GrantItem', { userId, itemKey: 'xpBooster', count: 1 })).toBe(200);
  await context.close();
}

const createSet = async (page: Page) => {
  await page.goto(`${url}/flashcard`);
  await press(page.locator('main'), 'Make a set');
  await page.getByLabel('Name').fill('Of a plain host');
  await page.getByLabel('Japanese of card 1').fill('桃');
  await page.getByLabel('Meaning of card 1').fill('peach');
  await press(page.locator('main'), 'Save');
  await page.getByTestId('flashcard-set-link').filter({ hasText: 'Of a plain host' }).waitFor();
};

describe('Over plain http on a host that is not localhost', () => {
  it('the home page and a guest’s flashcards work', async () => {
    const { page, context, thrown, crashed } = await visit('/');
    await page.locator('h1').waitFor();
    // The product must not need what browsers withhold from such a page.
    expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([false, false]);
    await createSet(page);
    expect(await crashed.count()).toBe(0);
    expect(thrown).toEqual([]);
    await context.close();
  });

  it('a user can sign up, use an item and create flashcards', async () => {
    const { page, context, thrown, crashed } = await visit('/terms');
    const account = { name: 'Mika', email: emailOf('Mika'), password: PASSWORD };
    expect(await call(page, '/api/Auth/SignUp', account)).toBe(200);
    await page.goto(url);
    await claimDailyBonus(page);
    await giveBooster('Mika');
    await page.reload();
    await panelOf(page, 'my-page').waitFor();
    await press(rowOf(cardOf(page, 'items'), 'XP Booster'), 'Use');
    await page.getByTestId('account').getByText(/^XP/).waitFor();
    await closeAll(page);
    await createSet(page);
    expect(await crashed.count()).toBe(0);
    expect(thrown).toEqual([]);
    await context.close();
  });

  it('an editor adds a sentence to a new folktale and saves it', async () => {
    const { page, context, thrown, crashed } = await visit('/folktalesEdit/new');
    await page.getByLabel('Editor token').fill(product.secret('EDITOR_TOKEN'));
    await press(page.locator('main'), 'Show the folktale');
    await page.getByLabel('Name in the address').fill('the-old-fox');
    await page.getByLabel('Description', { exact: true }).fill('A fox.');
    const sentence = page.getByRole('group', { name: 'Line 1', exact: true });
    await sentence.getByLabel('Japanese', { exact: true }).fill('狐がいました。');
    await sentence.getByLabel('English', { exact: true }).fill('There was a fox.');
    await page.keyboard.press('Control+s');
    await press(dialogOf(page, 'simple'), 'Save');
    await press(dialogOf(page, 'simple').filter({ hasText: 'Success to save!' }), 'OK');
    await page.waitForURL('**/folktalesEdit/the-old-fox');
    expect(await crashed.count()).toBe(0);
    expect(thrown).toEqual([]);
    await context.close();
  });
});
