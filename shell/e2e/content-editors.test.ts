import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Locator, Page, Route } from 'playwright-core';
import { ADMINISTRATOR, ADMINISTRATOR_ENV } from './support/administrator.js';
import { axeFindingsInBothThemes, launch, visitor, type Visitor } from './support/browser.js';
import { type Product, startProduct } from './support/product.js';
import { byKeyboard, fetchWords, playToResult } from './support/quiz.js';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ env: ADMINISTRATOR_ENV }), launch()]);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const TREES = ['松 まつ pine', '杉 すぎ cedar', '桜 さくら cherry', '竹 たけ bamboo'];
const FOUR_TREES = {
  ...{ genreId: 0, genreName: 'Trees', order: 1000, released: true, version: 0 },
  ...{ youtube: null, youtubeSpecial: null, fallingAnimation: null },
  words: TREES.map((tree) => {
    const [kanji, hiragana, english] = tree.split(' ');
    return { kanji, hiragana, english, partOfSpeech: 'noun', jlpt: null };
  }),
};

const press = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true }).click();
const word = (page: Page, number: number) => page.getByRole('group', { name: `Word ${number}`, exact: true });
const cell = (page: Page, number: number, label: string) => word(page, number).getByLabel(label, { exact: true });

/** Removes the daily bonus and new items from the response: they would open panels during a test. */
async function removePendingPanels(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = (await response.json()) as { readonly dataForUser: object };
  const dataForUser = { ...body.dataForUser, isDailyBonusUnclaimed: false, possessedItems: [] };
  await route.fulfill({ response, json: { ...body, dataForUser } });
}

/** Opens a browser in which the administrator is signed in. */
async function visitAsAdministrator(): Promise<Visitor> {
  const visit = await visitor(browser);
  await visit.context.request.post(`${product.url}/api/Auth/SignIn`, { data: ADMINISTRATOR });
  await visit.context.route('**/api/User/GetDataForUser*', removePendingPanels);
  return visit;
}

/** Closes the browser without waiting for running requests. */
async function leave(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

const hasFocus = (field: Locator) => field.evaluate((element) => element === document.activeElement);

/** Presses Enter until it moves the focus to the next cell: the page may still be loading. */
async function pressEnterUntilFocused(from: Locator, to: Locator) {
  do await from.press('Enter');
  while (!(await hasFocus(to)));
}

async function open(page: Page, path: string) {
  await page.goto(`${product.url}${path}`);
  await page.getByRole('group', { name: /^The whole/ }).waitFor();
}
async function save(page: Page, version: number) {
  await press(page, 'Save');
  await page
    .getByRole('status')
    .filter({ hasText: `Version ${version}` })
    .waitFor();
}

async function fetchJson<T>(path: string): Promise<T> {
  return (await (await fetch(`${product.url}/api/${path}`)).json()) as T;
}
interface QuizData {
  readonly vocabGenre: { readonly genreName: string };
  readonly vocabList: readonly { readonly kanji: string; readonly english: string }[];
}

describe('The administrator', () => {
  it('changes a word with the keyboard, and the learner’s quiz asks for it', async () => {
    const { page, context, complaints } = await visitAsAdministrator();
    await context.request.post(`${product.url}/api/VocabEdit/Save`, { data: FOUR_TREES });
    await open(page, '/vocabularyEdit/Trees');
    await pressEnterUntilFocused(cell(page, 1, 'English'), cell(page, 2, 'English'));
    await page.keyboard.type('Japanese cedar');
    expect(await cell(page, 2, 'English').inputValue()).toBe('Japanese cedar');
    await page.keyboard.press('Control+z');
    expect(await cell(page, 2, 'English').inputValue()).toBe('cedar');
    await page.keyboard.press('Control+y');
    await page.keyboard.press('Control+s');
    await page.getByRole('status').filter({ hasText: 'Version 2' }).waitFor();

    const learner = await visitor(browser);
    const words = await fetchWords(product.url, 'Trees');
    expect([...words.values()].map(({ english }) => english)).toContain('Japanese cedar');
    await learner.page.goto(`${product.url}/vocabulary-quiz/Trees`);
    const { asked, percent } = await playToResult(learner.page, words, { method: byKeyboard, right: () => true });
    expect(new Set(asked)).toEqual(new Set(words.keys()));
    expect(percent).toBe(100);
    expect([...complaints, ...learner.complaints]).toEqual([]);
    await leave(learner.context);
    await leave(context);
  });

  it('merges changes of another editor, resolves a conflict in one word, and finds all versions in the history', async () => {
    const one = await visitAsAdministrator();
    const other = await visitAsAdministrator();
    await open(one.page, '/vocabularyEdit/Fruit-and-vegetables');
    await open(other.page, '/vocabularyEdit/Fruit-and-vegetables');
    await cell(one.page, 1, 'English').fill('of the one');
    await cell(one.page, 3, 'English').fill('both, the one');
    await save(one.page, 1);

    await cell(other.page, 2, 'English').fill('of the other');
    await cell(other.page, 3, 'English').fill('both, the other');
    await press(other.page, 'Save');
    const conflict = other.page.getByRole('region', { name: 'Somebody else has saved this genre' });
    await conflict.getByText('both, the one').waitFor();
    await press(conflict, 'Take theirs: Word 3');
    await press(conflict, 'Continue with what is in the editor');
    await save(other.page, 2);
    const { vocabList } = await fetchJson<QuizData>('VocabQuiz/GetQuizData/Fruit-and-vegetables');
    const english = vocabList.slice(0, 3).map((row) => row.english);
    expect(english).toEqual(['of the one', 'of the other', 'both, the one']);

    await press(other.page, 'Show the history');
    await press(other.page, 'Restore version 0');
    await other.page.getByText('There are unsaved changes.').waitFor();
    // Only visible words are rendered, and the history is below them.
    await other.page.evaluate(() => window.scrollTo(0, 0));
    expect(await cell(other.page, 1, 'English').inputValue()).not.toBe('of the one');
    await leave(one.context);
    await leave(other.context);
  });

  it('is asked before leaving unsaved work, and can restore it', async () => {
    const { page, context } = await visitAsAdministrator();
    await open(page, '/vocabularyEdit/Plants');
    await cell(page, 1, 'English').fill('not saved yet');
    const link = page.getByRole('link', { name: 'See it as readers do' });
    const question = page.locator('[data-testid="dialog"]').filter({ hasText: 'Leave without saving?' });
    await link.click();
    await press(question, 'Stay');
    await question.waitFor({ state: 'detached' });
    await link.click();
    await press(question, 'Leave');
    // The address changes before the page: until the quiz has loaded, the editor with the typed text is still shown.
    await page.getByTestId('quiz-prompt').waitFor();
    await page.goBack();
    await press(page, 'Restore the draft');
    expect(await cell(page, 1, 'English').inputValue()).toBe('not saved yet');
    await leave(context);
  });

  it('writes a lesson’s explanation and sees it as learners do', async () => {
    const { page, context, complaints } = await visitAsAdministrator();
    await open(page, '/grammarEdit/desu');
    await page.getByLabel('Explanation', { exact: true }).fill('## A new heading\n\n{猫|ねこ}です。 <b>no tag</b>');
    const preview = page.getByRole('region', { name: 'As readers see the explanation' });
    await preview.getByRole('heading', { name: 'A new heading' }).waitFor();
    expect(await preview.locator('ruby').textContent()).toBe('猫(ねこ)');
    expect(await preview.locator('b').count()).toBe(0);
    await save(page, 1);
    await page.goto(`${product.url}/grammar/desu`);
    await page.getByRole('heading', { name: 'A new heading' }).waitFor();
    await open(page, '/kanjiEdit/numbers');
    await page.getByRole('group', { name: 'Character 1', exact: true }).getByLabel('Hint').fill('A new hint.');
    await save(page, 1);
    await page.goto(`${product.url}/kanji/numbers`);
    await page.getByText('A new hint.').waitFor();
    expect(complaints).toEqual([]);
    await leave(context);
  });

  it('merges a genre into another one, and its address redirects there', async () => {
    const { page, context, complaints } = await visitAsAdministrator();
    const [into, from] = await Promise.all(
      ['Tastes', 'Cooking'].map((name) => fetchJson<QuizData>(`VocabQuiz/GetQuizData/${name}`)),
    );
    await page.goto(`${product.url}/vocabularyMerge/Tastes`);
    await page.getByLabel('Find a genre').fill('cook');
    await page.getByRole('checkbox', { name: /^Cooking / }).check();
    await press(page, 'Merge');
    const question = page.locator('[data-testid="dialog"]').filter({ hasText: 'Merge Cooking into Tastes?' });
    await press(question, 'Merge');
    await page.getByRole('heading', { name: 'Cooking merged into Tastes' }).waitFor();
    const merged = await fetchJson<QuizData>('VocabQuiz/GetQuizData/Tastes');
    const kanjiOf = (data: QuizData | undefined) => (data?.vocabList ?? []).map(({ kanji }) => kanji);
    expect(new Set(kanjiOf(merged))).toEqual(new Set([...kanjiOf(into), ...kanjiOf(from)]));
    await page.goto(`${product.url}/vocabulary-quiz/Cooking`);
    await page.waitForURL('**/vocabulary-quiz/Tastes**');
    expect(complaints).toEqual([]);
    await leave(context);
  });

  it('has editor pages without accessibility findings in either theme', async () => {
    const { page, context, complaints } = await visitAsAdministrator();
    for (const path of ['/vocabularyEdit/Body', '/grammarEdit/te-form', '/kanjiEdit/numbers']) {
      await open(page, path);
      expect(await axeFindingsInBothThemes(page)).toEqual([]);
    }
    await page.goto(`${product.url}/vocabularyMerge`);
    await page.getByRole('checkbox').first().waitFor();
    expect(await axeFindingsInBothThemes(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await leave(context);
  });
});

/** Signs up a user with a role in a browser of their own. */
async function visitWithRole(name: string, role: 'editor' | 'reviewer'): Promise<Visitor> {
  const visit = await visitor(browser);
  const data = { name, email: `${name}@example.com`, password: 'three small frogs' };
  const user = await visit.context.request.post(`${product.url}/api/Auth/SignUp`, { data });
  const { userId } = (await user.json()) as { readonly userId: number };
  const administrator = await visitAsAdministrator();
  await administrator.context.request.post(`${product.url}/api/Admin/SetRole`, { data: { userId, role } });
  await leave(administrator.context);
  await visit.context.route('**/api/User/GetDataForUser*', removePendingPanels);
  return visit;
}

describe('An editor and a reviewer', () => {
  it('discuss a lesson, which is scheduled, then published and seen by readers', async () => {
    const [editor, reviewer] = [await visitWithRole('Mika', 'editor'), await visitWithRole('Kenji', 'reviewer')];
    const review = (page: Page) => page.getByRole('region', { name: 'Review' });
    const example = (page: Page) => page.getByRole('group', { name: 'Example 1', exact: true });
    const write = (page: Page, text: string) => example(page).getByLabel('English', { exact: true }).fill(text);
    const send = async (page: Page) => {
      await press(page, 'Save a draft');
      await review(page)
        .getByRole('button', { name: /^Send version \d+ for review$/ })
        .click();
      await review(page).getByText('Waiting for a review').waitFor();
    };
    await open(editor.page, '/grammarEdit/desu');
    await write(editor.page, 'A first try.');
    await send(editor.page);

    await reviewer.page.goto(`${product.url}/reviews`);
    await reviewer.page.getByRole('row').filter({ hasText: 'Waiting for a review' }).waitFor();
    await open(reviewer.page, '/grammarEdit/desu');
    await press(example(reviewer.page), 'Comment on example 1');
    await example(reviewer.page).getByLabel('Your comment on example 1').fill('Say “a second try”.');
    await press(example(reviewer.page), 'Comment');
    await example(reviewer.page).getByText('Say “a second try”.').waitFor();

    await open(editor.page, '/grammarEdit/desu');
    await press(example(editor.page), '1 comment on example 1');
    await press(example(editor.page), 'Resolve');
    await write(editor.page, 'A second try.');
    await send(editor.page);

    await open(reviewer.page, '/grammarEdit/desu');
    await review(reviewer.page).getByText('What publishing changes: 1 difference').waitFor();
    const [tomorrow = ''] = new Date(Date.now() + 86_400_000).toISOString().split('.');
    await review(reviewer.page).getByLabel('Publish at (your time)').fill(tomorrow.slice(0, 16));
    await press(review(reviewer.page), 'Approve and schedule');
    await review(reviewer.page)
      .getByText(/^Scheduled by Kenji/)
      .waitFor();
    expect(await axeFindingsInBothThemes(reviewer.page)).toEqual([]);
    const desktop = reviewer.page.viewportSize();
    await reviewer.page.setViewportSize({ width: 320, height: 640 });
    expect(await reviewer.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    if (desktop) await reviewer.page.setViewportSize(desktop);
    await press(review(reviewer.page), 'Cancel the schedule');
    await review(reviewer.page).getByText('Waiting for a review').waitFor();
    await press(review(reviewer.page), 'Approve and publish');
    await press(reviewer.page, 'Publish');
    await review(reviewer.page)
      .getByText(/^Published by Kenji/)
      .waitFor();
    const { examples } = await fetchJson<{ readonly examples: readonly { readonly english: string }[] }>(
      'Grammar/GetOne/desu',
    );
    expect(examples[0]?.english).toBe('A second try.');
    expect([...editor.complaints, ...reviewer.complaints]).toEqual([]);
    await leave(reviewer.context);
    await leave(editor.context);
  });
});

describe('Another visitor', () => {
  it('sees that the page is for editors', async () => {
    const { page, context, complaints } = await visitor(browser);
    await page.goto(`${product.url}/vocabularyEdit/Food`);
    await page.getByText('This page is for editors').waitFor();
    expect(complaints).toEqual([]);
    await leave(context);
  });
});
