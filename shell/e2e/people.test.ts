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

const panel = (page: Page, kind: string) => page.locator(`[data-testid="panel"][data-panel="${kind}"]`).last();
const dialog = (page: Page, kind: string) => page.locator(`[data-testid="dialog"][data-dialog="${kind}"]`);
const card = (page: Page, name: string) => panel(page, 'my-page').locator(`[data-card="${name}"]`);
const row = (within: Locator, text: string) => within.locator('li').filter({ hasText: text }).first();
const press = (within: Locator, name: string) => within.getByRole('button', { name, exact: true }).first().click();
const coins = (page: Page) =>
  page
    .getByTestId('coins')
    .textContent()
    .then((text) => Number((text ?? '').replace(/\D/g, '')));

/** Signs up, and takes the first day's bonus. */
async function join(page: Page, name: string) {
  await page.goto(product.url);
  await page.getByTestId('account').click();
  const form = panel(page, 'auth');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('E-mail').fill(`${name.toLowerCase()}@example.com`);
  await form.getByLabel('Password').fill('seven quiet herons');
  await form.getByRole('button', { name: 'Sign up', exact: true }).last().click();
  await form.waitFor({ state: 'detached' });
  await dialog(page, 'daily-bonus').getByRole('button').first().click();
  await dialog(page, 'daily-bonus').waitFor({ state: 'detached' });
}

/** Escape, until nothing lies over the page. */
async function closeAll(page: Page) {
  const open = page.locator('[data-testid="panel"], [data-testid="dialog"]');
  for (let left = await open.count(); left > 0; left = await open.count()) {
    await page.keyboard.press('Escape');
    await page.waitForFunction(
      (before) => document.querySelectorAll('[data-testid="panel"], [data-testid="dialog"]').length < before,
      left,
    );
  }
}

async function openMyPage(page: Page) {
  await closeAll(page);
  await page.getByTestId('account').click();
  await panel(page, 'my-page').waitFor();
}

/** A picture of one colour, taller than the feed shows it. */
const tallPicture = async (page: Page) =>
  Buffer.from(
    await page.evaluate(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 1200 });
      canvas.getContext('2d')?.fillRect(0, 0, 300, 1200);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    }),
    'base64',
  );

async function befriend(asking: Page, asked: Page) {
  await openMyPage(asking);
  await press(card(asking, 'friends'), 'Find new friends');
  await press(row(panel(asking, 'active-users'), 'Kento'), 'Add friend');
  await asked.getByTestId('alert-dot').waitFor();
  await openMyPage(asked);
  await press(row(card(asked, 'friends'), 'Aika'), 'Approve');
  await row(panel(asking, 'active-users'), 'Kento').getByRole('button', { name: 'Message' }).waitFor();
}

async function writeWithPhoto(from: Page, to: Page) {
  await press(row(panel(from, 'active-users'), 'Kento'), 'Message');
  const conversation = panel(from, 'message');
  const buffer = await tallPicture(from);
  await conversation.locator('input[type=file]').setInputFiles({ name: 'peach.png', mimeType: 'image/png', buffer });
  await conversation.getByRole('textbox').fill('<b>Look</b>');
  await conversation.getByRole('textbox').press('Enter');
  await conversation.getByRole('button', { name: 'Open in full size' }).waitFor();
  // One sender alone: the account icon opens that conversation.
  await closeAll(to);
  await to.getByTestId('alert-dot').waitFor();
  await to.getByTestId('account').click();
  await panel(to, 'message').getByText('<b>Look</b>').waitFor();
}

describe('Two people', () => {
  it('meet, write, give presents, earn and post, and nothing of one stays in the browser after the logout', async () => {
    const aika = await visitor(browser);
    const kento = await visitor(browser, { viewport: { width: 390, height: 800 } });
    await aika.page.goto(product.url);
    await aika.page.evaluate(() => localStorage.setItem('vocab-quiz-percentage-1', '40'));
    await join(aika.page, 'Aika');
    await join(kento.page, 'Kento');

    await befriend(aika.page, kento.page);
    await writeWithPhoto(aika.page, kento.page);

    // The day's present box goes to every friend, who sees it at once.
    const before = await coins(kento.page);
    await openMyPage(aika.page);
    await press(row(card(aika.page, 'items'), 'Daily Present Box'), 'Use');
    await kento.page.waitForFunction(
      (had) => Number((document.querySelector('[data-testid="coins"]')?.textContent ?? '').replace(/\D/g, '')) > had,
      before,
    );
    expect(await coins(kento.page)).toBe(before + 20);

    const poor = await coins(aika.page);
    await press(row(card(aika.page, 'quests'), 'Ask a person to be your friend'), 'Claim');
    await row(card(aika.page, 'quests'), 'Ask a person')
      .getByRole('button', { name: 'Claim' })
      .waitFor({ state: 'detached' });
    expect(await coins(aika.page)).toBe(poor + 100);

    await closeAll(aika.page);
    await aika.page.getByTestId('shop-button').click();
    await press(row(panel(aika.page, 'shop'), 'XP Booster'), 'Buy');
    await row(panel(aika.page, 'shop'), 'XP Booster').getByText('You have 1').waitFor();
    expect(await coins(aika.page)).toBe(poor);
    await press(row(panel(aika.page, 'shop'), 'Present Box Tower'), 'Buy');
    await dialog(aika.page, 'add-coins').waitFor();

    await closeAll(aika.page);
    await aika.page.getByTestId('social-icon').click();
    const feed = panel(aika.page, 'social');
    const picture = { name: 'tall.png', mimeType: 'image/png', buffer: await tallPicture(aika.page) };
    await feed.locator('input[type=file]').setInputFiles(picture);
    await feed.getByLabel('What do you want to tell?').fill('My first page!');
    await press(feed, 'Post');
    const shown = feed.getByTestId('post-image');
    await shown.waitFor();
    await shown.evaluate((image: HTMLImageElement) => image.decode());
    expect((await shown.boundingBox())?.height).toBe(450);
    await closeAll(aika.page);

    await closeAll(kento.page);
    await kento.page.getByTestId('social-icon').click();
    const post = row(panel(kento.page, 'social'), 'My first page!');
    await press(post, '0 comments');
    await post.getByLabel('Your comment').fill('Well done!');
    await press(post, 'Send');
    await aika.page.getByTestId('social-dot').waitFor();
    await aika.page.getByTestId('social-icon').click();
    await feed.getByText('Well done!').waitFor();
    await aika.page.getByTestId('social-dot').waitFor({ state: 'detached' });

    await openMyPage(aika.page);
    expect(await axeFindings(aika.page)).toEqual([]);
    await press(card(aika.page, 'account'), 'Log out');
    await panel(aika.page, 'my-page').waitFor({ state: 'detached' });
    expect(await aika.page.evaluate(() => localStorage.getItem('vocab-quiz-percentage-1'))).toBeNull();
    expect([...aika.complaints, ...kento.complaints]).toEqual([]);
    await Promise.all([aika.context.close(), kento.context.close()]);
  });
});
