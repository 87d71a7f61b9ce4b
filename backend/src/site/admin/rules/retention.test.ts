import { describe, expect, it } from '@jest/globals';
import { retentionOf, weeksUntil } from './retention.js';

describe('The weeks of a report', () => {
  it.each([
    // 2026-11-30 is a Monday.
    ['2026-11-30', '2026-11-30', '2026-12-07'],
    ['2026-11-29', '2026-11-23', '2026-11-30'],
    ['2026-12-06', '2026-11-30', '2026-12-07'],
    ['2027-01-01', '2026-12-28', '2027-01-04'],
    ['2028-02-29', '2028-02-28', '2028-03-06'],
    ['1969-12-31', '1969-12-29', '1970-01-05'],
  ])('end with the one of %s, from %s', (day, monday, next) => {
    expect(weeksUntil(day, 3).at(-1)).toEqual({ monday, next });
  });

  it('follow one another', () => {
    const weeks = weeksUntil('2026-11-30', 8);
    expect(weeks).toHaveLength(8);
    expect(weeks.slice(1).map(({ monday }) => monday)).toEqual(weeks.slice(0, -1).map(({ next }) => next));
  });
});

describe('Retention', () => {
  const weeks = weeksUntil('2026-11-29', 3);

  it('counts who came back in each week after the sign-up', () => {
    const signUps = new Map([
      [0, 4],
      [2, 1],
    ]);
    const active = [
      { signedUp: 0, active: 0, users: 3 },
      { signedUp: 0, active: 2, users: 2 },
      { signedUp: 2, active: 2, users: 1 },
    ];
    expect(retentionOf(weeks, signUps, active)).toEqual([
      { week: '2026-11-09', users: 4, active: [3, 0, 2] },
      { week: '2026-11-23', users: 1, active: [1] },
    ]);
  });

  it('is empty where nobody signed up', () => {
    expect(retentionOf(weeks, new Map(), [])).toEqual([]);
  });
});
