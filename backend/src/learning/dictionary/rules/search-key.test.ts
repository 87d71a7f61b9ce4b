import { describe, expect, it } from '@jest/globals';
import { formKey, glossKey, searchedWords, withoutLongVowels } from './search-key.js';

describe('The key of a Japanese text', () => {
  it.each(['たべる', 'タベル', 'ﾀﾍﾞﾙ', ' たべる ', 'た・べる'])('is the same for %s', (text) => {
    expect(formKey(text)).toBe('fたべる');
  });

  it('tells Latin letters by nothing but themselves', () => {
    expect(formKey('ＣＤ')).toBe('fcd');
  });
});

describe('The key of a gloss', () => {
  it.each([
    ['to eat', 'geat'],
    ['eat', 'geat'],
    ['EAT!', 'geat'],
    ['the sea (deep (blue) one)', 'gsea'],
    ["hen's egg", 'ghens egg'],
    ['café', 'gcafe'],
    ['to', 'gto'],
    ['a', 'ga'],
    ['%', 'g'],
  ])('%s is %s', (gloss, key) => {
    expect(glossKey(gloss)).toBe(key);
  });
});

describe('The words of a gloss', () => {
  it.each([
    ['to live on (e.g. a salary)', ['live']],
    ['kind of a living room room', ['kind', 'living', 'room']],
    ['"a" OR NEAR(b*)', ['near']],
    ['of the', []],
  ])('%s', (gloss, words) => {
    expect(searchedWords(gloss)).toEqual(words);
  });
});

it('A sound without long vowels is typed by those who do not know them', () => {
  expect(withoutLongVowels('tookyoo')).toBe('tokyo');
});
