import type { Vocab, VocabGenre } from '@shinobi/shared/contract/learning/vocab-quiz';
import { romaji, toHiragana } from '@shinobi/shared/domain/japanese/romaji';
import { JLPT_LEVELS_SHOWN, type Level } from './jlpt-levels.js';

/** What of the vocabulary is shown. Empty texts stand for all. */
export interface WordFilter {
  readonly search: string;
  readonly genre: string;
  readonly level: Level | '';
}

export interface ListedWord {
  readonly word: Vocab;
  readonly genre: VocabGenre;
  readonly romaji: string;
}

/** The words of the genres that are there, in the order of the genres. */
export function listed(words: readonly Vocab[], genres: readonly VocabGenre[]): readonly ListedWord[] {
  const inOrder = genres.toSorted((a, b) => a.order - b.order);
  return inOrder.flatMap((genre) =>
    words
      .filter(({ genreId }) => genreId === genre.genreId)
      .map((word) => ({ word, genre, romaji: romaji(word.hiragana) })),
  );
}

export const levelOf = (text: string | null): Level | '' => JLPT_LEVELS_SHOWN.find((level) => level === text) ?? '';

/** Whether a word has what is sought in its writing, its reading, its romaji or its meaning. */
function has({ word, romaji: latin }: ListedWord, sought: string): boolean {
  const kana = toHiragana(sought);
  return (
    word.kanji.includes(sought) ||
    toHiragana(word.hiragana).includes(kana) ||
    latin.startsWith(sought) ||
    word.english.toLowerCase().includes(sought)
  );
}

export function filtered(words: readonly ListedWord[], { search, genre, level }: WordFilter): readonly ListedWord[] {
  const sought = search.normalize('NFKC').trim().toLowerCase();
  return words.filter(
    (each) =>
      (genre === '' || each.genre.genreName === genre) &&
      (level === '' || each.word.jlpt === level) &&
      (sought === '' || has(each, sought)),
  );
}
