import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { axeFindingsInBothThemes, launch, visitor } from './support/browser.js';
import { settleDay } from './support/memory-account.js';
import {
  call,
  cardOf,
  claimDailyBonus,
  closeAll,
  emailOf,
  openAsGuest,
  panelOf,
  PASSWORD,
  press,
  rowOf,
} from './support/page-objects.js';
import { type Product, startProduct } from './support/product.js';
import { waitUntilHydrated } from './support/rendered-pages/first-paint.js';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launch()]);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** How to open each panel, in an order in which some open from the one before. */
const OPEN_STEPS: readonly (readonly [kind: string, open: (page: Page) => Promise<unknown>])[] = [
  ['donation', (page) => page.getByTestId('donate-button').click()],
  ['shop', (page) => page.getByTestId('shop-button').click()],
  ['roulette', (page) => page.getByTestId('coins').click()],
  ['social', (page) => page.getByTestId('social-icon').click()],
  ['author', (page) => page.evaluate(() => (location.hash = '#developer'))],
  ['my-page', (page) => page.getByTestId('account').click()],
  ['settings', (page) => press(cardOf(page, 'account'), 'Settings')],
  ['invitation-card', (page) => press(cardOf(page, 'bonus'), 'Invite someone')],
  ['active-users', (page) => press(cardOf(page, 'friends'), 'Find new friends')],
  ['user', (page) => rowOf(panelOf(page, 'active-users'), 'Author').getByText('Author').click()],
  ['message', (page) => press(panelOf(page, 'user'), 'Message')],
];
/** Panels that are opened from the one before; all others are opened from the page. */
const OPENED_FROM_PANEL = new Set(['settings', 'invitation-card', 'active-users', 'user', 'message']);

async function signUpAndOpen(page: Page, name: string) {
  await openAsGuest(page, `${product.url}/terms`);
  const account = { name, email: emailOf(name), password: PASSWORD };
  expect(await call(page, '/api/Auth/SignUp', account)).toBe(200);
  await page.goto(product.url);
  await claimDailyBonus(page);
}

/** Returns the accessibility findings in each panel, with its kind. */
async function findingsInPanels(page: Page) {
  const findings: string[] = [];
  for (const [kind, open] of OPEN_STEPS) {
    if (!OPENED_FROM_PANEL.has(kind)) await closeAll(page);
    if (kind === 'invitation-card' || kind === 'active-users') {
      await page.keyboard.press('Escape');
      await panelOf(page, 'settings').or(panelOf(page, 'invitation-card')).waitFor({ state: 'detached' });
    }
    await open(page);
    await panelOf(page, kind).waitFor();
    await page.waitForFunction(() => !document.querySelector('dialog[open] [data-loading]'));
    findings.push(...(await axeFindingsInBothThemes(page)).map((finding) => `${kind}: ${finding}`));
  }
  return findings;
}

describe('Every panel', () => {
  it('has no accessibility findings in both themes', async () => {
    const { page, context, complaints } = await visitor(browser);
    await signUpAndOpen(page, 'Hiru');
    expect(await findingsInPanels(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('shows its frame in the next animation frame, even when its code and data are missing', async () => {
    const { page, context } = await visitor(browser);
    // Neither code of other frontends nor data arrives.
    await page.route(/\/remotes\/(social|games)\/|\/api\/(Item|Social|Roulette)\//, () => undefined);
    // It names the panels of the remotes that the page does without.
    const listed = page.waitForResponse('**/registry/*.json');
    await page.goto(`${product.url}/terms`);
    await Promise.all([listed.then((response) => response.finished()), waitUntilHydrated(page)]);
    // Until the page has read it.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    for (const [handle, kind] of [
      ['shop-button', 'shop'],
      ['coins', 'roulette'],
      ['social-icon', 'social'],
      ['account', 'auth'],
      ['donate-button', 'donation'],
    ]) {
      const isShown = await page.evaluate(
        async ([button, panel]) => {
          document.querySelector<HTMLElement>(`[data-testid="${button}"]`)?.click();
          await new Promise(requestAnimationFrame);
          return document.querySelector(`dialog[open][data-panel="${panel}"] h2`) !== null;
        },
        [handle, kind] as const,
      );
      expect([kind, isShown]).toEqual([kind, true]);
    }
    await context.close();
  });
});

/** Returns by how many pixels a panel's Close button is outside the window, and how far its layer can scroll. */
const measureReach = (page: Page, kind: string) =>
  page.evaluate((panel) => {
    const layer = document.querySelector<HTMLElement>(`dialog[open][data-panel="${panel}"]`)!;
    // Focus or scrollIntoView could scroll it like this.
    layer.scrollTop = layer.scrollLeft = 10_000;
    const close = layer.querySelector('[data-testid="panel-close"]')!.getBoundingClientRect();
    return {
      close: Math.max(0, -close.left, close.right - innerWidth, -close.top, close.bottom - innerHeight),
      layer: layer.scrollHeight - layer.clientHeight,
      moved: layer.scrollTop + layer.scrollLeft,
    };
  }, kind);
const WITHIN_REACH = { close: 0, layer: 0, moved: 0 };

describe('A press on the account button', () => {
  it('opens My page although it becomes known during the press who is here', async () => {
    const { page, context } = await visitor(browser);
    const body = { name: 'Presser', email: emailOf('Presser'), password: PASSWORD };
    await context.request.post(`${product.url}/api/Auth/SignUp`, { data: body, headers: { origin: product.url } });
    // The dialog of the bonus could open during the press, and take it.
    await settleDay(page, product.url);
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/Auth/GetUser', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.goto(`${product.url}/terms`);
    await waitUntilHydrated(page);
    await page.getByTestId('account').hover();
    await page.mouse.down();
    answer.resolve();
    // Then its icon is another one.
    await page.getByRole('button', { name: /, my page/ }).waitFor();
    await page.mouse.up();
    await panelOf(page, 'my-page').waitFor();
    await context.close();
  });
});

describe('The Close button of a panel', () => {
  it('stays within reach on a narrow phone, with a long name without spaces and a long conversation', async () => {
    const name = 'W'.repeat(30);
    const { page, context } = await visitor(browser, {
      viewport: { width: 320, height: 800 },
    });
    await signUpAndOpen(page, name);
    const text = Array.from({ length: 40 }, (_, line) => `Line ${line}`).join('\n');
    for (let sent = 0; sent < 10; sent++)
      expect(await call(page, '/api/Message/Send', { targetUserId: 1, text })).toBe(200);
    await page.getByTestId('account').click();
    await cardOf(page, 'top').getByText(name).waitFor();
    expect(await measureReach(page, 'my-page')).toEqual(WITHIN_REACH);
    await press(cardOf(page, 'top'), 'View my profile');
    await panelOf(page, 'user').getByRole('heading', { level: 2, name }).waitFor();
    expect(await measureReach(page, 'user')).toEqual(WITHIN_REACH);
    await closeAll(page);
    await page.evaluate(() => (location.hash = '#u1'));
    await press(panelOf(page, 'user'), 'Message');
    await panelOf(page, 'message').getByText('Line 39').last().waitFor();
    await panelOf(page, 'message').locator('input[type=file]').focus();
    expect(await measureReach(page, 'message')).toEqual(WITHIN_REACH);
    await context.close();
  });
});

describe('The social frontend', () => {
  it('is not requested for a guest who does not need it', async () => {
    const { page, context } = await visitor(browser);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const socialRequests = () => requests.filter((path) => path.startsWith('/remotes/social/'));
    // The text of the donate button is requested last, together with the panels after 3.5 seconds.
    const lastResponse = page.waitForResponse(/GetAbTestKey/);
    await page.goto(product.url);
    await lastResponse;
    await page.waitForLoadState('networkidle');
    expect(socialRequests()).toEqual([]);
    await page.getByTestId('social-icon').click();
    await panelOf(page, 'social').getByText('Nothing here yet').waitFor();
    expect(socialRequests()).not.toEqual([]);
    await context.close();
  });
});
