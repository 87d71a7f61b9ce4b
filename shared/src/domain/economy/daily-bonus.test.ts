import { describe, expect, it } from '@jest/globals';
import {
  daysBetween,
  drawDailyBonus,
  givesWeeklyBox,
  randomBonusPool,
  streakBefore,
  streakBonus,
  utcDay,
} from './daily-bonus.js';

describe('The streak bonus of day n', () => {
  it.each([
    [1, 1],
    [4, 4],
    [5, 50],
    [9, 90],
    [10, 1_000],
    [14, 1_400],
    [15, 15_000],
    [29, 29_000],
    [30, 300_000],
    [59, 590_000],
    [60, 6_000_000],
    [99, 9_900_000],
    [100, 10_000_000],
    [364, 36_400_000],
    [365, 36_500_000],
    [1000, 100_000_000],
  ])('n = %d is %d coins', (n, coins) => {
    expect(streakBonus(n)).toBe(coins);
  });
});

describe('The pool of the random bonus', () => {
  it.each([1, 7, 10])('is the squares 1 to 100, thirty times %d, and 500', (copied) => {
    const pool = randomBonusPool(copied);
    expect(pool).toHaveLength(41);
    expect(pool.slice(0, 10)).toEqual([1, 4, 9, 16, 25, 36, 49, 64, 81, 100]);
    expect(pool.slice(10, 40)).toEqual(Array.from({ length: 30 }, () => copied));
    expect(pool[40]).toBe(500);
  });
});

/** Returns these numbers in turn and records the arguments. */
function chance(...answers: number[]) {
  const asked: number[] = [];
  const below = (n: number) => {
    asked.push(n);
    return answers.shift() ?? 0;
  };
  return { asked, below };
}

describe('The draw of a day', () => {
  it('is the bonus of the streak with this day, and one of the pool', () => {
    expect(drawDailyBonus(0, chance(0, 0).below)).toEqual({ streak: 1, streakBonus: 1, randomBonus: 1, total: 2 });
    expect(drawDailyBonus(4, chance(6, 10).below)).toEqual({ streak: 5, streakBonus: 50, randomBonus: 7, total: 57 });
    expect(drawDailyBonus(9, chance(9, 40).below)).toMatchObject({ randomBonus: 500, total: 1_500 });
  });

  it('copies one of ten numbers and takes one of 41 values', () => {
    const { asked, below } = chance();
    drawDailyBonus(0, below);
    expect(asked).toEqual([10, 41]);
  });
});

describe('A streak', () => {
  it.each([
    ['nobody has claimed yet', '2026-11-21', [], 0],
    ['yesterday was claimed', '2026-11-21', [['2026-11-20', 6]], 6],
    ['a day was missed', '2026-11-21', [['2026-11-19', 6]], 0],
    ['the year has changed', '2027-01-01', [['2026-12-31', 6]], 6],
    ['it is a leap day', '2028-02-29', [['2028-02-28', 6]], 6],
    ['it was a leap day', '2028-03-01', [['2028-02-29', 6]], 6],
    ['a leap day was missed', '2028-03-01', [['2028-02-28', 6]], 0],
    ['there is no leap day', '2027-03-01', [['2027-02-28', 6]], 6],
    ['there is no leap day in 2100', '2100-03-01', [['2100-02-28', 6]], 6],
    [
      'yesterday was claimed before the days before it',
      '2026-11-21',
      [
        ['2026-11-20', 1],
        ['2026-11-19', 7],
        ['2026-11-18', 6],
      ],
      8,
    ],
    [
      'a day was missed before yesterday',
      '2026-11-21',
      [
        ['2026-11-20', 1],
        ['2026-11-18', 6],
      ],
      1,
    ],
    [
      'a bankruptcy has ended it',
      '2026-11-21',
      [
        ['2026-11-20', 0],
        ['2026-11-19', 6],
      ],
      0,
    ],
    [
      'it began again after a bankruptcy',
      '2026-11-21',
      [
        ['2026-11-20', 1],
        ['2026-11-19', 0],
        ['2026-11-18', 6],
      ],
      1,
    ],
  ] as const)('when %s continues (%s after %j) with %d', (_, today, claims, before) => {
    expect(
      streakBefore(
        claims.map(([day, streak]) => ({ day, streak })),
        today,
      ),
    ).toBe(before);
  });

  it.each([
    [0, false],
    [1, false],
    [6, false],
    [7, true],
    [8, false],
    [14, true],
    [365, false],
  ])('of %d days gives a weekly box: %s', (days, gives) => {
    expect(givesWeeklyBox(days)).toBe(gives);
  });
});

describe('A day', () => {
  it.each([
    ['2026-11-20T23:59:59.999Z', '2026-11-20'],
    ['2026-11-21T00:00:00.000Z', '2026-11-21'],
  ])('at %s is %s', (at, day) => {
    expect(utcDay(Date.parse(at))).toBe(day);
  });

  it('is counted from another one, backwards too', () => {
    expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1);
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
    expect(daysBetween('2026-11-21', '2026-11-18')).toBe(-3);
  });
});
