import { describe, expect, it } from '@jest/globals';
import type { GenreEntity } from '../../../learning/vocabulary/genre.entity.js';
import type { WordEntity } from '../../../learning/vocabulary/word.entity.js';
import { mergeWords } from './merge-words.js';

const genre = (genreId: number, hasAudio = true): GenreEntity => ({
  ...{ genreId, genreName: `G${genreId}`, nameKey: `g${genreId}`, order: genreId, released: true },
  ...{ youtube: null, youtubeSpecial: null, fallingAnimation: null, hasAudio, hasProductAudio: false },
});
const word = (vocabId: number, genreId: number, position: number, kanji: string): WordEntity => ({
  ...{ vocabId, genreId, position, kanji, hiragana: 'よみ', english: kanji, audioExtension: 'm4a' },
  ...{ partOfSpeech: 'noun' as const, jlpt: null },
});

describe('the words of genres that become one', () => {
  const into = { genre: genre(1), words: [word(11, 1, 0, '山'), word(12, 1, 3, '川')] };

  it('come after its own in their order, each once', () => {
    const from = [
      { genre: genre(2), words: [word(21, 2, 0, '海'), word(22, 2, 1, '山')] },
      { genre: genre(3), words: [word(31, 3, 0, '海'), word(32, 3, 1, '空')] },
    ];
    expect(mergeWords(into, from).map(({ vocabId, genreId, position }) => [vocabId, genreId, position])).toEqual([
      [11, 1, 0],
      [12, 1, 3],
      [21, 1, 4],
      [32, 1, 5],
    ]);
  });

  it('are heard only if they were heard before', () => {
    const from = [{ genre: genre(2, false), words: [word(21, 2, 0, '海')] }];
    expect(mergeWords(into, from).map(({ audioExtension }) => audioExtension)).toEqual(['m4a', 'm4a', '']);
  });
});
