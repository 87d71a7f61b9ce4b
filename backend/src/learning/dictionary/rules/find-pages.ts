import type { FoundPage } from '@shinobi/shared/contract/learning/dictionary';
import { romajiToKana } from '@shinobi/shared/domain/japanese/romaji-to-kana';
import { toHiragana } from '@shinobi/shared/domain/japanese/romaji';
import { withoutSigns } from './search-text.js';

/** A page with the texts that find it. */
export interface SearchablePage {
  readonly page: FoundPage;
  readonly names: readonly string[];
  readonly text: string;
}

/** Removes what learners leave out: width, case, script of kana, tildes and the dots of okurigana. */
const fold = (text: string): string =>
  toHiragana(text.normalize('NFKC').toLowerCase())
    .replaceAll(/[~〜～.・\-'’]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

export const searchablePage = (page: FoundPage, names: readonly string[]): SearchablePage => ({
  page,
  names: [...new Set(names.map(fold))].filter((name) => name !== ''),
  text: ` ${fold([...names, page.title, page.summary].join(' '))}`,
});

const RESULTS_MAX = 6;
const OF_EACH_KIND = 2;
/** A shorter text, in Latin letters or kana, is the beginning of too many words. Kanji are never too short. */
const isLong = (text: string): boolean => {
  if (/\p{Script=Han}/u.test(text)) return true;
  return text.length >= (/\p{Script=Latin}/u.test(text) ? LATIN_MIN_LENGTH : KANA_MIN_LENGTH);
};
const LATIN_MIN_LENGTH = 4;
const KANA_MIN_LENGTH = 2;

/** How well a page fits, the best 0; null if it does not. */
function fitOf({ names, text }: SearchablePage, typed: readonly string[]): number | null {
  if (typed.some((each) => names.includes(each))) return 0;
  const long = typed.filter(isLong);
  if (long.some((each) => names.some((name) => name.startsWith(each)))) return 1;
  return long.some((each) => each.split(' ').every((word) => text.includes(` ${word}`))) ? 2 : null;
}

/** Finds pages of the product, the best first: a few of each kind. */
export function findPages(pages: readonly SearchablePage[], text: string): FoundPage[] {
  const typed = fold(withoutSigns(text.normalize('NFKC').trim()));
  const kana = romajiToKana(typed);
  const texts = (kana === null ? [typed] : [typed, kana]).filter((each) => each !== '');
  const found = pages.flatMap((page) => {
    const fit = fitOf(page, texts);
    return fit === null ? [] : [{ page: page.page, fit }];
  });
  const counts = new Map<string, number>();
  return found
    .toSorted((one, other) => one.fit - other.fit)
    .filter(({ page: { kind } }) => {
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      return count <= OF_EACH_KIND;
    })
    .map(({ page }) => page)
    .slice(0, RESULTS_MAX);
}
