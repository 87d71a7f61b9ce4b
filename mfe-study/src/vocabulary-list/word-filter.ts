import type { Vocab, VocabGenre } from '@shinobi/shared/contract/learning/vocab-quiz';
import { romaji, toHiragana } from '@shinobi/shared/domain/japanese/romaji';
import { JLPT_LEVELS, type JlptLevel } from '@shinobi/shared/domain/limits/library';

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

const romajiOfReadings = new Map<string, string>();

/** Returns the romaji of a reading. It is kept, because every letter of a search is compared with that of all words. */
export function romajiOf(reading: string): string {
  const known = romajiOfReadings.get(reading);
  if (known !== undefined) return known;
  const latin = romaji(reading);
  romajiOfReadings.set(reading, latin);
  return latin;
}

export const parseLevel = (text: string | null): JlptLevel | '' => JLPT_LEVELS.find((level) => level === text) ?? '';

/** Whether the writing, reading, romaji or meaning of a word matches the search. */
function matchesSearch({ word }: ListedWord, searchedText: string): boolean {
  const kana = toHiragana(searchedText);
  return (
    word.kanji.includes(searchedText) ||
    toHiragana(word.hiragana).includes(kana) ||
    romajiOf(word.hiragana).startsWith(searchedText) ||
    word.english.toLowerCase().includes(searchedText)
  );
}

export function filterWords(words: readonly ListedWord[], { search, genre, level }: WordFilter): readonly ListedWord[] {
  const searchedText = search.normalize('NFKC').trim().toLowerCase();
  return words.filter(
    (each) =>
      (genre === '' || each.genre.genreName === genre) &&
      (level === '' || each.word.jlpt === level) &&
      (searchedText === '' || matchesSearch(each, searchedText)),
  );
}
