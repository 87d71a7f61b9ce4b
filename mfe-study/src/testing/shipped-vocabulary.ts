import { readdirSync, readFileSync } from 'node:fs';
import type { Vocab, VocabGenre } from '@shinobi/shared/contract/learning/vocab-quiz';
import { aGenre } from '@shinobi/shared/testing';

interface GenreFile {
  readonly genreId: number;
  readonly genreName: string;
  readonly words: readonly Omit<Vocab, 'genreId' | 'audioExtension'>[];
}

const FOLDER = new URL('../../../backend/content/vocabulary', import.meta.url);
const besides = <T>(name: string) => JSON.parse(readFileSync(new URL(`../${name}`, FOLDER), 'utf8')) as T;

/** By a word's id the greater ids of the words near it. */
export const NEAR = besides<Readonly<Record<number, number[]>>>('near-words.json');

interface Answers {
  readonly writings?: readonly string[];
  readonly readings?: readonly string[];
}
const ANSWERS = besides<Readonly<Record<string, Answers>>>('dictionary-answers.json');

function acceptedFor({ kanji, hiragana }: GenreFile['words'][number]): NonNullable<Vocab['accepted']> {
  const { writings = [], readings = [] } = ANSWERS[`${kanji}/${hiragana}`] ?? {};
  return [
    ...writings.map((text) => ({ part: 'writings' as const, text })),
    ...readings.map((text) => ({ part: 'readings' as const, text })),
  ];
}

/** The words that the product ships, genre by genre, as the server sends them. */
export const LIBRARY: readonly { readonly genre: VocabGenre; readonly words: readonly Vocab[] }[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as GenreFile)
  .map(({ genreId, genreName, words }) => ({
    genre: aGenre({ genreId, genreName }),
    words: words.map((word): Vocab => {
      const fromOthers = { near: NEAR[word.vocabId] ?? [], accepted: acceptedFor(word) };
      return { ...word, ...fromOthers, genreId, audioExtension: 'm4a' };
    }),
  }));
