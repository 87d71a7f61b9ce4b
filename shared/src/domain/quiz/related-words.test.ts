import { describe, expect, it } from '@jest/globals';
import { isOtherForm } from './related-words.js';

describe('A text with another form of a word', () => {
  it.each([
    ['delete', 'deletion'],
    ['buying', 'buy'],
    ['happily', 'happy'],
    ['easiness', 'easy'],
    ['make mistakes', 'make mistake'],
  ])('is “%s” for “%s”', (typed, right) => {
    expect(isOtherForm(typed.split(' '), right.split(' '))).toBe(true);
  });

  it.each([
    ['seed', 'see'],
    ['employee', 'employer'],
    ['careless', 'careful'],
    ['train station', 'train'],
    ['to', 'two'],
  ])('is not “%s” for “%s”', (typed, right) => {
    expect(isOtherForm(typed.split(' '), right.split(' '))).toBe(false);
  });
});
