import { describe, expect, it } from '@jest/globals';
import { normalizeAnswer, partOfAnswer } from './part-of-answer.js';

describe('An accepted answer', () => {
  it.each([
    ['vocab', 'hurt', 'meanings'],
    ['vocab', '卵', 'meanings'],
    ['kanji', 'いたい', 'readings'],
    ['kanji', 'hurt', 'meanings'],
    ['EnToHiragana', 'ラメン', 'readings'],
    ['EnToHiragana', '玉子', 'writings'],
    ['EnToKanji', '食べもの', 'writings'],
    ['EnToKanji', 'たべもの', 'readings'],
  ] as const)('of a %s quiz, %s, is among the word’s %s', (kind, given, part) => {
    expect(partOfAnswer(kind, given)).toBe(part);
  });

  it.each([
    ['Ｈｅｎ', 'hen'],
    ['ﾀﾏｺﾞ', 'タマゴ'],
  ])('is the same in any width and letter case: %s', (given, same) => {
    expect(normalizeAnswer(given)).toBe(same);
  });
});
