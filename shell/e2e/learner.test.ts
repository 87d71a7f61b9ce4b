import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launch, visitor } from './support/browser.js';
import { type Product, startProduct } from './support/product.js';
import { byKeyboard, byThumb, fetchWords, playToResult } from './support/quiz.js';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launch()]);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const readStored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** Counts the answers in the browser's database. */
const countStoredAnswers = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('shinobi-memory');
        opening.onerror = () => reject(new Error('The database did not open.'));
        opening.onsuccess = () => {
          const counting = opening.result.transaction('answers').objectStore('answers').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );

/** Returns the first genre of the chooser. */
async function fetchFirstGenre() {
  const genres = (await (await fetch(`${product.url}/api/VocabQuiz/GetAllGenres`)).json()) as {
    genreId: number;
    genreName: string;
  }[];
  const first = genres[0];
  if (!first) throw new Error('The product ships without genres.');
  return first;
}

async function fillSignUp(page: Page, name: string, email: string, password: string) {
  await page.getByTestId('account').click();
  const panel = page.locator('[data-testid="panel"][data-panel="auth"]');
  await panel.waitFor();
  await panel.getByLabel('Name').fill(name);
  await panel.getByLabel('E-mail').fill(email);
  await panel.getByLabel('Password').fill(password);
  await panel.getByRole('button', { name: 'Sign up', exact: true }).last().click();
  await panel.waitFor({ state: 'detached' });
}

async function signIn(page: Page, email: string, password: string) {
  await page.getByTestId('account').click();
  const panel = page.locator('[data-testid="panel"][data-panel="auth"]');
  await panel.waitFor();
  await panel
    .getByRole('button', { name: /sign in/i })
    .first()
    .click();
  await panel.getByLabel('E-mail').fill(email);
  await panel.getByLabel('Password').fill(password);
  await panel.getByRole('button', { name: 'Sign in', exact: true }).last().click();
  await panel.waitFor({ state: 'detached' });
}

describe('A learner', () => {
  it('finishes a quiz as a guest with the keyboard and finds the percentage again after a reload', async () => {
    const { page, context, complaints } = await visitor(browser);
    const { genreId, genreName } = await fetchFirstGenre();
    const words = await fetchWords(product.url, genreName);
    await page.goto(product.url);
    await page.getByTestId('header').getByRole('link', { name: 'Vocab', exact: true }).click();
    await page.getByTestId('genre-link').first().click();
    await page.waitForURL(`**/vocabulary-quiz/${genreName}`);

    const played = await playToResult(page, words, { method: byKeyboard, right: (n) => n !== 1 });

    expect(played.percent).toBeGreaterThan(0);
    expect(played.percent).toBeLessThan(100);
    expect(played.asked.filter((id) => id === played.asked[1])).toHaveLength(2);
    const percent = await readStored(page, `vocab-quiz-percentage-${genreId}`);
    expect(percent).toBe(String(played.storedPercent));
    const missed = JSON.parse((await readStored(page, `vocab-quiz-incorrectIds-${genreId}`)) ?? 'null') as number[];
    expect(played.storedPercent).toBe(Math.floor((100 * (words.size - missed.length)) / words.size));

    await page.goto(`${product.url}/vocabulary-quiz`);
    await page.reload();
    // The server's page has no percentage: it shows once the browser has taken the page over.
    await page
      .getByTestId('genre-link')
      .first()
      .filter({ hasText: `${percent}` })
      .waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('finishes a quiz with one thumb on a phone', async () => {
    const { page, context, complaints } = await visitor(browser, {
      viewport: { width: 375, height: 720 },
      hasTouch: true,
      isMobile: true,
    });
    const { genreName } = await fetchFirstGenre();
    await page.goto(`${product.url}/vocabulary-quiz/${genreName}`);
    const played = await playToResult(page, await fetchWords(product.url, genreName), {
      method: byThumb,
      right: () => true,
    });
    expect(played.percent).toBe(100);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('continues a quiz after a reload without losing an answer', async () => {
    const { page, context } = await visitor(browser);
    const { genreName } = await fetchFirstGenre();
    const words = await fetchWords(product.url, genreName);
    await page.goto(`${product.url}/vocabulary-quiz/${genreName}`);
    await page.getByTestId('quiz-prompt').waitFor();
    const before = await page.getByTestId('quiz-progress').innerText();
    await page.keyboard.press('1');
    await page.getByTestId('quiz-feedback').waitFor();
    await page.keyboard.press('Enter');
    await page.getByTestId('quiz-feedback').waitFor({ state: 'detached' });
    const progress = await page.getByTestId('quiz-progress').innerText();
    expect(progress).not.toBe(before);
    await page.reload();
    await page.getByTestId('quiz-prompt').waitFor();
    const resume = page.getByRole('button', { name: /go on|continue|resume/i });
    if (await resume.isVisible()) await resume.click();
    expect(await page.getByTestId('quiz-progress').innerText()).toBe(progress);
    expect(words.size).toBeGreaterThanOrEqual(20);
    await context.close();
  });

  it('keeps a quiz whose result does not load, and gets it by trying again', async () => {
    const { page, context } = await visitor(browser);
    const { genreName } = await fetchFirstGenre();
    await page.goto(`${product.url}/vocabulary-quiz/${genreName}`, { waitUntil: 'networkidle' });
    await page.getByTestId('quiz-prompt').waitFor();
    const files = '**/remotes/study/**';
    await page.route(files, (route) => route.abort());
    const failure = page.getByRole('alert').filter({ hasText: 'Your result did not load.' });
    const prompt = page.getByTestId('quiz-prompt');
    const feedback = page.getByTestId('quiz-feedback');
    for (let n = 0; n < 100; n += 1) {
      await prompt.or(failure).first().waitFor();
      if (await failure.isVisible()) break;
      await page.keyboard.press('1');
      await feedback.waitFor();
      await page.keyboard.press('Enter');
      await feedback.waitFor({ state: 'detached' });
    }
    await page.unroute(files);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await page.getByTestId('quiz-result').waitFor();
    await context.close();
  });

  it('signs up after playing and finds the progress in another browser, which had less', async () => {
    const { genreId, genreName } = await fetchFirstGenre();
    const words = await fetchWords(product.url, genreName);
    const phone = await visitor(browser);
    await phone.page.goto(`${product.url}/vocabulary-quiz/${genreName}`);
    const played = await playToResult(phone.page, words, { method: byKeyboard, right: () => true });
    await fillSignUp(phone.page, 'Mika', 'mika@example.com', 'three small frogs');
    await phone.page.getByTestId('level-badge').filter({ hasText: 'Lv.1' }).waitFor();

    const laptop = await visitor(browser);
    const key = `vocab-quiz-percentage-${genreId}`;
    await laptop.page.goto(product.url);
    await laptop.page.evaluate((name) => localStorage.setItem(name, '1'), key);
    await laptop.page.reload();
    await signIn(laptop.page, 'mika@example.com', 'three small frogs');
    await laptop.page.waitForFunction(
      ([name, value]) => localStorage.getItem(name ?? '') === value,
      [key, String(played.storedPercent)],
    );
    await laptop.page
      .getByText(/restored/i)
      .first()
      .waitFor();
    expect([...phone.complaints, ...laptop.complaints]).toEqual([]);
    await phone.context.close();
    await laptop.context.close();
  });

  it('creates and reviews cards as a guest, and takes them with the XP into a new account', async () => {
    const { page, context, complaints } = await visitor(browser);
    const { genreName } = await fetchFirstGenre();
    await page.goto(`${product.url}/vocabulary-quiz/${genreName}`);
    await playToResult(page, await fetchWords(product.url, genreName), { method: byKeyboard, right: () => true });
    await page.locator('[data-testid="dialog"][data-dialog="guest-xp"]').getByText(/30 XP/).first().waitFor();
    await page.keyboard.press('Escape');

    await page.goto(`${product.url}/flashcard`);
    await page.getByRole('button', { name: 'Make a set' }).click();
    await page.getByLabel('Name').fill('Of my own');
    await page.getByLabel('Japanese of card 1').fill('桃');
    await page.getByLabel('Meaning of card 1').fill('peach');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByTestId('flashcard-set-link').filter({ hasText: 'Of my own' }).click();
    await page.getByRole('button', { name: 'Show the answer' }).waitFor();
    await page.keyboard.press(' ');
    await page.keyboard.press('3');
    await page.getByTestId('quiz-result').waitFor();
    await page.keyboard.press('Escape');

    expect(await countStoredAnswers(page)).toBe(11);
    await fillSignUp(page, 'Emi', 'emi@example.com', 'three small frogs');
    await page.getByTestId('level-badge').filter({ hasText: 'Lv.' }).waitFor();
    await page.goto(`${product.url}/flashcard`);
    await page.getByTestId('flashcard-set-link').filter({ hasText: 'Of my own' }).waitFor();
    const account = await page.evaluate(async () => {
      const read = async (call: string) => (await fetch(`/api/${call}`)).json() as Promise<Record<string, unknown[]>>;
      return { ...(await read('Flashcard/GetStates')), ...(await read('Flashcard/GetSets')) };
    });
    // The words of the quiz are due as cards, too.
    expect(account.cards).toContainEqual(expect.objectContaining({ setId: expect.stringMatching(/^user-/), reps: 1 }));
    expect(account.sets?.[0]).toMatchObject({ title: 'Of my own', kind: 'user', cardCount: 1 });
    expect(await readStored(page, 'flashcard-reviews')).toBeNull();
    // Everything that the guest has answered is in the account, and nothing of it is left in the browser.
    const today = await page.evaluate(
      async () => (await fetch('/api/Memory/GetToday')).json() as Promise<Record<string, unknown>>,
    );
    expect(today).toMatchObject({ answered: 11, streak: 1 });
    expect(await countStoredAnswers(page)).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('reports a typed answer as right, an editor accepts it, and the next quiz accepts it, too', async () => {
    const learner = await visitor(browser);
    const { genreName } = await fetchFirstGenre();
    const answerWith = async (typed: string) => {
      const { page } = learner;
      await page.goto(`${product.url}/vocabulary-quiz/${genreName}`);
      if (!(await page.getByTestId('quiz-input').isVisible()))
        await page.getByRole('switch', { name: 'Type the answers' }).setChecked(true);
      await page.getByTestId('quiz-input').fill(typed);
      await page.keyboard.press('Enter');
      return page.getByTestId('quiz-feedback').getAttribute('data-correct');
    };
    expect(await answerWith('quux')).toBe('false');
    await learner.page.getByRole('button', { name: 'I was right' }).click();
    await learner.page.getByText('The editors will look at your answer.').first().waitFor();

    const headers = { 'x-editor-token': product.secret('EDITOR_TOKEN'), 'content-type': 'application/json' };
    const open = await fetch(`${product.url}/api/AnswerReport/GetOpen`, { headers });
    const { reports } = (await open.json()) as { reports: { reportId: number; given: string }[] };
    expect(reports).toMatchObject([{ given: 'quux', count: 1 }]);
    const body = JSON.stringify({ reportId: reports[0]?.reportId, accept: true });
    await fetch(`${product.url}/api/AnswerReport/Resolve`, { method: 'POST', headers, body });

    await learner.page.getByRole('button', { name: 'Undo' }).click();
    await learner.page.reload();
    // The cached words are used first; those of the server replace them for the next quiz.
    await learner.page.waitForFunction(() => localStorage.getItem('cache-vocabs')?.includes('quux'));
    expect(await answerWith('quux')).toBe('true');
    expect(learner.complaints).toEqual([]);
    await learner.context.close();
  });
});
