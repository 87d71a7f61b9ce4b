import { describe, expect, it } from '@jest/globals';
import { textLength } from './text-limit.js';

describe('The length of a text', () => {
  it.each([
    ['', null, null],
    ['x'.repeat(1799), null, null],
    ['x'.repeat(1800), '1,800 of 2,000 characters', null],
    ['x'.repeat(2000), '2,000 of 2,000 characters', null],
    [`  ${'x'.repeat(2000)}\n`, '2,000 of 2,000 characters', null],
    ['e\u0301'.repeat(2000), '2,000 of 2,000 characters', null],
    ['x'.repeat(2001), '2,001 of 2,000 characters', 'Too long: shorten it by 1 character.'],
    ['x'.repeat(10_000), '10,000 of 2,000 characters', 'Too long: shorten it by 8,000 characters.'],
  ])('is shown near the limit and refused above it (case %#)', (text, counter, tooLong) => {
    expect(textLength(text, 2000)).toEqual({ counter, tooLong });
  });
});
