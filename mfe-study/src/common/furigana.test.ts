import { describe, expect, it } from '@jest/globals';
import { furigana } from './furigana.js';

const show = (written: string, reading: string) =>
  furigana(written, reading)
    .map(({ text, reading: over }) => (over === undefined ? text : `${text}(${over})`))
    .join(' ');

describe('furigana', () => {
  it.each([
    ['卵', 'たまご', '卵(たまご)'],
    ['食べる', 'たべる', '食(た) べる'],
    ['お父さん', 'おとうさん', 'お 父(とう) さん'],
    ['飲み物', 'のみもの', '飲(の) み 物(もの)'],
    ['消しゴム', 'けしごむ', '消(け) しゴム'],
    ['パン', 'パン', 'パン'],
    ['こんにちは', 'こんにちは', 'こんにちは'],
    ['二十日', 'はつか', '二十日(はつか)'],
    ['食べる', 'くう', '食べる(くう)'],
    ['(例)', 'れい', '(例)(れい)'],
    ['', '', ''],
  ])('lays the reading of %s, %s over its kanji', (written, reading, expected) => {
    expect(show(written, reading)).toBe(expected);
  });
});
