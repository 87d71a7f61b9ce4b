import type { Vocab, VocabGenre } from '@shinobi/shared/contract/learning/vocab-quiz';
import { romaji, toHiragana } from '@shinobi/shared/domain/japanese/romaji';
import { JLPT_LEVELS, type JlptLevel } from '@shinobi/shared/domain/limits/library';

/** What of the vocabulary is shown. Empty texts stand for all. */
export interface WordFilter {
  readonly search: string;
  readonly genre: string;
  readonly level: JlptLevel | '';
}

export interface ListedWord {
  readonly word: Vocab;
  readonly genre: VocabGenre;
  readonly romaji: string;
}

/** The words of the genres that are there, in the order of the genres. */
export function listWords(words: readonly Vocab[], genres: readonly VocabGenre[]): readonly ListedWord[] {
  const inOrder = genres.toSorted((a, b) => a.order - b.order);
  return inOrder.flatMap((genre) =>
    words
      .filter(({ genreId }) => genreId === genre.genreId)
      .map((word) => ({ word, genre, romaji: romaji(word.hiragana) })),
  );
}

export const parseLevel = (text: string | null): JlptLevel | '' => JLPT_LEVELS.find((level) => level === text) ?? '';

/** Whether a word has what is sought in its writing, its reading, its romaji or its meaning. */
function matchesSearch({ word, romaji: latin }: ListedWord, sought: string): boolean {
  const kana = toHiragana(sought);
  return (
    word.kanji.includes(sought) ||
    toHiragana(word.hiragana).includes(kana) ||
    latin.startsWith(sought) ||
    word.english.toLowerCase().includes(sought)
  );
}

export function filterWords(words: readonly ListedWord[], { search, genre, level }: WordFilter): readonly ListedWord[] {
  const sought = search.normalize('NFKC').trim().toLowerCase();
  return words.filter(
    (each) =>
      (genre === '' || each.genre.genreName === genre) &&
      (level === '' || each.word.jlpt === level) &&
      (sought === '' || matchesSearch(each, sought)),
  );
}
