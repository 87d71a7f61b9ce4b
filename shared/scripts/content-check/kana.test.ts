import { describe, expect, it } from '@jest/globals';
import { kanaFault } from './kana.mjs';

describe('a reading', () => {
  it.each([
    'たまご',
    'きって',
    'しんよう',
    'ちゅうしゃ',
    'コーヒー',
    'けしゴム',
    'パーティー',
    'ファックス',
    'ティッシュ',
  ])('%s is well-formed', (reading) => {
    expect(kanaFault(reading)).toBeNull();
  });

  it.each([
    ['', 'not kana'],
    ['卵', 'not kana'],
    ['tamago', 'not kana'],
    ['たま ご', 'not kana'],
    ['ょうび', 'begins with a small letter'],
    ['ーひー', 'begins with a small letter'],
    ['んま', 'begins with ん'],
    ['あっ', 'ends with a small っ'],
    ['がっあ', 'never doubled'],
    ['コーーヒ', 'two long vowel marks'],
    ['おかーさん', 'after hiragana'],
    ['かょう', 'a small ょ after か'],
    ['ゑび', 'obsolete'],
  ])('%j is refused', (reading, reason) => {
    expect(kanaFault(reading)).toContain(reason);
  });
});
