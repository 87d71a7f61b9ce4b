import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { axeFindings, launch, visitor } from './support/browser.js';
import { startProduct, type Product } from './support/product.js';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launch()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const PASSWORD = 'three small frogs';
const STILL = { reducedMotion: 'reduce' } as const;
const panelOf = (page: Page, kind: string) => page.locator(`[data-testid="panel"][data-panel="${kind}"]`);
const dialogOf = (page: Page, kind: string) => page.locator(`[data-testid="dialog"][data-dialog="${kind}"]`);
const gone = (part: Locator) => part.waitFor({ state: 'detached' });

/** A call in the page's own name, as a script of the page would make it. */
const call = (page: Page, address: string, body: object) =>
  page.evaluate(
    async ([to, sent]) => {
      const answer = await fetch(to as string, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(sent),
      });
      return answer.status;
    },
    [address, body] as const,
  );

async function signUp(page: Page, name: string) {
  const status = await call(page, '/api/Auth/SignUp', { name, email: `${name}@example.com`, password: PASSWORD });
  expect(status).toBe(200);
}

const coinsOf = async (page: Page) => Number((await page.getByTestId('coins').innerText()).replaceAll(',', ''));

describe('A user who comes', () => {
  it('has the bonus of the day before what waits for them, and is paid once', async () => {
    const { page, context, complaints } = await visitor(browser, STILL);
    await page.goto(product.url);
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
    expect(await coinsOf(page)).toBe(0);
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
    expect(await coinsOf(page)).toBe(total);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('of a sul of 10 is led to the video channel', async () => {
    const { page, context } = await visitor(browser);
    await page.goto(product.url);
    await signUp(page, 'rika');
    const users = await page.evaluate(
      async () =>
        (await (await fetch('/api/User/GetActiveUsers')).json()) as { users: { userId: number; name: string }[] },
    );
    const userId = users.users.find(({ name }) => name === 'rika')?.userId;
    const admin = await visitor(browser);
    await admin.page.goto(product.url);
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

  it('is told of maintenance, can collapse it, and reaches it over a panel', async () => {
    const { page, context } = await visitor(browser, STILL);
    await page.route('**/api/User/GetDataForUser**', async (route) => {
      const answer = await route.fetch();
      const json = (await answer.json()) as { dataForUser: object };
      const dataForUser = { ...json.dataForUser, isDailyBonusUnclaimed: false, maintenanceRemainingMinutes: 5 };
      await route.fulfill({ json: { ...json, dataForUser } });
    });
    await page.goto(product.url);
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
  it('go on the way down and are back after 5 seconds', async () => {
    const { page, context } = await visitor(browser, { ...STILL, viewport: { width: 1280, height: 500 } });
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

  it('take two lines where the reader’s letters are large', async () => {
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
  it('slide in a second over one another, thirty at most, and Back closes one after the other', async () => {
    const { page, context } = await visitor(browser);
    await page.goto(`${product.url}/#u1`);
    const profile = panelOf(page, 'user');
    await profile.waitFor();
    const duration = profile.locator('> div').first();
    await expect(duration.evaluate((element) => getComputedStyle(element).animationDuration)).resolves.toBe('1s');
    for (let n = 2; n <= 31; n += 1) {
      await page.evaluate((hash) => (location.hash = hash), `#u${n}`);
      await page.waitForFunction(
        (most) => document.querySelectorAll('[data-panel="user"]').length >= most,
        Math.min(n, 30),
      );
    }
    await expect(profile.count()).resolves.toBe(30);
    await page.goBack();
    await page.goBack();
    await page.waitForFunction(() => document.querySelectorAll('[data-panel="user"]').length === 29);
    await context.close();
  });

  it('of the donation hold their content after a second, and tell the server when its link is followed', async () => {
    const { page, context, complaints } = await visitor(browser, STILL);
    const tests: string[] = [];
    page.on('request', (request) => {
      if (/AbTest/.test(request.url())) tests.push(`${request.url().split('/').at(-1)} ${request.postData() ?? ''}`);
    });
    await page.goto(`${product.url}/terms`);
    await page.waitForLoadState('networkidle');
    // The page tells the times itself: this process may look too late to see the panel without its link.
    const heldBack = page.evaluate(
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
    expect(await heldBack).toBeGreaterThan(900);
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

  it('of the author have the author’s name as their address', async () => {
    const { page, context } = await visitor(browser, { ...STILL, viewport: { width: 1400, height: 900 } });
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
    // Closed, the address stands for no panel any more, and the same link opens it again.
    await page.keyboard.press('Escape');
    await gone(author);
    await page.waitForURL((url) => url.hash === '');
    await page.evaluate((hash) => (location.hash = hash), authorName);
    await author.waitFor();
    await context.close();
  });
});

describe('A forgotten password', () => {
  /** The link of the latest mail about it, put together again where the mail wraps its lines. */
  const latestLink = () => {
    const outbox = path.join(product.dataDir, 'outbox');
    const mails = readdirSync(outbox)
      .sort()
      .map((file) => readFileSync(path.join(outbox, file), 'utf8').replaceAll(/=\r?\n/g, ''));
    return mails.flatMap((mail) => /https?:\/\/\S*reset_password\/[\w-]+/.exec(mail)?.[0] ?? []).at(-1);
  };
  const mailed = async () => {
    for (let tries = 0; tries < 100; tries += 1) {
      try {
        const link = latestLink();
        if (link) return link;
      } catch {
        // There is no outbox yet.
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('No mail came.');
  };

  it('is replaced by the link of a mail, and the new one signs in', async () => {
    const { page, context, complaints } = await visitor(browser, STILL);
    await page.goto(`${product.url}/terms`);
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
    await page.goto(new URL(new URL(await mailed()).pathname, product.url).href);
    await page.getByLabel('New password').fill('four small frogs');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your password is changed' }).waitFor();
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
