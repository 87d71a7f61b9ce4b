import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { ADMINISTRATOR, ADMINISTRATOR_ENV } from './support/administrator.js';
import { axeFindingsInBothThemes, launch, visitor } from './support/browser.js';
import { type Product, startProduct } from './support/product.js';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ env: ADMINISTRATOR_ENV }), launch()]);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const form = (page: Page, name: string) => page.getByRole('form', { name, exact: true });
const desk = (page: Page) => page.getByRole('navigation', { name: 'Desk' });
const dialog = (page: Page, kind: string) => page.locator(`[data-testid="dialog"][data-dialog="${kind}"]`);
const waitForToast = (page: Page, text: string) => page.getByRole('region', { name: 'News' }).getByText(text).waitFor();

/** Signs in from a page for the administrator, and stays on it. */
async function signIn(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await completeSignIn(page);
}

/** Fills in the open form. */
async function completeSignIn(page: Page): Promise<void> {
  const panel = page.locator('[data-testid="panel"][data-panel="auth"]').last();
  await panel.getByLabel('E-mail').fill(ADMINISTRATOR.email);
  await panel.getByLabel('Password').fill(ADMINISTRATOR.password);
  await panel.getByRole('button', { name: 'Sign in', exact: true }).last().click();
  await panel.waitFor({ state: 'detached' });
}

/** Claims the daily bonus if it opens at some moment: no earlier test may have claimed it. */
async function claimBonusOnceShown(page: Page): Promise<void> {
  const bonus = dialog(page, 'daily-bonus');
  await page.addLocatorHandler(bonus, () => bonus.getByRole('button').first().click());
}

/** Creates a user and returns the id. */
async function createLearner(): Promise<number> {
  const response = await fetch(`${product.url}/api/Auth/SignUp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Mika', email: 'mika@example.com', password: 'seven quiet herons' }),
  });
  return ((await response.json()) as { userId: number }).userId;
}

/** Refuses the next grant as if the password had been entered more than 15 minutes ago. */
async function expirePassword(page: Page) {
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
    const userId = await createLearner();
    const { page, complaints } = await visitor(browser);
    await page.goto(`${product.url}/admin/users?search=mika`);
    await signIn(page);

    await desk(page).waitFor();
    expect(await page.getByTestId('header').isVisible()).toBe(false);
    // It waits until the desk is left.
    expect(await dialog(page, 'daily-bonus').count()).toBe(0);
    await page.getByRole('button', { name: 'Saved filters' }).click();
    await page.getByLabel('Save this view as').fill('Mikas');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.goto(`${product.url}/admin/users`);
    await page.getByRole('button', { name: 'Saved filters' }).click();
    await page.getByRole('button', { name: 'Mikas', exact: true }).click();
    await page.waitForURL('**/admin/users?search=mika');

    await page.getByRole('link', { name: `Mika (${userId})` }).click();
    await form(page, 'Level number').getByLabel('Sul').fill('3');
    await form(page, 'Level number').getByRole('button', { name: 'Set' }).click();
    await waitForToast(page, 'The level number of Mika is 3 now.');

    await expirePassword(page);
    await form(page, 'Coins').getByLabel('Coins').fill('250');
    await form(page, 'Coins').getByLabel('Reason').fill('Thanks for the report');
    await form(page, 'Coins').getByRole('button', { name: 'Give coins' }).click();
    await dialog(page, 'simple').getByText('The balance goes from 0 to 250.').waitFor();
    await dialog(page, 'simple').getByRole('button', { name: 'Give', exact: true }).click();
    await dialog(page, 'confirm-identity').getByLabel('Password').fill('thirteen patient carpenters');
    await dialog(page, 'confirm-identity').getByRole('button', { name: 'Continue' }).click();
    await dialog(page, 'confirm-identity').getByText('This is not your password.').waitFor();
    expect(await dialog(page, 'confirm-identity').getByLabel('Password').inputValue()).toBe(
      'thirteen patient carpenters',
    );
    await dialog(page, 'confirm-identity').getByLabel('Password').fill(ADMINISTRATOR.password);
    await dialog(page, 'confirm-identity').getByRole('button', { name: 'Continue' }).click();
    await waitForToast(page, 'Mika has 250 coins now.');
    await page.getByRole('button', { name: 'Ledger' }).click();
    await page.getByRole('cell', { name: 'Thanks for the report' }).waitFor();

    await desk(page).getByRole('button', { name: 'System' }).click();
    await desk(page).getByRole('link', { name: 'Maintenance' }).click();
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

    // The console logs the two calls that were refused on purpose.
    expect(complaints.filter((complaint) => !/status of (401|403)/.test(complaint))).toEqual([]);
  });

  it('gets the administration without a reload after signing in on a page that was sent without it', async () => {
    const { page, complaints } = await visitor(browser);
    await page.goto(`${product.url}/vocabulary-quiz`);
    expect(await page.locator('#remotes').textContent()).not.toContain('/remotes/admin/');
    await page.evaluate(() => Object.assign(globalThis, { isFirstDocument: true }));
    await page.getByTestId('account').click();
    await page.getByRole('button', { name: 'Sign in instead' }).click();
    await claimBonusOnceShown(page);
    await completeSignIn(page);
    const link = page.getByTestId('header').getByRole('link', { name: 'Admin', exact: true });
    await link.waitFor();
    // One menu entry more than other users have, still on one line.
    expect((await page.getByTestId('header').boundingBox())?.height).toBeLessThanOrEqual(80);
    await link.click();
    await desk(page).waitFor();
    expect(await page.evaluate(() => 'isFirstDocument' in globalThis)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('has pages without accessibility findings, in both themes and on a phone', async () => {
    const findings: string[] = [];
    const { page, complaints } = await visitor(browser, { viewport: { width: 375, height: 800 } });
    await page.goto(`${product.url}/admin`);
    await signIn(page);
    for (const path of [
      '/admin',
      '/admin/users',
      '/admin/moderation',
      '/admin/moderation/words',
      '/logForAdmin/1?show=sessions',
      '/admin/monthly-report',
      '/apiCache',
    ]) {
      await page.goto(`${product.url}${path}`);
      await desk(page).waitFor();
      await page.locator('[data-loading]').first().waitFor({ state: 'detached' });
      findings.push(...(await axeFindingsInBothThemes(page)));
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([path, width]).toEqual([path, 375]);
    }
    findings.push(...complaints);
    expect(findings).toEqual([]);
  });
});

describe('Another visitor', () => {
  it('is asked to sign in, and receives no data', async () => {
    const { page } = await visitor(browser);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(`${product.url}/logForAdmin/1`);
    await page.getByRole('heading', { name: 'This page is for moderators' }).waitFor();
    expect(requests.filter((url) => url.includes('/api/Admin/'))).toEqual([]);
  });
});
