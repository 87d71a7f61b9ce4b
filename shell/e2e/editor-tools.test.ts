import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { axeFindings, launch, visitor } from './support/browser.js';
import { panelOf, press } from './support/page-objects.js';
import { startProduct, type Product } from './support/product.js';

const ADMINISTRATOR = { email: 'admin@example.com', password: 'twelve patient carpenters' };

let product: Product;
let browser: Browser;

beforeAll(async () => {
  const env = { ADMIN_EMAIL: ADMINISTRATOR.email, ADMIN_PASSWORD: ADMINISTRATOR.password };
  [product, browser] = await Promise.all([startProduct({ env }), launch()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const read = async <T>(path: string) => (await (await fetch(product.url + path)).json()) as T;
/** The paths that search engines are told of. */
async function siteMap(): Promise<string[]> {
  const map = await (await fetch(`${product.url}/sitemap.xml`)).text();
  return [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname);
}

/** Somebody at the desk with the editor's token on the device. */
async function editor(options: BrowserContextOptions = {}) {
  const visiting = await visitor(browser, options);
  const token = product.secret('EDITOR_TOKEN');
  await visiting.context.addInitScript((kept) => localStorage.setItem('register-token', kept), token);
  return visiting;
}

/** The administrator, signed in, who has taken the day's bonus. What tells of it is closed whenever it comes. */
async function administrator(options: BrowserContextOptions = {}) {
  const visiting = await visitor(browser, options);
  const { request } = visiting.context;
  await request.post(`${product.url}/api/Auth/SignIn`, { data: ADMINISTRATOR });
  const known = (await (await request.get(`${product.url}/api/User/GetDataForUser`)).json()) as Known;
  const coins = known.dataForUser.dailyBonus.total;
  await request.post(`${product.url}/api/User/ClaimDailyLoginBonusCoin`, { data: { coins } });
  await visiting.page.addLocatorHandler(panelOf(visiting.page, 'my-page'), () =>
    visiting.page.keyboard.press('Escape'),
  );
  return visiting;
}

interface Known {
  readonly dataForUser: { readonly dailyBonus: { readonly total: number } };
}

interface Word {
  readonly vocabId: number;
  readonly english: string;
  readonly accepted?: readonly { readonly part: string; readonly text: string }[];
}

/** A learner tells that an answer was right. */
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

/** The meanings that editors have accepted; writings and readings may be the dictionary's. */
const acceptedFor = async (vocabId: number) => {
  const words = await read<Word[]>('/api/VocabQuiz/GetAllVocabs');
  const accepted = words.find((word) => word.vocabId === vocabId)?.accepted ?? [];
  return accepted.filter(({ part }) => part === 'meanings').map(({ text }) => text);
};

const entryOf = (page: Page, address: string) => page.getByRole('group', { name: address, exact: true });

describe('At the editors’ desk', () => {
  it('a reported answer is accepted, right in every quiz, and taken back', async () => {
    const vocabId = await reportAnswer('a thing of beauty');
    const { page, context, complaints } = await editor();
    await page.goto(`${product.url}/answerReports`);
    await page.getByRole('heading', { name: '1 answer to decide on' }).waitFor();
    await press(page.getByRole('main'), 'Accept a thing of beauty');
    await page.getByText('Accepted: every quiz takes it from now on.').waitFor();
    expect(await acceptedFor(vocabId)).toEqual(['a thing of beauty']);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Accept a thing of beauty' }).waitFor();
    expect(await acceptedFor(vocabId)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('the English of an article is noted on, seen by the next editor, and resolved', async () => {
    const one = await editor();
    await one.page.goto(`${product.url}/en-check`);
    await one.page.getByRole('link', { name: 'Wa and ga, told as a story' }).click();
    await press(one.page.getByRole('main'), 'Add a note to paragraph 1');
    await one.page.getByLabel('Note on the English').fill('“Will say” or “say”?');
    await one.page.getByLabel('Your name').fill('Ann');
    await press(one.page.getByRole('form', { name: 'Note' }), 'Save');
    await one.page.getByText('1 note is open.').waitFor();

    const other = await editor();
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

  it('the administrator leaves a page out of the site map, and overwrites nobody', async () => {
    const one = await administrator();
    const other = await administrator();
    for (const { page } of [one, other]) {
      await page.goto(`${product.url}/sitemapEdit`);
      await page.getByLabel('Find an address').fill('/terms');
      await entryOf(page, '/terms').waitFor();
    }
    expect(await siteMap()).toEqual(expect.arrayContaining(['/terms', '/folktales/momotaro', '/articles/wa-and-ga']));
    await entryOf(one.page, '/terms').getByRole('switch').click();
    await entryOf(one.page, '/terms').getByRole('button', { name: 'As by itself' }).waitFor();
    expect(await siteMap()).not.toContain('/terms');

    await entryOf(other.page, '/terms').getByLabel('Priority').selectOption('0.9');
    await other.page.getByRole('heading', { name: 'Somebody else has changed this entry' }).waitFor();
    await other.page.getByText('Theirs: left out').waitFor();
    await press(other.page.getByRole('main'), 'Take theirs');
    expect(await entryOf(other.page, '/terms').getByRole('switch').getAttribute('aria-checked')).toBe('false');
    expect(one.complaints).toEqual([]);
    for (const { context } of [one, other]) await context.close();
  });

  it.each(['light', 'dark'] as const)('no page has an accessibility fault in %s', async (colorScheme) => {
    await reportAnswer('a joy for ever');
    const { page, context, complaints } = await administrator({ colorScheme, reducedMotion: 'reduce' });
    for (const [path, shown] of [
      ['/answerReports', 'a joy for ever'],
      ['/en-check', 'Wa and ga, told as a story'],
      ['/en-check/wa-and-ga', 'All articles'],
      ['/sitemapEdit', '/terms'],
    ] as const) {
      await page.goto(product.url + path);
      await page.getByText(shown).first().waitFor();
      expect([path, await axeFindings(page)]).toEqual([path, []]);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});
