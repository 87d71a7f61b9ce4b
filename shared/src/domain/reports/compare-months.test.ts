import { describe, expect, it } from '@jest/globals';
import { changeOf, compareMonths } from './compare-months.js';

const day = (date: string, signUps: number) => ({
  ...{ day: date, signUps, activeUsers: 2, xp: 0, quizAnswers: 0, messages: 0, coinsIn: 0, coinsOut: 0 },
});
const month = (name: string, signUps: readonly number[], reasons: readonly string[] = []) => ({
  activeUsers: 3,
  days: signUps.map((count, at) => day(`${name}-${String(at + 1).padStart(2, '0')}`, count)),
  coinsByReason: reasons.map((reason) => ({ reason, rows: 1, in: 5, out: 2 })),
  retention: [{ week: '2026-11-02', users: 4, active: [4, 1] }],
});

const found = (...months: [ReturnType<typeof month>, ReturnType<typeof month> | null]) => {
  const rows = compareMonths(...months);
  return (section: string, row: string, figure: string) => {
    const { first, second } = rows.find(
      (each) => each.section === section && each.row === row && each.figure === figure,
    )!;
    return [first, second];
  };
};

describe('Two months', () => {
  const figure = found(month('2026-11', [1, 2], ['drop']), month('2026-10', [5, 0, 7], ['quest']));

  it('have sums of their days, but active users of the whole month', () => {
    expect(figure('Totals', '', 'New users')).toEqual([3, 12]);
    expect(figure('Totals', '', 'Active users')).toEqual([3, 3]);
  });

  it('are compared day by day, also where one is longer', () => {
    expect(figure('Days', '2', 'New users')).toEqual([2, 0]);
    expect(figure('Days', '3', 'New users')).toEqual([null, 7]);
  });

  it('have the coin reasons of both', () => {
    expect(figure('Coins by reason', 'drop', 'In')).toEqual([5, null]);
    expect(figure('Coins by reason', 'quest', 'Out')).toEqual([null, 2]);
  });

  it('are compared by the week of the sign-up', () => {
    expect(figure('Retention', '2026-11-02', 'Active after 1 weeks')).toEqual([1, 1]);
  });

  it('can be one month', () => {
    expect(found(month('2026-11', [1]), null)('Days', '1', 'New users')).toEqual([1, null]);
  });
});

it.each([
  [12, 10, 2, 0.2],
  [5, 10, -5, -0.5],
  [5, 0, 5, null],
  [0, 0, 0, null],
  [null, 7, null, null],
])('from %j to %j the change is %j, as a fraction %j', (first, second, difference, fraction) => {
  expect(changeOf({ first, second })).toEqual({ difference, fraction });
});
