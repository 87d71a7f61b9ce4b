import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { axeFindings, launch, visitor } from './support/browser.js';
import { waitForMailedLink } from './support/mails.js';
import { call, dialogOf, emailOf, gone, openAsGuest, panelOf } from './support/page-objects.js';
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

const PASSWORD = 'three small frogs';
async function signUp(page: Page, name: string) {
  const status = await call(page, '/api/Auth/SignUp', { name, email: emailOf(name), password: PASSWORD });
  expect(status).toBe(200);
}

const shownCoins = async (page: Page) => Number((await page.getByTestId('coins').innerText()).replaceAll(',', ''));

describe('A user who opens the page', () => {
  it('sees the daily bonus before the alert, and is paid once', async () => {
    const { page, context, complaints } = await visitor(browser);
    await openAsGuest(page, product.url);
    await signUp(page, 'mika');
    const claimed = page.waitForResponse(/ClaimDailyLoginBonusCoin/);
    await page.reload();
    const bonus = dialogOf(page, 'daily-bonus');
    await bonus.waitFor();
    await claimed;
    expect(await axeFindings(page)).toEqual([]);
    const total = Number(
      ((await bonus.locator('dd').last().innerText()).match(/[\d,]+/)?.[0] ?? '').replaceAll(',', ''),
    );
    expect(total).toBeGreaterThan(1);
    expect(await shownCoins(page)).toBe(0);
    await bonus.getByRole('button', { name: 'Claim' }).click();
    await gone(bonus);
    await page
      .getByTestId('footer')
      .getByRole('status')
      .filter({ hasText: `+${total} Daily bonus` })
      .waitFor();
    await page.getByTestId('coins').getByText(`${total}`, { exact: true }).waitFor();
    await page.getByTestId('alert-dot').waitFor();
    await page.reload();
    await panelOf(page, 'my-page').waitFor();
    await expect(bonus.count()).resolves.toBe(0);
    expect(await shownCoins(page)).toBe(total);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('with a sul of 10 is redirected to the video channel', async () => {
    const { page, context } = await visitor(browser);
    await openAsGuest(page, product.url);
    await signUp(page, 'rika');
    const users = await page.evaluate(
      async () =>
        (await (await fetch('/api/User/GetActiveUsers')).json()) as { users: { userId: number; name: string }[] },
    );
    const userId = users.users.find(({ name }) => name === 'rika')?.userId;
    const admin = await visitor(browser);
    await openAsGuest(admin.page, product.url);
    await call(admin.page, '/api/Auth/SignIn', {
      email: 'admin@example.com',
      password: product.secret('ADMIN_PASSWORD'),
    });
    expect(await call(admin.page, '/api/Admin/SetSul', { userId, sul: 10 })).toBe(200);
    const channel = await page.locator('html').getAttribute('data-videos');
    await page.route(`${new URL(channel ?? '').origin}/**`, (route) => route.fulfill({ body: 'videos' }));
    await page.reload();
    await page.waitForURL((url) => url.href.startsWith(channel ?? '?'));
    await admin.context.close();
    await context.close();
  });

  it('sees the maintenance alert, can collapse it, and reaches it over a panel', async () => {
    const { page, context } = await visitor(browser);
    await page.route('**/api/User/GetDataForUser**', async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as { dataForUser: object };
      const dataForUser = { ...json.dataForUser, isDailyBonusUnclaimed: false, maintenanceRemainingMinutes: 5 };
      await route.fulfill({ json: { ...json, dataForUser } });
    });
    await openAsGuest(page, product.url);
    await signUp(page, 'ken');
    await page.reload();
    const alert = panelOf(page, 'maintenance');
    await alert.waitFor();
    expect(await alert.innerText()).toContain('Maintenance in 5 minutes');
    await expect(alert.evaluate((element) => getComputedStyle(element.parentElement!).zIndex)).resolves.toBe('10500');
    await page.getByTestId('shop-button').click();
    await panelOf(page, 'shop').waitFor();
    await alert.getByTestId('panel-close').click();
    await gone(alert);
    await page.getByTestId('maintenance-toggle').click();
    await alert.waitFor();
    await context.close();
  });
});

describe('Header and footer', () => {
  it('hide on scrolling down and return after 5 seconds', async () => {
    const { page, context } = await visitor(browser, { viewport: { width: 1280, height: 500 } });
    await page.goto(`${product.url}/terms`);
    await page.waitForLoadState('networkidle');
    const [header, footer] = [page.getByTestId('header'), page.getByTestId('footer')];
    const top = async () => (await footer.boundingBox())?.y ?? 0;
    const before = await top();
    await page.evaluate(() => scrollBy(0, 501));
    await page.locator('[data-testid="header"][data-visible="false"]').waitFor();
    await page.locator('[data-testid="footer"][data-visible="false"]').waitFor();
    await page.waitForFunction((y) => document.querySelector('footer')!.getBoundingClientRect().top > y, before);
    expect([26, 61]).toContain(Math.round((await top()) - before));
    await expect(header.evaluate((element) => element.getBoundingClientRect().bottom)).resolves.toBeLessThanOrEqual(0);
    await page.locator('[data-testid="header"][data-visible="true"]').waitFor();
    await page.locator('[data-testid="footer"][data-visible="true"]').waitFor();
    await context.close();
  });

  it('take two lines with a large font size', async () => {
    const { page, context } = await visitor(browser, { viewport: { width: 1440, height: 900 } });
    await page.goto(`${product.url}/terms`);
    await page.waitForLoadState('networkidle');
    await expect(page.getByTestId('header').getAttribute('data-lines')).resolves.toBeNull();
    await page.evaluate(() => (document.documentElement.style.fontSize = '28px'));
    await page.locator('[data-testid="header"][data-lines="2"]').waitFor();
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
    await page.locator('[data-testid="header"]:not([data-lines])').waitFor();
    await context.close();
  });
});

describe('Panels', () => {
  it('slide in within a second, stack up to thirty, and close one by one with Back', async () => {
    const { page, context } = await visitor(browser, { reducedMotion: 'no-preference' });
    await page.goto(`${product.url}/#u1`);
    const profiles = page.locator('[data-testid="panel"][data-panel="user"]');
    await profiles.first().waitFor();
    const duration = profiles.first().locator('> div').first();
    await expect(duration.evaluate((element) => getComputedStyle(element).animationDuration)).resolves.toBe('1s');
    for (let n = 2; n <= 31; n += 1) {
      await page.evaluate((hash) => (location.hash = hash), `#u${n}`);
      await page.waitForFunction(
        (most) => document.querySelectorAll('[data-panel="user"]').length >= most,
        Math.min(n, 30),
      );
    }
    await expect(profiles.count()).resolves.toBe(30);
    await page.goBack();
    await page.goBack();
    await page.waitForFunction(() => document.querySelectorAll('[data-panel="user"]').length === 29);
    await context.close();
  });

  it('for donations show their content after a second, and report when the link is followed', async () => {
    const { page, context, complaints } = await visitor(browser);
    const tests: string[] = [];
    page.on('request', (request) => {
      if (/AbTest/.test(request.url())) tests.push(`${request.url().split('/').at(-1)} ${request.postData() ?? ''}`);
    });
    await page.goto(`${product.url}/terms`);
    await page.waitForLoadState('networkidle');
    // Measured in the page: this process might look too late to see the panel without its link.
    const contentDelay = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let shown = 0;
          new MutationObserver((_, observer) => {
            const panel = document.querySelector('[data-panel="donation"]');
            if (panel && !shown) shown = performance.now();
            if (!panel?.querySelector('a')) return;
            observer.disconnect();
            resolve(performance.now() - shown);
          }).observe(document.body, { subtree: true, childList: true });
        }),
    );
    await page.getByTestId('donate-button').click();
    const panel = panelOf(page, 'donation');
    expect(await contentDelay).toBeGreaterThan(900);
    const link = panel.getByRole('link');
    await link.waitFor();
    expect(await link.innerText()).toMatch(/^(Donate|Support)( ☕)?$/);
    expect((await panel.locator('> div').first().boundingBox())?.width).toBe(400);
    expect(await axeFindings(page)).toEqual([]);
    await context.route(`${new URL((await link.getAttribute('href')) ?? '').origin}/**`, (route) =>
      route.fulfill({ body: 'tips' }),
    );
    await link.click();
    await page.waitForFunction(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('AbTestSuccess')).length === 3,
    );
    expect(tests.filter((test) => test.startsWith('GetAbTestKey'))).toHaveLength(3);
    expect(tests.filter((test) => test.startsWith('AbTestSuccess'))).toHaveLength(3);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('about the author have the author’s name as their hash', async () => {
    const { page, context } = await visitor(browser, { viewport: { width: 1400, height: 900 } });
    await page.goto(`${product.url}/developer`);
    const author = panelOf(page, 'author');
    await author.getByRole('img').waitFor();
    const { authorName } = (await (await fetch(`${product.url}/api/Articles/GetAuthorInfo?authorId=1`)).json()) as {
      authorName: string;
    };
    expect(decodeURIComponent(new URL(page.url()).hash)).toBe(`#${authorName}`);
    await expect(author.getByRole('heading', { level: 2 }).innerText()).resolves.toBe('Developer');
    expect((await author.locator('> div').first().boundingBox())?.width).toBeLessThanOrEqual(1000);
    expect(await axeFindings(page)).toEqual([]);
    // Once closed, the hash is gone, and the same link opens the panel again.
    await page.keyboard.press('Escape');
    await gone(author);
    await page.waitForURL((url) => url.hash === '');
    await page.evaluate((hash) => (location.hash = hash), authorName);
    await author.waitFor();
    await context.close();
  });
});

describe('A forgotten password', () => {
  it('is replaced with the link of a mail, and the new one signs in', async () => {
    const { page, context, complaints } = await visitor(browser);
    await openAsGuest(page, `${product.url}/terms`);
    await signUp(page, 'yui');
    await context.clearCookies();
    await page.reload();
    await page.getByTestId('account').click();
    const auth = panelOf(page, 'auth');
    await auth.getByRole('button', { name: 'Sign in instead' }).click();
    await auth.getByRole('button', { name: 'Forgot your password?' }).click();
    await auth.getByLabel('E-mail').fill('yui@example.com');
    await auth.getByRole('button', { name: 'Send' }).click();
    await auth.getByText(/a mail with a link is on its way/).waitFor();
    const link = await waitForMailedLink(product, emailOf('yui'), /\/reset_password\/[\w-]+/);
    await page.goto(product.url + link);
    await page.getByLabel('New password').fill('four small frogs');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your password has been changed' }).waitFor();
    await page.locator('main').getByRole('button', { name: 'Sign in' }).click();
    await auth.getByLabel('E-mail').fill('yui@example.com');
    await auth.getByLabel('Password').fill('four small frogs');
    await auth.getByRole('button', { name: 'Sign in', exact: true }).click();
    await gone(auth);
    await dialogOf(page, 'daily-bonus').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
