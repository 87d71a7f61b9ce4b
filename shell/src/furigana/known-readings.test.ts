/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { isReadingKnown, readingsIn } from './known-readings.js';

const word = (text: string) => {
  const [writing = '', reading = ''] = text.split('/');
  return { writing, reading };
};

describe('The readings in known words', () => {
  it.each([
    ['行く/いく', ['行|い']],
    ['食べ物/たべもの', ['食|た', '物|もの']],
    ['日本/にほん', ['日本|にほん']],
    ['来る/くる', ['来|く', '来|き', '来|こ']],
    ['りんご/りんご', []],
  ])('of %s are %j', (text, readings) => {
    expect([...readingsIn([word(text)])]).toEqual(readings);
  });
});

describe('With the words 行く, 食べ物, 山, 道, 日本, 人(ひと), 来る, a reading', () => {
  const known = readingsIn(
    ['行く/いく', '食べ物/たべもの', '山/やま', '道/みち', '日本/にほん', '人/ひと', '来る/くる'].map(word),
  );
  it.each<[string, string, boolean]>([
    ['行', 'い', true],
    ['行', 'おこな', false],
    ['行', 'こう', false],
    ['食', 'た', true],
    ['山道', 'やまみち', true],
    ['山道', 'さんどう', false],
    ['山人道', 'やまひとみち', true],
    ['日本人', 'にほんじん', false],
    ['来', 'き', true],
    ['日', 'に', false],
    ['猫', 'ねこ', false],
    ['', '', false],
  ])('%s (%s) is known or not', (text, reading, expected) => {
    expect(isReadingKnown(text, reading, known)).toBe(expected);
  });
});
