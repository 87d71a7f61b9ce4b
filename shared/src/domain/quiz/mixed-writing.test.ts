import { describe, expect, it } from '@jest/globals';
import { isMixedWriting } from './mixed-writing.js';

describe('A text with some of the kanji in kana', () => {
  it.each([
    ['友だち', '友達', 'ともだち'],
    ['めざまし時計', '目覚まし時計', 'めざましどけい'],
    ['小がっこう', '小学校', 'しょうがっこう'],
    ['食べもの', '食べ物', 'たべもの'],
  ])('is the word: %s for %s', (typed, writing, reading) => {
    expect(isMixedWriting(typed, writing, reading)).toBe(true);
  });

  it.each([
    ['all of it in kana', 'ともだち', '友達', 'ともだち'],
    ['a part of the kanji alone', '玉', '玉子', 'たまご'],
    ['one without its okurigana', '大い', '大きい', 'おおきい'],
    ['one with other kana', '友たち', '友達', 'ともだち'],
    ['one with other kanji', '共だち', '友達', 'ともだち'],
    ['one with signs', '友.だち', '友達', 'ともだち'],
  ])('is not %s', (_, typed, writing, reading) => {
    expect(isMixedWriting(typed, writing, reading)).toBe(false);
  });
});
