import { readdirSync, readFileSync } from 'node:fs';
import type { Vocab, VocabGenre, WordAnswers } from '@shinobi/shared/contract/learning/vocab-quiz';
import { aGenre } from '@shinobi/shared/testing';

interface GenreFile {
  readonly genreId: number;
  readonly genreName: string;
  readonly words: readonly Omit<Vocab, 'genreId' | 'audioExtension'>[];
}

const FOLDER = new URL('../../../backend/content/vocabulary/', import.meta.url);
const readContent = <T>(name: string) => JSON.parse(readFileSync(new URL(`../${name}`, FOLDER), 'utf8')) as T;

/** Maps a word's id to the greater ids of its near words. */
export const NEAR_WORDS = readContent<Readonly<Record<number, number[]>>>('near-words.json');

interface DictionaryAnswers extends Pick<WordAnswers, 'ambiguousReadings' | 'meanings' | 'synonyms'> {
  readonly writings?: readonly string[];
  readonly readings?: readonly string[];
  readonly rareWritings?: readonly string[];
  readonly rareReadings?: readonly string[];
}
const BY_WORD = readContent<Readonly<Record<string, DictionaryAnswers>>>('dictionary-answers.json');

const answersOf = ({ kanji, hiragana, partOfSpeech }: GenreFile['words'][number]): DictionaryAnswers =>
  BY_WORD[`${kanji}/${hiragana}/${partOfSpeech}`] ?? BY_WORD[`${kanji}/${hiragana}`] ?? {};

function acceptedAnswers(word: GenreFile['words'][number]): NonNullable<Vocab['accepted']> {
  const { writings = [], readings = [] } = answersOf(word);
  return [
    ...writings.map((text) => ({ part: 'writings' as const, text })),
    ...readings.map((text) => ({ part: 'readings' as const, text })),
  ];
}

/** The words shipped with the product, by genre, as the server sends them. */
export const SHIPPED_VOCABULARY: readonly { readonly genre: VocabGenre; readonly words: readonly Vocab[] }[] =
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as GenreFile)
    .map(({ genreId, genreName, words }) => ({
      genre: aGenre({ genreId, genreName }),
      words: words.map((word): Vocab => {
        const nearAndAccepted = { near: NEAR_WORDS[word.vocabId] ?? [], accepted: acceptedAnswers(word) };
        return { ...word, ...nearAndAccepted, genreId, audioExtension: 'm4a' };
      }),
    }));

/** What the dictionary has for the words, as the server sends it. */
export const DICTIONARY_ANSWERS: readonly WordAnswers[] = SHIPPED_VOCABULARY.flatMap(({ words }) =>
  words.map((word) => {
    const { rareWritings = [], rareReadings = [], ambiguousReadings, meanings = [], synonyms = [] } = answersOf(word);
    const forms = { writings: [...rareWritings], readings: [...rareReadings], ambiguousReadings };
    return { vocabId: word.vocabId, ...forms, meanings, synonyms };
  }),
);
