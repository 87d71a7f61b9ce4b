import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { axeFindings, launch, visitor } from './support/browser.js';
import { waitForMailedLink } from './support/mails.js';
import {
  call,
  cardOf as card,
  claimDailyBonus,
  closeAll,
  coinsOf as coins,
  dialogOf as dialog,
  emailOf,
  fillSignUp,
  gone,
  openAsGuest,
  panelOf as panel,
  press,
  rowOf as row,
} from './support/page-objects.js';
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

/** Signs up and claims the first daily bonus. */
async function join(page: Page, name: string) {
  await page.goto(product.url);
  await page.getByTestId('account').click();
  await fillSignUp(page, name);
  return claimDailyBonus(page);
}

/** Plays the first genre's quiz without a mistake. */
async function playPerfectly(page: Page) {
  await page.getByTestId('header').getByRole('link', { name: 'Vocab', exact: true }).click();
  await page.getByTestId('genre-link').first().click();
  await page.getByTestId('quiz-prompt').waitFor();
  const genreName = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  const words = await fetchWords(product.url, genreName);
  const { percent } = await playToResult(page, words, { method: byKeyboard, right: () => true });
  expect(percent).toBe(100);
}

async function openMyPage(page: Page) {
  await closeAll(page);
  await page.getByTestId('account').click();
  await panel(page, 'my-page').waitFor();
}

/** Reloads the page, which opens my page with what is new. */
async function reloadToMyPage(page: Page) {
  await page.reload();
  await panel(page, 'my-page').waitFor();
}

/** Creates a picture of one colour that is taller than the feed shows it. */
const createTallPicture = async (page: Page) =>
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

/** Waits until the newest message, with its photo loaded, is above the composer. */
const newestIsVisible = (page: Page) =>
  page.waitForFunction(() => {
    const open = document.querySelector('[data-panel="message"]');
    const photos = [...(open?.querySelectorAll('img') ?? [])];
    const newest = open?.querySelector('ol > li:last-child')?.getBoundingClientRect();
    const composer = open?.querySelector('form')?.getBoundingClientRect();
    if (!newest || !composer || !photos.every((photo) => photo.complete && photo.naturalHeight > 0)) return false;
    return newest.height > 100 && newest.bottom <= composer.top + 1;
  });

async function writeWithPhoto(from: Page, to: Page) {
  await press(row(panel(from, 'active-users'), 'Kento'), 'Message');
  const conversation = panel(from, 'message');
  const buffer = await createTallPicture(from);
  await conversation.locator('input[type=file]').setInputFiles({ name: 'peach.png', mimeType: 'image/png', buffer });
  await conversation.getByRole('textbox').fill('<b>Look</b>');
  await conversation.getByRole('textbox').press('Enter');
  await conversation.getByRole('button', { name: 'Open in full size' }).waitFor();
  await newestIsVisible(from);
  // Messages of a single sender: the account button opens that conversation.
  await closeAll(to);
  await to.getByTestId('alert-dot').waitFor();
  await to.getByTestId('account').click();
  await panel(to, 'message').getByText('<b>Look</b>').waitFor();
  await newestIsVisible(to);
}

const coinsReach = (page: Page, sum: number) =>
  page.waitForFunction(
    (wanted) =>
      Number((document.querySelector('[data-testid="coins"]')?.textContent ?? '').replaceAll(/\D/g, '')) === wanted,
    sum,
  );

/** Plays as a guest, signs up with the XP, and reaches the next level with another quiz. */
async function learn(page: Page) {
  await page.goto(product.url);
  await playPerfectly(page);
  await dialog(page, 'guest-xp').waitFor();
  await closeAll(page);
  await page.getByTestId('account').click();
  await fillSignUp(page, 'Aika');
  const bonus = await claimDailyBonus(page);
  expect(await page.getByTestId('level-badge').textContent()).toBe('Lv.1');
  await playPerfectly(page);
  await dialog(page, 'user-xp').getByText(/30/).first().waitFor();
  await page.getByTestId('level-badge').filter({ hasText: 'Lv.2' }).waitFor();
  await closeAll(page);
  return bonus;
}

/** Claims a quest reward, buys a present box with it and gives it to all friends. */
async function shopping(aika: Page, kento: Page) {
  await openMyPage(aika);
  const before = await coins(aika);
  await press(row(card(aika, 'quests'), 'Ask a person to be your friend'), 'Claim');
  await coinsReach(aika, before + 100);
  await closeAll(aika);
  await aika.getByTestId('shop-button').click();
  await press(row(panel(aika, 'shop'), 'Small Present Box'), 'Buy');
  await row(panel(aika, 'shop'), 'Small Present Box').getByText('You have 1').waitFor();
  await coinsReach(aika, before);
  await press(row(panel(aika, 'shop'), 'Present Box Tower'), 'Buy');
  await dialog(aika, 'add-coins').waitFor();
  const had = await coins(kento);
  await openMyPage(aika);
  await press(row(card(aika, 'items'), 'Small Present Box'), 'Use');
  await press(dialog(aika, 'simple'), 'Use');
  await aika.getByText('Kento received 30 coins.').waitFor();
  await coinsReach(kento, had + 30);
  await gone(row(card(aika, 'items'), 'Small Present Box'));
}

/** Posts a tall picture, has the friend comment on it, and sees the dot. */
async function postAndComment(aika: Page, kento: Page) {
  await closeAll(aika);
  await aika.getByTestId('social-icon').click();
  const feed = panel(aika, 'social');
  const picture = { name: 'tall.png', mimeType: 'image/png', buffer: await createTallPicture(aika) };
  await feed.locator('input[type=file]').setInputFiles(picture);
  await feed.getByLabel('What would you like to share?').fill('My first page!');
  await press(feed, 'Post');
  const shown = feed.getByTestId('post-image');
  await shown.waitFor();
  await shown.evaluate((image: HTMLImageElement) => image.decode());
  expect((await shown.boundingBox())?.height).toBe(450);
  await closeAll(aika);

  await closeAll(kento);
  await kento.getByTestId('social-icon').click();
  const post = row(panel(kento, 'social'), 'My first page!');
  await press(post, '0 comments');
  await post.getByLabel('Your comment').fill('Well done!');
  await press(post, 'Send');
  await aika.getByTestId('social-dot').waitFor();
  await aika.getByTestId('social-icon').click();
  await feed.getByText('Well done!').waitFor();
  await gone(aika.getByTestId('social-dot'));
}

const progressKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /quiz|Kana|Test-score|saveData/.test(key)));

describe('Two people', () => {
  it('learn, become friends, write, give presents and post, and logging out removes the progress from the browser', async () => {
    const aika = await visitor(browser);
    const kento = await visitor(browser, { viewport: { width: 390, height: 800 } });
    const [paid] = await Promise.all([learn(aika.page), join(kento.page, 'Kento')]);
    expect(await coins(aika.page)).toBe(paid);
    await befriend(aika.page, kento.page);
    await writeWithPhoto(aika.page, kento.page);
    await shopping(aika.page, kento.page);
    await postAndComment(aika.page, kento.page);

    await openMyPage(aika.page);
    expect(await axeFindings(aika.page)).toEqual([]);
    expect(await progressKeys(aika.page)).not.toEqual([]);
    await press(card(aika.page, 'account'), 'Log out');
    await gone(panel(aika.page, 'my-page'));
    await aika.page.getByRole('button', { name: /sign up or sign in/ }).waitFor();
    expect(await progressKeys(aika.page)).toEqual([]);
    expect([...aika.complaints, ...kento.complaints]).toEqual([]);
    await Promise.all([aika.context.close(), kento.context.close()]);
  });
});

describe('An invitation', () => {
  /** Has the administrator grant the card, which costs more than the first day pays. */
  async function giveCard(to: string) {
    const { users } = (await (await fetch(`${product.url}/api/User/GetActiveUsers`)).json()) as {
      users: { userId: number; name: string }[];
    };
    const admin = await visitor(browser);
    await openAsGuest(admin.page, `${product.url}/terms`);
    const password = product.secret('ADMIN_PASSWORD');
    expect(await call(admin.page, '/api/Auth/SignIn', { email: 'admin@example.com', password })).toBe(200);
    const userId = users.find(({ name }) => name === to)?.userId;
    expect(await call(admin.page, '/api/Admin/GrantItem', { userId, itemKey: 'invitationCard', count: 1 })).toBe(200);
    await admin.context.close();
  }

  it('by mail lets a friend sign up and confirm their address, and both receive the bonus', async () => {
    const mika = await visitor(browser);
    await join(mika.page, 'Mika');
    await giveCard('Mika');
    await reloadToMyPage(mika.page);
    await press(row(card(mika.page, 'items'), 'Invitation Card'), 'Use');
    const form = panel(mika.page, 'invitation-card');
    await form.getByLabel(/e-mail/i).fill(emailOf('Noa'));
    await press(form, 'Send');
    await press(form, 'Done');
    await gone(form);

    const noa = await visitor(browser);
    await noa.page.goto(product.url + (await waitForMailedLink(product, emailOf('Noa'), /\/invitation\/[\w-]+/)));
    await panel(noa.page, 'auth').waitFor();
    expect(await panel(noa.page, 'auth').getByLabel('E-mail').inputValue()).toBe(emailOf('Noa'));
    await fillSignUp(noa.page, 'Noa', null);
    const had = await claimDailyBonus(noa.page);
    await noa.page.goto(product.url + (await waitForMailedLink(product, emailOf('Noa'), /\/#confirm-[\w-]+/)));
    await noa.page.getByText('Your e-mail address is confirmed.').waitFor();

    await reloadToMyPage(noa.page);
    await press(card(noa.page, 'bonus'), 'Claim');
    await coinsReach(noa.page, had + 1000);
    await reloadToMyPage(mika.page);
    await press(card(mika.page, 'bonus'), 'Claim');
    await card(mika.page, 'bonus').getByText('1 person joined through your invitation.').waitFor();
    await card(mika.page, 'level').getByText('100 XP').waitFor();
    expect([...mika.complaints, ...noa.complaints]).toEqual([]);
    await Promise.all([mika.context.close(), noa.context.close()]);
  });
});
