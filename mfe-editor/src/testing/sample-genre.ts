import type { EditedGenre } from '@shinobi/shared/contract/editing/vocab-edit';

export type Word = EditedGenre['words'][number];

export const aWord = (word: Partial<Word> & Pick<Word, 'vocabId' | 'kanji' | 'hiragana' | 'english'>): Word => ({
  ...{ partOfSpeech: 'noun', jlpt: 'N5', hasSound: true },
  ...word,
});

const WORDS: readonly Word[] = [
  aWord({ vocabId: 11, kanji: '卵', hiragana: 'たまご', english: 'egg' }),
  aWord({ vocabId: 12, kanji: 'ご飯', hiragana: 'ごはん', english: 'rice' }),
  aWord({ vocabId: 13, kanji: '魚', hiragana: 'さかな', english: 'fish' }),
  aWord({ vocabId: 14, kanji: '肉', hiragana: 'にく', english: 'meat' }),
];

/** A stored genre, by default with four words. */
export const anEditedGenre = (overrides: Partial<EditedGenre> = {}): EditedGenre => ({
  ...{ genreId: 4, genreName: 'Food', order: 4, released: true, version: 3 },
  ...{ youtube: null, youtubeSpecial: null, fallingAnimation: null },
  ...{ origin: 'product', changedAt: '2026-11-20T09:00:00.000Z', mergedInto: null },
  words: [...WORDS],
  ...overrides,
});
