import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { axeFindingsInBothThemes, launch, visitor } from './support/browser.js';
import { panelsLeftHistory } from './support/page-objects.js';
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

const line = (page: Page, number: number) => page.getByRole('group', { name: `Line ${number}`, exact: true });
const press = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true }).click();

/** Waits for a dialog with this text and presses one of its buttons. */
async function answerDialog(page: Page, text: string, button = 'OK') {
  const dialog = page.locator('[data-testid="dialog"][data-dialog="simple"]').filter({ hasText: text });
  await dialog.waitFor();
  await press(dialog, button);
  await dialog.waitFor({ state: 'detached' });
}

async function openEditor(page: Page, storyName: string) {
  await page.goto(`${product.url}/folktalesEdit/${storyName}`);
  await page.getByLabel('Editor token').fill(product.secret('EDITOR_TOKEN'));
  await press(page, 'Show the folktale');
  await page.getByLabel('Description', { exact: true }).waitFor();
}

const fetchFolktales = async () =>
  (await (await fetch(`${product.url}/api/Stories/GetAllStories`)).json()) as { storyName: string; storyId: number }[];
const fetchSentences = async (storyId: number) =>
  (await (await fetch(`${product.url}/api/Stories/GetSentences/${storyId}`)).json()) as { english: string }[];

describe('An editor', () => {
  it('writes a folktale, has it translated, saves it without publishing it, and registers it', async () => {
    const { page, context, complaints } = await visitor(browser);
    await openEditor(page, 'new');
    await page.getByLabel('Name in the address').fill('the-old-fox');
    await page.getByLabel('Description', { exact: true }).fill('A fox.\nAnd a mountain.');
    await line(page, 1).getByLabel('Japanese', { exact: true }).fill('昔々、山に狐がいました。');
    await press(line(page, 1), 'Translate');
    await page.waitForFunction(() => document.querySelectorAll('[data-line="1"] [data-cell]').length > 20);
    expect(await line(page, 1).getByLabel('Reading', { exact: true }).inputValue()).toBe(
      'むかしむかし、やまにきつねがいました。',
    );
    expect(await line(page, 1).getByLabel('English', { exact: true }).inputValue()).toMatch(/^\[draft\] /);
    await line(page, 1).getByLabel('English', { exact: true }).fill('Long ago there was a fox in the mountains.');

    await press(page, 'Save');
    await answerDialog(page, 'Are you sure that you want to save?', 'Save');
    await answerDialog(page, 'Success to save!');
    await page.waitForURL('**/folktalesEdit/the-old-fox');
    expect((await fetchFolktales()).map(({ storyName }) => storyName)).not.toContain('the-old-fox');

    await page.reload();
    await page.getByLabel('Description', { exact: true }).waitFor();
    expect(await page.getByLabel('Description', { exact: true }).inputValue()).toBe('A fox.\nAnd a mountain.');
    await press(page, 'Register');
    await answerDialog(page, 'Are you sure that you want to register?', 'Register');
    await answerDialog(page, 'Register all the same?', 'Register with drafts');
    await answerDialog(page, 'Success to register!');
    const shown = (await fetchFolktales()).find(({ storyName }) => storyName === 'the-old-fox');
    expect((await fetchSentences(shown?.storyId ?? 0)).map(({ english }) => english)).toEqual([
      'Long ago there was a fox in the mountains.',
    ]);
    await panelsLeftHistory(page);
    await page.goto(`${product.url}/folktales/the-old-fox`);
    await page.getByTestId('sentence').first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('has a page without accessibility findings in either theme', async () => {
    const { page, context, complaints } = await visitor(browser);
    await openEditor(page, 'momotaro');
    await line(page, 1).waitFor();
    await page.getByText('Keyboard', { exact: true }).click();
    await page.getByText('Paste a whole tale').click();
    await page.getByLabel('Japanese text').fill('桃（もも）です。「待って。行くよ。」と犬。');
    await page.getByText('2 lines, 1 with a reading:').waitFor();
    expect(await axeFindingsInBothThemes(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('pastes a tale and moves its lines by keys; long sentences wrap', async () => {
    const { page, context, complaints } = await visitor(browser);
    await openEditor(page, 'new');
    await page.getByText('Paste a whole tale').click();
    await page.getByLabel('Japanese text').fill(`桃（もも）です。${'とても'.repeat(60)}長い。`);
    await press(page, 'Replace all lines');
    const japanese = (number: number) => line(page, number).getByLabel('Japanese', { exact: true });
    await japanese(2).waitFor();
    const [short, long] = await Promise.all([japanese(1).boundingBox(), japanese(2).boundingBox()]);
    // At least one more line; without a Japanese font the characters are narrower.
    expect(long?.height ?? 0).toBeGreaterThan((short?.height ?? 0) * 1.5);
    await japanese(1).press('Alt+ArrowDown');
    expect(await japanese(2).inputValue()).toBe('桃です。');
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Alt+j');
    expect(await japanese(1).inputValue()).toMatch(/^桃です。とても/);
    await page.keyboard.press('Control+z');
    expect(await japanese(1).inputValue()).toBe('桃です。');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('publishes an article that readers see at once', async () => {
    const { page, context, complaints } = await visitor(browser);
    await page.goto(`${product.url}/articlesEdit/new`);
    await page.getByLabel('Editor token').fill(product.secret('EDITOR_TOKEN'));
    await press(page, 'Show the article');
    await page.getByLabel('Name in the address').fill('words-for-rain');
    await page.getByLabel('Title', { exact: true }).fill('Words for rain');
    await page.getByLabel('Description', { exact: true }).fill('Japan has many of them.');
    await press(page, 'Add a block');
    await page.getByLabel('Text 1', { exact: true }).fill('It rains in June.');
    await press(page, 'Add a Japanese sentence');
    await page.getByLabel('Japanese', { exact: true }).fill('{雨|あめ}です。');
    expect(await axeFindingsInBothThemes(page)).toEqual([]);
    await press(page, 'Publish');
    await page.waitForURL('**/articlesEdit/words-for-rain');
    await page.goto(`${product.url}/articles/words-for-rain`);
    await page.getByText('It rains in June.').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('does not overwrite the version of another editor, and sees it', async () => {
    const one = await visitor(browser);
    const other = await visitor(browser);
    await openEditor(one.page, 'momotaro');
    await openEditor(other.page, 'momotaro');
    const english = ({ page }: typeof one) => line(page, 1).getByLabel('English', { exact: true });
    await english(one).fill('Of the one.');
    await press(one.page, 'Save');
    await answerDialog(one.page, 'Are you sure that you want to save?', 'Save');
    await answerDialog(one.page, 'Success to save!');

    await english(other).fill('Of the other.');
    await press(other.page, 'Save');
    await answerDialog(other.page, 'Are you sure that you want to save?', 'Save');
    await answerDialog(other.page, 'Failed to save...');
    await other.page.getByRole('heading', { name: 'Somebody else has saved this folktale' }).waitFor();
    await other.page.getByText('Of the one.').waitFor();
    expect(await english(other).inputValue()).toBe('Of the other.');
    await one.context.close();
    await other.context.close();
  });

  it('sees the error about a broken network twice, and can restore unsaved text after a reload', async () => {
    const { page, context } = await visitor(browser);
    await openEditor(page, 'kaguya-hime');
    await line(page, 1).getByLabel('English', { exact: true }).fill('Not saved yet.');
    await page.route('**/api/StoriesEdit/Save', (route) => route.abort());
    await press(page, 'Save');
    await answerDialog(page, 'Are you sure that you want to save?', 'Save');
    const error = page.locator('[data-testid="dialog"]').filter({ hasText: 'Error!' });
    await press(error, 'OK');
    await press(error, 'OK');
    await error.waitFor({ state: 'detached' });
    await panelsLeftHistory(page);
    await page.reload();
    await press(page, 'Restore the draft');
    expect(await line(page, 1).getByLabel('English', { exact: true }).inputValue()).toBe('Not saved yet.');
    await context.close();
  });
});
