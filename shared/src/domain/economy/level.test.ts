import { describe, expect, it } from '@jest/globals';
import { levelFromXp, xpForLevel } from './level.js';

/** The curve in whole numbers without limit, found by bisection: shares nothing with the rule but the formula. */
function exactLevel(xp: bigint): bigint {
  let low = 1n;
  let high = 1n << 32n;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (25n * middle * (middle - 1n) <= xp) low = middle;
    else high = middle;
  }
  return low;
}

describe('levelFromXp', () => {
  it.each([
    [0, 1],
    [49, 1],
    [50, 2],
    [149, 2],
    [150, 3],
    [299, 3],
    [300, 4],
    [2249, 9],
    [2250, 10],
    [247_499, 99],
    [247_500, 100],
    [Number.MAX_SAFE_INTEGER, 18_981_253],
  ])('%d XP is level %d', (xp, level) => {
    expect(levelFromXp(xp)).toBe(level);
  });

  it('is exact on both sides of every level start, up to the largest whole numbers', () => {
    const top = levelFromXp(Number.MAX_SAFE_INTEGER);
    const levels = [2, 3, 1000, 99_999, 4_194_304, 13_421_773, top - 2, top - 1, top];
    for (const level of levels) {
      expect([level, levelFromXp(xpForLevel(level) - 1)]).toEqual([level, level - 1]);
      expect([level, levelFromXp(xpForLevel(level))]).toEqual([level, level]);
      expect([level, levelFromXp(xpForLevel(level) + 1)]).toEqual([level, level]);
    }
  });

  it('agrees with unlimited arithmetic all the way up', () => {
    for (let xp = 1; xp < Number.MAX_SAFE_INTEGER; xp = Math.ceil(xp * 1.37)) {
      expect([xp, BigInt(levelFromXp(xp))]).toEqual([xp, exactLevel(BigInt(xp))]);
    }
  });

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d', (xp) => {
    expect(() => levelFromXp(xp)).toThrow(RangeError);
  });
});

describe('xpForLevel', () => {
  it.each([
    [1, 0],
    [2, 50],
    [3, 150],
    [4, 300],
    [10, 2250],
  ])('level %d starts at %d XP', (level, xp) => {
    expect(xpForLevel(level)).toBe(xp);
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 40])('refuses %d', (level) => {
    expect(() => xpForLevel(level)).toThrow(RangeError);
  });
});
