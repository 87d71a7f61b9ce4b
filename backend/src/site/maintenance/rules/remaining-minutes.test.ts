import { describe, expect, it } from '@jest/globals';
import { remainingMinutes } from './remaining-minutes.js';

describe('The minutes until maintenance', () => {
  it.each([
    [600_000, 10],
    [599_999, 9],
    [60_000, 1],
    [59_999, 0],
    [0, 0],
    [-60_000, 0],
  ])('are, %d ms before, %d', (ms, minutes) => {
    expect(remainingMinutes(1_000_000 + ms, 1_000_000)).toBe(minutes);
  });
});
