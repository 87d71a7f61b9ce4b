import { describe, expect, it } from '@jest/globals';
import { editDistance, isWithinDistance } from './edit-distance.js';

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['abc', '', 3],
    ['autumn', 'autumn', 0],
    ['autunn', 'autumn', 1],
    ['autum', 'autumn', 1],
    ['auttumn', 'autumn', 1],
    ['uatumn', 'autumn', 1],
    ['autunm', 'autumn', 1],
    ['freind', 'friend', 1],
    ['kitten', 'sitting', 3],
    ['tangle', 'strangle', 2],
    ['ca', 'abc', 3],
  ])('%s and %s are %d apart, either way round', (one, other, letters) => {
    expect([editDistance(one, other), editDistance(other, one)]).toEqual([letters, letters]);
  });
});

describe('isWithinDistance', () => {
  it('draws the line at the given number', () => {
    expect([isWithinDistance(1, 'tangle', 'strangle'), isWithinDistance(2, 'tangle', 'strangle')]).toEqual([
      false,
      true,
    ]);
  });

  it('does not count through words whose lengths say enough', () => {
    expect(isWithinDistance(1, 'a'.repeat(1_000_000), 'b')).toBe(false);
  });
});
