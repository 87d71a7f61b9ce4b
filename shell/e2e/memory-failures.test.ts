import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launch, visitor } from './support/browser.js';
import { AnswerKey, answerQuestion, passCards, playSession } from './support/memory.js';
import {
  fetchAccountAnswers,
  fetchItems,
  openHome,
  readStoredAnswers,
  signUp,
  waitUntilSent,
} from './support/memory-account.js';
import { call } from './support/page-objects.js';
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

const ANSWER_CALL = '**/api/Memory/Answer';

/** Returns whether each question was answered in the account, as it was in the session. */
const answersByItem = (answers: readonly { readonly item: string; readonly correct: boolean }[]) =>
  answers.map(({ item, correct }) => `${item} ${correct}`).toSorted();

describe('When something fails while learning', () => {
  it('a session can be finished without a connection, and its answers arrive once', async () => {
    const { page, context } = await visitor(browser);
    const key = new AnswerKey(product.url);
    await signUp(page, product.url, 'Fuyu');
    await call(page, '/api/Memory/SetPlan', { newPerDay: 5 });
    await openHome(page, product.url);
    await page.getByTestId('today-start').click();
    const online = await playSession(page, key, { questions: 3 });
    await context.setOffline(true);
    const offline = await playSession(page, key, { right: (_, before) => before % 3 !== 0 });
    await page.getByTestId('quiz-result').waitFor();
    const waiting = await readStoredAnswers(page);
    expect(waiting.length).toBeGreaterThanOrEqual(offline.asked.length);
    await context.setOffline(false);
    await waitUntilSent(page);
    expect(answersByItem(await fetchAccountAnswers(page))).toEqual(answersByItem([...online.asked, ...offline.asked]));
    await context.close();
  });

  it('an answer that the server could not store is sent again, once', async () => {
    const { page, context } = await visitor(browser);
    const key = new AnswerKey(product.url);
    await signUp(page, product.url, 'Natsu');
    const sent: string[][] = [];
    await page.route(ANSWER_CALL, (route) => {
      const { answers } = route.request().postDataJSON() as { answers: { id: string }[] };
      sent.push(answers.map(({ id }) => id));
      const failure = { error: 'InternalError', message: 'Something went wrong.' };
      return sent.length === 1 ? route.fulfill({ status: 500, json: failure }) : route.continue();
    });
    await openHome(page, product.url);
    await page.getByTestId('today-start').click();
    await passCards(page);
    const { item } = await answerQuestion(page, key);
    await waitUntilSent(page);
    const answers = await fetchAccountAnswers(page);
    expect(answers).toMatchObject([{ item, correct: true }]);
    expect(sent).toEqual([[answers[0]?.id], [answers[0]?.id]]);
    await context.close();
  });

  it('two devices that answer the same item without a connection agree afterwards', async () => {
    const phone = await visitor(browser);
    const key = new AnswerKey(product.url);
    await signUp(phone.page, product.url, 'Haru');
    await openHome(phone.page, product.url);
    const laptop = await visitor(browser, { storageState: await phone.context.storageState() });
    for (const { page, context } of [phone, laptop]) {
      await page.goto(`${product.url}/today`);
      await passCards(page);
      await context.setOffline(true);
    }
    const first = await answerQuestion(phone.page, key, true);
    const second = await answerQuestion(laptop.page, key, false);
    expect(second.item).toBe(first.item);
    // The later answer arrives first.
    for (const { page, context } of [laptop, phone]) {
      await context.setOffline(false);
      await waitUntilSent(page);
    }
    const answers = await fetchAccountAnswers(phone.page);
    expect(answersByItem(answers)).toEqual(answersByItem([first, second]));
    const later = answers.find(({ correct }) => !correct);
    const [kind = ''] = first.item.split(':');
    const states = await fetchItems(phone.page, kind);
    expect(states).toMatchObject([{ item: first.item, reps: 2, lastReview: later?.at }]);
    expect(await fetchItems(laptop.page, kind)).toEqual(states);
    for (const { context } of [phone, laptop]) await context.close();
  });

  it('a home page or session that did not load can be tried again', async () => {
    const { page, context } = await visitor(browser);
    await signUp(page, product.url, 'Aki');
    await openHome(page, product.url);
    for (const [address, request, shown] of [
      ['/', '**/api/Memory/GetToday', 'today-start'],
      ['/today', '**/api/Memory/GetSession', 'teach-card'],
    ] as const) {
      await page.route(request, (route) => route.abort());
      await page.goto(product.url + address);
      const retry = page.getByRole('main').getByRole('button', { name: 'Try again', exact: true });
      await retry.waitFor();
      await page.unroute(request);
      await retry.click();
      await page.getByTestId(shown).waitFor();
    }
    await context.close();
  });
});
