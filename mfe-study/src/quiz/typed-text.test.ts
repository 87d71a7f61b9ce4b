import { describe, expect, it } from '@jest/globals';
import { convertBefore, editText, lettersOf, shownText, type TypedText } from './typed-text.js';

const BACKSPACE = '<';

/** Types the keys one after another at the end of the text. */
const type = (keys: string, from: TypedText = [], kana: 'hiragana' | 'katakana' = 'hiragana'): TypedText =>
  [...keys].reduce((text, key) => {
    const shown = shownText(text);
    const value = key === BACKSPACE ? shown.slice(0, -1) : shown + key;
    return convertBefore(editText(text, value, value.length), value.length, kana);
  }, from);

describe('A typed text', () => {
  it.each([
    ['konnichiwa', 'こんいちわ', 'konnichiwa'],
    ['ko-hi-', 'こーひー', 'ko-hi-'],
    ['kitte', 'きって', 'kitte'],
    ['matcha', 'まっちゃ', 'matcha'],
    ['matchi<', 'まっ', 'maっ'],
    ['shimbun', 'しんぶn', 'shimbun'],
    ['kon’ya', 'こんや', 'kon’ya'],
    ['gohan', 'ごはn', 'gohan'],
    ['sanpo', 'さんぽ', 'sanpo'],
    ["shin'you", 'しんよう', "shin'you"],
    ['KyOu', 'きょう', 'KyOu'],
    ['tōkyō', 'tōkyō', 'tōkyō'],
    ['taga<mago', 'たまご', 'tamago'],
    ['kyo<ushi', 'きうし', 'きushi'],
    ['kitte<<<', '', ''],
    ['たbeる', 'たべる', 'たbeる'],
  ])('%s shows as %s and keeps the letters %s', (keys, shown, letters) => {
    const typed = type(keys);
    expect([shownText(typed), lettersOf(typed)]).toEqual([shown, letters]);
  });

  it('becomes katakana on request', () => {
    expect(shownText(type('pan', [], 'katakana'))).toBe('パn');
  });

  it('can be edited in the middle, at the start and as a whole', () => {
    const tago = type('tago');
    const tamago = convertBefore(editText(tago, 'たmaご', 3), 3, 'hiragana');
    expect([shownText(tamago), lettersOf(tamago)]).toEqual(['たまご', 'tamago']);
    expect(lettersOf(editText(tamago, 'おたまご', 1))).toBe('おtamago');
    expect(lettersOf(editText(tamago, 'いぬ', 2))).toBe('いぬ');
    expect(lettersOf(editText(tamago, 'たご', 1))).toBe('tago');
  });

  it('stays letters behind the caret, and where no kana are expected', () => {
    expect(shownText(convertBefore(editText([], 'kaki', 2), 2, 'hiragana'))).toBe('かki');
    expect(shownText(convertBefore(editText([], 'cat', 3), 3, null))).toBe('cat');
  });
});
