import type { FoundPage, FoundWord } from '@shinobi/shared/contract/learning/dictionary';
import { wordAddress } from '@shinobi/shared/domain/japanese/word-address';

/** A result that can be chosen. */
export type SearchOption =
  | { readonly type: 'page'; readonly address: string; readonly page: FoundPage }
  | { readonly type: 'word'; readonly address: string; readonly word: FoundWord };

export interface FoundContent {
  readonly pages: readonly FoundPage[];
  readonly words: readonly FoundWord[];
}

/** Returns the results in the order in which they are shown and the arrow keys go through them. */
export const searchOptions = ({ pages, words }: FoundContent): readonly SearchOption[] => [
  ...pages.map((page) => ({ type: 'page' as const, address: page.address, page })),
  ...words.map((word) => ({ type: 'word' as const, address: wordAddress(word), word })),
];

/** Returns the option that an arrow key leads to; null for other keys. At either end it continues at the other one. */
export function moveActive(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (active + count - 1) % count;
  if (key === 'PageDown') return Math.min(count - 1, active + 5);
  if (key === 'PageUp') return Math.max(0, active - 5);
  return null;
}

const KIND_NAMES: Readonly<Record<FoundPage['kind'], string>> = {
  kanji: 'Kanji lesson',
  grammar: 'Grammar',
  folktale: 'Folktale',
  article: 'Article',
  genre: 'Vocabulary quiz',
};
export const pageKindName = ({ kind }: FoundPage): string => KIND_NAMES[kind];

/** Returns what screen readers hear about the results. */
export function countText(count: number): string {
  if (count === 0) return 'Nothing found.';
  return count === 1 ? '1 result.' : `${count} results.`;
}
