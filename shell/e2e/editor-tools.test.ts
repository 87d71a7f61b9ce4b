import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { ADMINISTRATOR, ADMINISTRATOR_ENV } from './support/administrator.js';
import { axeFindingsInBothThemes, launch, visitor } from './support/browser.js';
import { panelOf, press } from './support/page-objects.js';
import { type Product, startProduct } from './support/product.js';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ env: ADMINISTRATOR_ENV }), launch()]);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const read = async <T>(path: string) => (await (await fetch(product.url + path)).json()) as T;
/** Returns the paths in the site map. */
async function fetchSiteMap(): Promise<string[]> {
  const map = await (await fetch(`${product.url}/sitemap.xml`)).text();
  return [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname);
}

/** Opens a browser that has the editor's token. */
async function visitAsEditor(options: BrowserContextOptions = {}) {
  const visiting = await visitor(browser, options);
  const token = product.secret('EDITOR_TOKEN');
  await visiting.context.addInitScript((value) => localStorage.setItem('register-token', value), token);
  return visiting;
}

/** Opens a browser in which the administrator is signed in and has claimed the daily bonus. Closes its alert panel. */
async function visitAsAdministrator() {
  const visiting = await visitor(browser);
  const { request } = visiting.context;
  await request.post(`${product.url}/api/Auth/SignIn`, { data: ADMINISTRATOR });
  const response = (await (await request.get(`${product.url}/api/User/GetDataForUser`)).json()) as UserDataResponse;
  const coins = response.dataForUser.dailyBonus.total;
  await request.post(`${product.url}/api/User/ClaimDailyLoginBonusCoin`, { data: { coins } });
  await visiting.page.addLocatorHandler(panelOf(visiting.page, 'my-page'), () =>
    visiting.page.keyboard.press('Escape'),
  );
  return visiting;
}

interface UserDataResponse {
  readonly dataForUser: { readonly dailyBonus: { readonly total: number } };
}

interface Word {
  readonly vocabId: number;
  readonly english: string;
  readonly accepted?: readonly { readonly part: string; readonly text: string }[];
}

/** Reports an answer as right, as a learner does. */
async function reportAnswer(given: string): Promise<number> {
  const [word] = await read<Word[]>('/api/VocabQuiz/GetAllVocabs');
  const vocabId = word?.vocabId ?? 0;
  await fetch(`${product.url}/api/AnswerReport/Report`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ vocabId, kind: 'vocab', given }),
  });
  return vocabId;
}

/** Returns the meanings that editors have accepted; accepted spellings and readings may come from the dictionary. */
const fetchAcceptedMeanings = async (vocabId: number) => {
  const words = await read<Word[]>('/api/VocabQuiz/GetAllVocabs');
  const accepted = words.find((word) => word.vocabId === vocabId)?.accepted ?? [];
  return accepted.filter(({ part }) => part === 'meanings').map(({ text }) => text);
};

const entryOf = (page: Page, address: string) => page.getByRole('group', { name: address, exact: true });

describe('With the editor tools', () => {
  it('a reported answer is accepted in every quiz, and the decision can be undone', async () => {
    const vocabId = await reportAnswer('a thing of beauty');
    const { page, context, complaints } = await visitAsEditor();
    await page.goto(`${product.url}/answerReports`);
    await page.getByRole('heading', { name: '1 answer to decide on' }).waitFor();
    await press(page.getByRole('main'), 'Accept a thing of beauty');
    await page.getByText('Accepted: it is right in every quiz from now on.').waitFor();
    expect(await fetchAcceptedMeanings(vocabId)).toEqual(['a thing of beauty']);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Accept a thing of beauty' }).waitFor();
    expect(await fetchAcceptedMeanings(vocabId)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a note on the English of an article is seen and resolved by the next editor', async () => {
    const one = await visitAsEditor();
    await one.page.goto(`${product.url}/en-check`);
    await one.page.getByRole('link', { name: 'Wa and ga, told as a story' }).click();
    await press(one.page.getByRole('main'), 'Add a note to paragraph 1');
    await one.page.getByLabel('Note on the English').fill('“Will say” or “say”?');
    await one.page.getByLabel('Your name').fill('Ann');
    await press(one.page.getByRole('form', { name: 'Note' }), 'Save');
    await one.page.getByText('1 note is open.').waitFor();

    const other = await visitAsEditor();
    await other.page.goto(`${product.url}/en-check`);
    await other.page.getByText('1 open note').waitFor();
    await other.page.goto(`${product.url}/en-check/wa-and-ga`);
    const note = other.page.getByRole('listitem', { name: 'Paragraph 1', exact: true });
    await note.getByText('“Will say” or “say”?').waitFor();
    expect(await note.getByRole('button', { name: 'Edit' }).count()).toBe(0);
    await press(note, 'Resolve');
    await other.page.getByText('0 notes are open.').waitFor();

    await one.page.getByRole('button', { name: 'Edit' }).click();
    await one.page.getByLabel('Note on the English').fill('Say.');
    await press(one.page.getByRole('form', { name: 'Note' }), 'Save');
    await one.page.getByText('Somebody else has changed this note.').waitFor();
    expect(other.complaints).toEqual([]);
    for (const { context } of [one, other]) await context.close();
  });

  it('the administrator removes a page from the site map, without overwriting another change', async () => {
    const one = await visitAsAdministrator();
    const other = await visitAsAdministrator();
    for (const { page } of [one, other]) {
      await page.goto(`${product.url}/sitemapEdit`);
      await page.getByLabel('Find an address').fill('/terms');
      await entryOf(page, '/terms').waitFor();
    }
    expect(await fetchSiteMap()).toEqual(
      expect.arrayContaining(['/terms', '/folktales/momotaro', '/articles/wa-and-ga']),
    );
    await entryOf(one.page, '/terms').getByRole('switch').click();
    await entryOf(one.page, '/terms').getByRole('button', { name: 'Reset' }).waitFor();
    expect(await fetchSiteMap()).not.toContain('/terms');

    await entryOf(other.page, '/terms').getByLabel('Priority').selectOption('0.9');
    await other.page.getByRole('heading', { name: 'Somebody else has changed this entry' }).waitFor();
    await other.page.getByText('Theirs: left out').waitFor();
    await press(other.page.getByRole('main'), 'Take theirs');
    await entryOf(other.page, '/terms').getByRole('switch', { checked: false }).waitFor();
    expect(one.complaints).toEqual([]);
    for (const { context } of [one, other]) await context.close();
  });

  it('no page has accessibility findings in either theme', async () => {
    await reportAnswer('a joy for ever');
    const { page, context, complaints } = await visitAsAdministrator();
    for (const [path, shown] of [
      ['/answerReports', 'a joy for ever'],
      ['/en-check', 'Wa and ga, told as a story'],
      ['/en-check/wa-and-ga', 'All articles'],
      ['/sitemapEdit', '/terms'],
    ] as const) {
      await page.goto(product.url + path);
      await page.getByText(shown).first().waitFor();
      expect([path, await axeFindingsInBothThemes(page)]).toEqual([path, []]);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});
