import type { EditedGenre } from '@shinobi/shared/contract/editing/vocab-edit';
import type { RequestOf } from '@shinobi/shared/contract';

export type SentGenre = RequestOf<'POST /api/VocabEdit/Save'>['body'];
type SentWord = SentGenre['words'][number];

const WORDS: readonly (readonly [string, string, string])[] = [
  ['卵', 'たまご', 'egg'],
  ['ご飯', 'ごはん', 'rice'],
  ['魚', 'さかな', 'fish'],
  ['お茶', 'おちゃ', 'tea'],
  ['塩', 'しお', 'salt'],
];

/** Returns a word without an id. */
export const aNewWord = (given: Partial<SentWord> = {}): SentWord => ({
  ...{ kanji: '蕎麦', hiragana: 'そば', english: 'buckwheat noodles', partOfSpeech: 'noun', jlpt: null },
  ...given,
});

/** Returns words of a content file with ids starting at `first`. */
export const wordsFrom = (first: number) =>
  WORDS.map(([kanji, hiragana, english], index) => ({
    ...{ vocabId: first + index, kanji, hiragana, english, partOfSpeech: 'noun', jlpt: 'N5' },
  }));

/** Returns the request for a new genre. */
export const aNewGenre = (given: Partial<SentGenre> = {}): SentGenre => ({
  ...{ genreId: 0, genreName: 'New-words', order: 5, released: true, version: 0 },
  ...{ youtube: null, youtubeSpecial: null, fallingAnimation: null },
  words: WORDS.map(([kanji, hiragana, english]) => aNewWord({ kanji, hiragana, english })),
  ...given,
});

/** Returns the request that saves the genre, with some fields replaced. */
export function saveRequestFor(genre: EditedGenre, given: Partial<SentGenre> = {}): SentGenre {
  const { genreId, genreName, order, released, youtube, youtubeSpecial, version, words, fallingAnimation } = genre;
  return {
    ...{ genreId, genreName, order, released, youtube, youtubeSpecial, version },
    fallingAnimation: fallingAnimation as SentGenre['fallingAnimation'],
    words: words.map(({ hasSound: ____, ...word }) => word),
    ...given,
  };
}
