import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { axeFindings, launch, visitor } from './support/browser.js';
import { startProduct, type Product } from './support/product.js';

const ADMINISTRATOR = { email: 'admin@example.com', password: 'twelve patient carpenters' };

let product: Product;
let browser: Browser;

beforeAll(async () => {
  const env = { ADMIN_EMAIL: ADMINISTRATOR.email, ADMIN_PASSWORD: ADMINISTRATOR.password };
  [product, browser] = await Promise.all([startProduct({ env }), launch()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const form = (page: Page, name: string) => page.getByRole('form', { name, exact: true });
const dialog = (page: Page, kind: string) => page.locator(`[data-testid="dialog"][data-dialog="${kind}"]`);
const news = (page: Page, text: string) => page.getByRole('region', { name: 'News' }).getByText(text).waitFor();

/** Signs in from a page that only the administrator sees, and stays there. */
async function signIn(page: Page) {
  // The first sign-in of the day brings the bonus, whenever it does.
  const bonus = dialog(page, 'daily-bonus');
  await page.addLocatorHandler(bonus, () => bonus.getByRole('button').first().click());
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  const panel = page.locator('[data-testid="panel"][data-panel="auth"]').last();
  await panel.getByLabel('E-mail').fill(ADMINISTRATOR.email);
  await panel.getByLabel('Password').fill(ADMINISTRATOR.password);
  await panel.getByRole('button', { name: 'Sign in', exact: true }).last().click();
  await panel.waitFor({ state: 'detached' });
}

/** Somebody whom the administrator can do something for; answers the id. */
async function aLearner(): Promise<number> {
  const answer = await fetch(`${product.url}/api/Auth/SignUp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Mika', email: 'mika@example.com', password: 'seven quiet herons' }),
  });
  return ((await answer.json()) as { userId: number }).userId;
}

/** The session as it is a quarter of an hour later, as far as the server can tell. */
async function passwordIsLongAgo(page: Page) {
  let refused = false;
  await page.route('**/api/Admin/GrantCoins', async (route) => {
    if (refused) return route.continue();
    refused = true;
    const body = { error: 'PasswordNeeded', message: 'Please enter your password again first.' };
    return route.fulfill({ status: 403, json: body });
  });
}

describe('The administrator', () => {
  it('finds a user, sets the level number, gives coins with the password, plans maintenance, and sees it all in the log', async () => {
    const userId = await aLearner();
    const { page, complaints } = await visitor(browser);
    await page.goto(`${product.url}/admin/users?search=mika`);
    await signIn(page);

    // An entry more than others have, and still one line.
    await page.getByTestId('header').getByRole('link', { name: 'Admin', exact: true }).waitFor();
    expect((await page.getByTestId('header').boundingBox())?.height).toBeLessThanOrEqual(80);

    await page.getByRole('link', { name: `Mika (${userId})` }).click();
    await form(page, 'Level number').getByLabel('Sul').fill('3');
    await form(page, 'Level number').getByRole('button', { name: 'Set' }).click();
    await news(page, 'The level number of Mika is 3 now.');

    await passwordIsLongAgo(page);
    await form(page, 'Coins').getByLabel('Coins').fill('250');
    await form(page, 'Coins').getByLabel('Reason').fill('Thanks for the report');
    await form(page, 'Coins').getByRole('button', { name: 'Give coins' }).click();
    await dialog(page, 'simple').getByText('The balance goes from 0 to 250.').waitFor();
    await dialog(page, 'simple').getByRole('button', { name: 'Give', exact: true }).click();
    await dialog(page, 'password').getByLabel('Password').fill('thirteen patient carpenters');
    await dialog(page, 'password').getByRole('button', { name: 'Continue' }).click();
    await dialog(page, 'password').getByText('This is not your password.').waitFor();
    expect(await dialog(page, 'password').getByLabel('Password').inputValue()).toBe('thirteen patient carpenters');
    await dialog(page, 'password').getByLabel('Password').fill(ADMINISTRATOR.password);
    await dialog(page, 'password').getByRole('button', { name: 'Continue' }).click();
    await news(page, 'Mika has 250 coins now.');
    await page.getByRole('button', { name: 'Ledger' }).click();
    await page.getByRole('cell', { name: 'Thanks for the report' }).waitFor();

    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Maintenance' }).click();
    await page.getByLabel('Begins (UTC)').fill('2999-12-01T03:00');
    await page.getByRole('button', { name: 'Schedule' }).click();
    await dialog(page, 'simple').getByRole('button', { name: 'Schedule' }).click();
    await page.getByText('Dec 1, 2999, 3:00 AM UTC').first().waitFor();

    await page.getByRole('link', { name: 'Earlier maintenance' }).click();
    await page.getByRole('cell', { name: /2999-12-01T03:00/ }).waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByRole('cell', { name: 'Set the level number to 3' }).waitFor();
    const done = await page.getByRole('row').filter({ hasText: 'done' }).allTextContents();
    expect(
      done.map((text) => /Announced maintenance|Gave 250 coins|Set the level number to 3/.exec(text)?.[0]),
    ).toEqual(['Announced maintenance', 'Gave 250 coins', 'Set the level number to 3']);
    await page.goBack();
    expect(new URL(page.url()).search).toBe('?call=ScheduleMaintenance');

    // A refused call is a line in the console: the two that were meant to be.
    expect(complaints.filter((each) => !/status of (401|403)/.test(each))).toEqual([]);
  });

  it('has pages without an accessibility fault, in both themes and on a phone', async () => {
    const findings: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, complaints } = await visitor(browser, { colorScheme, viewport: { width: 375, height: 800 } });
      await page.goto(`${product.url}/admin`);
      await signIn(page);
      for (const path of [
        '/admin',
        '/admin/users',
        '/logForAdmin/1?show=sessions',
        '/admin/monthly-report',
        '/apiCache',
      ]) {
        await page.goto(`${product.url}${path}`);
        await page.getByRole('navigation', { name: 'Administration' }).waitFor();
        await page.locator('[data-loading]').first().waitFor({ state: 'detached' });
        findings.push(...(await axeFindings(page)));
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect([path, width]).toEqual([path, 375]);
      }
      findings.push(...complaints);
    }
    expect(findings).toEqual([]);
  });
});

describe('Anybody else', () => {
  it('is asked to sign in, and gets nothing', async () => {
    const { page } = await visitor(browser);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.goto(`${product.url}/logForAdmin/1`);
    await page.getByRole('heading', { name: 'This page is for the administrator' }).waitFor();
    expect(calls.filter((url) => url.includes('/api/Admin/'))).toEqual([]);
  });
});
