import { describe, expect, it } from '@jest/globals';
import { misspellings } from './spelling.mjs';

describe('the spelling of English texts', () => {
  it.each([
    'A verb’s polite form ends in {食|た}べます.',
    "You don't need Mary's.",
    'See [the lesson](/grammar/te-form-zzz) and https://zzzz.example.',
    '**Bold** words, `code`, and a well-known hyphen.',
  ])('accepts %s', (text) => expect(misspellings(text)).toEqual([]));

  it.each([
    ['The colour is gray.', 'colour'],
    ['A beatiful day.', 'beatiful'],
    ['[A mispelt link](/grammar)', 'mispelt'],
  ])('finds the wrong word of %s', (text, word) => expect(misspellings(text)).toEqual([word]));
});
