import { describe, expect, it } from '@jest/globals';
import { anEditedGenre, aWord } from '../testing/sample-genre.js';
import { previewOf } from './merge-preview.js';

const word = (vocabId: number, kanji: string, hiragana = kanji) => aWord({ vocabId, kanji, hiragana, english: kanji });
const genre = (genreName: string, ...words: ReturnType<typeof word>[]) => anEditedGenre({ genreName, words });

describe('what a merge does', () => {
  it('moves the words of the others, and keeps once what is in several', () => {
    const into = genre('Food', word(1, '卵'), word(2, '魚'));
    const from = [genre('Drinks', word(3, '茶'), word(4, '魚')), genre('Sweets', word(5, '茶'), word(6, '餅'))];
    const { cellMoveAction, double, total } = previewOf(into, from);
    expect(cellMoveAction.map((each) => `${each.word.kanji} ${each.from}`)).toEqual(['茶 Drinks', '餅 Sweets']);
    expect(double.map(({ word: { kanji }, stays, goes }) => `${kanji} ${stays} ${goes}`)).toEqual([
      '魚 Food Drinks',
      '茶 Drinks Sweets',
    ]);
    expect(total).toBe(4);
  });

  it('tells words apart that are written alike and read otherwise', () => {
    const { cellMoveAction } = previewOf(genre('Food', word(1, '市場', 'いちば')), [
      genre('Economy', word(2, '市場', 'しじょう')),
    ]);
    expect(cellMoveAction).toHaveLength(1);
  });
});
