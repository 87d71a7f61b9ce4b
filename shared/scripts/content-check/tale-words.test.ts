import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { countWords, TALE_WORDS, taleWords, taleWordsText } from './tale-words.mjs';

const word = (writings: string, isName = false) => ({ writings: writings.split('/'), isName });
const IDS = new Map([
  ['犬', [1]],
  ['行く', [2]],
  ['一人', [3]],
  ['人', [4, 5]],
  ['太郎', [6]],
]);

describe('The words of a tale', () => {
  it.each([
    [
      'are counted each time',
      ['犬', '行く', '犬'].map((each) => word(each)),
      {
        total: 3,
        words: [
          [2, 1],
          [1, 2],
        ],
      },
    ],
    ['count without the library in the total alone', [word('帝'), word('犬')], { total: 2, words: [[1, 1]] }],
    ['have all ids of a form', [word('人')], { total: 1, words: [[1, 4, 5]] }],
    ['are known by their first form', [word('人/一人')], { total: 1, words: [[1, 4, 5]] }],
    ['are known by another form', [word('二人きり/一人')], { total: 1, words: [[1, 3]] }],
    ['need no names', [word('桃太郎', true), word('犬')], { total: 1, words: [[1, 1]] }],
    ['have names that are words of the library', [word('太郎', true)], { total: 1, words: [[1, 6]] }],
  ])('%s', (_, words, expected) => {
    expect(countWords(words, IDS)).toEqual(expected);
  });

  it('are those in the file: run node shared/scripts/content-tale-words.mjs', () => {
    expect(readFileSync(TALE_WORDS, 'utf8')).toBe(taleWordsText(taleWords()));
  });

  it('are in the library nine times out of ten, so that a tale can be known', () => {
    for (const { total, words } of Object.values(taleWords()))
      expect(words.reduce((sum, [times = 0]) => sum + times, 0) / total).toBeGreaterThan(0.85);
  });
});
