import { describe, expect, it } from '@jest/globals';
import { leastShown } from './least-shown.js';

describe('The variant that is shown next', () => {
  it.each<[string, Record<string, number>, string]>([
    ['the first of equals', {}, 'a'],
    ['one that was never shown', { a: 1, b: 1 }, 'c'],
    ['the one shown least', { a: 3, b: 2, c: 3 }, 'b'],
    ['one of those asked for', { a: 3, b: 2, c: 2, d: 0 }, 'b'],
  ])('is %s', (_, shown, key) => {
    expect(leastShown(['a', 'b', 'c'], new Map(Object.entries(shown)))).toBe(key);
  });
});
