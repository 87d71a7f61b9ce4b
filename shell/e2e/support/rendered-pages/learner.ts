import {
  grammarScoreKey,
  kanaStatusKey,
  kanjiScoreKey,
  quizPercentageKey,
} from '@shinobi/shared/domain/progress/progress-keys';
import type { Page } from 'playwright-core';
import { MIXED_ITEMS, openHome, signUp, storeAnswers } from '../memory-account.js';
import { call } from '../page-objects.js';

const SCORES = 2;

interface Lists {
  readonly genres: readonly { readonly genreId: number }[];
  readonly grammar: readonly { readonly path: string }[];
  readonly kanji: readonly { readonly path: string }[];
}

const fetchJson = async <T>(address: string): Promise<T> => (await fetch(address)).json() as Promise<T>;

async function fetchLists(url: string): Promise<Lists> {
  const [genres, grammar, kanji] = await Promise.all([
    fetchJson<Lists['genres']>(`${url}/api/VocabQuiz/GetAllGenres`),
    fetchJson<Lists['grammar']>(`${url}/api/Grammar/GetAllGrammar`),
    fetchJson<Lists['kanji']>(`${url}/api/KanjiTest/GetAllKanjiTest`),
  ]);
  return { genres, grammar, kanji };
}

/** Some scores of each kind; with more of them, a quest would open my page on every page. */
function progressOf({ genres, grammar, kanji }: Lists): Readonly<Record<string, string>> {
  const known = JSON.stringify({ a: true, ka: true });
  return {
    'kana-font': 'brush',
    [kanaStatusKey('Hiragana')]: known,
    [kanaStatusKey('Katakana')]: known,
    ...Object.fromEntries([
      ...genres.slice(0, SCORES).map(({ genreId }) => [quizPercentageKey('vocab', genreId), '70']),
      ...grammar.slice(0, SCORES).map(({ path }) => [grammarScoreKey(path), '50']),
      ...kanji.slice(0, SCORES).map(({ path }) => [kanjiScoreKey(path), '50']),
    ]),
  };
}

interface Units {
  readonly chapters: readonly { readonly units: readonly { readonly items: readonly string[] }[] }[];
}

/** Signs up a learner with scores, items that are due and a unit of the path, who reads in the dark and without furigana. */
export async function becomeLearner(page: Page, url: string): Promise<void> {
  await signUp(page, url, 'Hanako');
  await storeAnswers(page, MIXED_ITEMS, 5);
  const progress = JSON.stringify(progressOf(await fetchLists(url)));
  const status = await call(page, '/api/User/SaveProgress', { progress });
  if (status !== 200) throw new Error(`The progress was not saved: ${status}`);
  const { chapters } = await fetchJson<Units>(`${url}/api/Path/GetUnits`);
  const items = chapters[0]?.units[0]?.items;
  if ((await call(page, '/api/Memory/MarkKnown', { items, known: true })) !== 200)
    throw new Error('The first unit was not marked as known.');
  await openHome(page, url);
  await page.evaluate(() => {
    localStorage.setItem('dark-mode', 'true');
    localStorage.setItem('furigana', 'off');
  });
}
