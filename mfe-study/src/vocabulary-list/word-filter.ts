import type { Vocab, VocabGenre } from '@shinobi/shared/contract/learning/vocab-quiz';
import { JLPT_LEVELS, type JlptLevel } from '@shinobi/shared/domain/limits/library';
import { findWords, type FoundWords, matchWord, type WordSearch } from '../common/word-search.js';

/** The filter of the vocabulary list. Empty texts match everything. */
export interface WordFilter {
  readonly search: string;
  readonly genre: string;
  readonly level: JlptLevel | '';
}

export interface ListedWord {
  readonly word: Vocab;
  readonly genre: VocabGenre;
}

/** Returns the words of the given genres, in the order of the genres. */
export function listWords(words: readonly Vocab[], genres: readonly VocabGenre[]): readonly ListedWord[] {
  const wordsOf = new Map<number, Vocab[]>(genres.map(({ genreId }) => [genreId, []]));
  for (const word of words) wordsOf.get(word.genreId)?.push(word);
  const inOrder = genres.toSorted((a, b) => a.order - b.order);
  return inOrder.flatMap((genre) => (wordsOf.get(genre.genreId) ?? []).map((word) => ({ word, genre })));
}

export const parseLevel = (text: string | null): JlptLevel | '' => JLPT_LEVELS.find((level) => level === text) ?? '';

/** Whether a word is one that the reader of a list looks for: "an" is inside of too many romaji. */
const isListed = ({ word }: ListedWord, search: WordSearch): boolean =>
  !['none', 'romajiInside'].includes(matchWord(word, search));

export function filterWords(
  words: readonly ListedWord[],
  { search: typed, genre, level }: WordFilter,
): FoundWords<ListedWord> {
  const filtered = words.filter(
    (each) => (genre === '' || each.genre.genreName === genre) && (level === '' || each.word.jlpt === level),
  );
  return findWords(
    typed,
    filtered.map(({ word }) => word),
    (search) => filtered.filter((each) => isListed(each, search)),
  );
}
