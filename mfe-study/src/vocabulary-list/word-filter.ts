import type { Vocab, VocabGenre } from '@shinobi/shared/contract/learning/vocab-quiz';
import { JLPT_LEVELS, type JlptLevel } from '@shinobi/shared/domain/limits/library';
import { correctSearch, matchWord, readWordSearch, type WordSearch } from '../common/word-search.js';

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

function searchWords(words: readonly ListedWord[], typed: string): readonly ListedWord[] {
  const search = readWordSearch(typed);
  const found = words.filter((each) => isListed(each, search));
  if (found.length > 0) return found;
  const corrected = correctSearch(
    search,
    words.map(({ word }) => word),
  );
  return corrected === null ? [] : words.filter((each) => isListed(each, corrected));
}

export function filterWords(words: readonly ListedWord[], { search, genre, level }: WordFilter): readonly ListedWord[] {
  const filtered = words.filter(
    (each) => (genre === '' || each.genre.genreName === genre) && (level === '' || each.word.jlpt === level),
  );
  return searchWords(filtered, search);
}
