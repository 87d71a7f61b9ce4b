import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { axeFindings, launch, visitor } from './support/browser.js';
import { claimDailyBonus, fillSignUp, panelOf } from './support/page-objects.js';
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

async function join(page: Page, name: string) {
  await page.getByTestId('account').click();
  await fillSignUp(page, name);
  await claimDailyBonus(page);
}

describe('The vocabulary roulette', () => {
  it('opens from the coin counter, stops at the server’s draw, and takes an answer from the keyboard', async () => {
    const { page, complaints } = await visitor(browser);
    await page.goto(product.url);
    await join(page, 'Gambler');
    await page.getByTestId('coins').click();
    const roulette = panelOf(page, 'roulette');
    await roulette.getByText('3 free spins and 20 paid spins left today.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await roulette.getByRole('button', { name: 'Spin', exact: true }).click();
    await roulette.getByRole('heading', { name: /^What does .* mean\?$/ }).waitFor();
    await page.keyboard.press('2');
    await roulette.getByText(/^(You win 5 coins\.|It cost you nothing\.)$/).waitFor();
    await roulette.getByText('2 free spins and 20 paid spins left today.').waitFor();
    expect(await roulette.getByRole('region', { name: 'Your last spins' }).getByRole('listitem').count()).toBe(1);
    expect(await axeFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('is opened by its hash, and offers a guest to sign up', async () => {
    const { page } = await visitor(browser);
    await page.goto(`${product.url}/#roulette`);
    await panelOf(page, 'roulette').getByRole('button', { name: 'Sign up', exact: true }).click();
    await panelOf(page, 'auth').getByLabel('Password').waitFor();
  });
});

describe('Decorations', () => {
  it("appear after the page: the genre's season falls, and a caught ninja drops what the server drew", async () => {
    const { page, complaints } = await visitor(browser, { reducedMotion: 'no-preference' });
    await page.goto(`${product.url}/vocabularyVideo/Plants`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByTestId('flying-ninja').count()).toBe(0);
    await page.getByTestId('falling-image').first().waitFor();
    const files = await page
      .getByTestId('falling-image')
      .evaluateAll((all) => all.map((each) => each.getAttribute('src')));
    expect(files.every((file) => /^\/images\/falling\/(spring|petal)\.svg$/.test(file ?? ''))).toBe(true);
    await page.getByTestId('running-ninja').waitFor();
    await join(page, 'Catcher');
    await page.getByTestId('flying-ninja').click();
    await page.getByText(/^(He dropped|Nothing this time)/).waitFor();
    expect(complaints).toEqual([]);
  });
});
