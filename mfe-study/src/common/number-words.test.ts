import { describe, expect, it } from '@jest/globals';
import { capitalise, countInWords, numberInWords } from './number-words.js';

describe('Numbers in sentences', () => {
  it.each([
    [0, 'no'],
    [1, 'one'],
    [12, 'twelve'],
    [13, 'thirteen'],
    [20, 'twenty'],
    [21, '21'],
    [1850, '1,850'],
  ])('%d is "%s"', (count, words) => {
    expect(numberInWords(count)).toBe(words);
  });

  it('agree with their noun', () => {
    expect([0, 1, 2].map((count) => countInWords(count, 'word'))).toEqual(['no words', 'one word', 'two words']);
  });

  it('start a sentence with a capital letter', () => {
    expect(capitalise('seven of ten')).toBe('Seven of ten');
  });
});
