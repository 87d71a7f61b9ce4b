import { describe, expect, it } from '@jest/globals';
import { readingLevel } from './reading-level.js';

const kanji = (count: number) => Array.from({ length: count }, (_, at) => String.fromCharCode(0x4e00 + at));

describe('The level of a text', () => {
  it.each<[string, readonly string[], string | null]>([
    ['short sentences with few kanji', ['犬がいます。', '猫もいます。'], 'N5'],
    ['the same kanji again and again', Array.from({ length: 40 }, () => '犬と犬と犬。'), 'N5'],
    ['many kanji', kanji(100).map((each) => `${each}です。`), 'N4'],
    ['long sentences', ['あ'.repeat(60)], 'N4'],
    ['nothing', [], null],
  ])('with %s', (_, sentences, level) => {
    expect(readingLevel(sentences)).toBe(level);
  });
});
