import { describe, expect, it } from '@jest/globals';
import { anEditedGenre, aWord } from '../testing/sample-genre.js';
import { previewMerge } from './merge-preview.js';

const word = (vocabId: number, kanji: string, hiragana = kanji) => aWord({ vocabId, kanji, hiragana, english: kanji });
const genre = (genreName: string, ...words: ReturnType<typeof word>[]) => anEditedGenre({ genreName, words });

describe('the preview of a merge', () => {
  it('moves the words of the others and keeps duplicates once', () => {
    const into = genre('Food', word(1, '卵'), word(2, '魚'));
    const from = [genre('Drinks', word(3, '茶'), word(4, '魚')), genre('Sweets', word(5, '茶'), word(6, '餅'))];
    const { moved, duplicates, total } = previewMerge(into, from);
    expect(moved.map((each) => `${each.word.kanji} ${each.from}`)).toEqual(['茶 Drinks', '餅 Sweets']);
    expect(duplicates.map(({ word: { kanji }, keptIn, removedFrom }) => `${kanji} ${keptIn} ${removedFrom}`)).toEqual([
      '魚 Food Drinks',
      '茶 Drinks Sweets',
    ]);
    expect(total).toBe(4);
  });

  it('distinguishes words with the same spelling and different readings', () => {
    const { moved } = previewMerge(genre('Food', word(1, '市場', 'いちば')), [
      genre('Economy', word(2, '市場', 'しじょう')),
    ]);
    expect(moved).toHaveLength(1);
  });
});
