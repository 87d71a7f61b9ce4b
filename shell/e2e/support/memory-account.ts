import type { ItemState, Today } from '@shinobi/shared/contract/learning/memory';
import type { DataForUser } from '@shinobi/shared/contract/people/user';
import type { Page } from 'playwright-core';
import { call, emailOf, openAsGuest, PASSWORD } from './page-objects.js';

/** An answer, as browser and server store it. */
export interface StoredAnswer {
  readonly id: string;
  readonly item: string;
  readonly correct: boolean;
  /** ISO 8601. */
  readonly at: string;
}

const byId = (one: StoredAnswer, other: StoredAnswer) => (one.id < other.id ? -1 : 1);

/** Returns the answers in the browser's database, those of all owners, ordered by their ids. */
export async function readStoredAnswers(page: Page): Promise<StoredAnswer[]> {
  const answers = await page.evaluate(
    () =>
      new Promise<StoredAnswer[]>((resolve, reject) => {
        const opening = indexedDB.open('shinobi-memory');
        opening.onerror = () => reject(new Error('The database did not open.'));
        opening.onsuccess = () => {
          const reading = opening.result.transaction('answers').objectStore('answers').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result as StoredAnswer[]);
          };
        };
      }),
  );
  return answers.map(({ id, item, correct, at }) => ({ id, item, correct, at })).toSorted(byId);
}

/** Counts the answers that wait in the journal before the browser's database. */
const countJournal = (page: Page): Promise<number> =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('memory-answer-')).length);

/** Waits until no answer waits in the browser. */
export async function waitUntilSent(page: Page): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    // The journal first: an answer is added to the database before it leaves the journal.
    if ((await countJournal(page)) === 0 && (await readStoredAnswers(page)).length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('Answers are still waiting to be sent.');
}

/** Makes a GET request from the page, with its cookies. */
const read = <T>(page: Page, endpoint: string): Promise<T> =>
  page.evaluate(async (path) => (await fetch(`/api/${path}`)).json() as Promise<T>, endpoint);

/** Returns all answers that the account has, ordered by their ids. */
export async function fetchAccountAnswers(page: Page): Promise<StoredAnswer[]> {
  const { memory } = await page.evaluate(async () => {
    const response = await fetch('/api/User/ExportMyData', { method: 'POST' });
    return (await response.json()) as {
      memory: { memory_answers: { answerId: string; item: string; correct: boolean | number; at: string }[] };
    };
  });
  return memory.memory_answers
    .map(({ answerId, item, correct, at }) => ({ id: answerId, item, correct: Boolean(correct), at }))
    .toSorted(byId);
}

export const fetchToday = (page: Page): Promise<Today> => read(page, 'Memory/GetToday');

/** Returns the states of a kind of items. */
export async function fetchItems(page: Page, kind: string): Promise<ItemState[]> {
  return (await read<{ items: ItemState[] }>(page, `Memory/GetItems?kind=${kind}`)).items;
}

/** Creates an account without the form. */
export async function signUp(page: Page, url: string, name: string): Promise<void> {
  await openAsGuest(page, `${url}/terms`);
  const status = await call(page, '/api/Auth/SignUp', { name, email: emailOf(name), password: PASSWORD });
  if (status !== 200) throw new Error(`The account was not created: ${status}`);
}

/** Claims the daily bonus and marks its present as seen, so that the page opens no dialog. */
export async function settleDay(page: Page, url: string): Promise<void> {
  const { request } = page.context();
  const post = async (endpoint: string, data: object) => {
    const response = await request.post(`${url}/api/${endpoint}`, { data });
    if (!response.ok()) throw new Error(`${endpoint}: ${response.status()} ${await response.text()}`);
  };
  const readUserData = async () => {
    const response = await request.get(`${url}/api/User/GetDataForUser`);
    return ((await response.json()) as { dataForUser: DataForUser }).dataForUser;
  };
  const { dailyBonus } = await readUserData();
  await post('User/ClaimDailyLoginBonusCoin', { coins: dailyBonus.total });
  const { possessedItems } = await readUserData();
  for (const { itemKey, isNew, isAdded } of possessedItems)
    if (isNew || isAdded) await post('Item/MarkSeen', { itemKey });
}

/** Opens the home page of a learner after `settleDay`. */
export async function openHome(page: Page, url: string): Promise<void> {
  await settleDay(page, url);
  await page.goto(url);
}

export const DAY_MS = 86_400_000;

/** Two items of each kind that has content of its own. */
export const MIXED_ITEMS = [
  'kana:あ:read',
  'kana:い:read',
  'word:1010:meaning',
  'word:6003:meaning',
  'kanji:一:meaning',
  'kanji:二:meaning',
  'grammar:desu:1',
  'grammar:desu:2',
];

/** Stores right answers of the account, given some days ago. */
export async function storeAnswers(page: Page, items: readonly string[], daysAgo = 0): Promise<void> {
  const at = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
  const given = { correct: true, ms: 3000, at, session: 'earlier', source: 'vocab' };
  const answers = items.map((item) => ({ id: `earlier ${item}`, item, ...given }));
  const status = await call(page, '/api/Memory/Answer', { answers });
  if (status !== 200) throw new Error(`The answers were not stored: ${status}`);
}
