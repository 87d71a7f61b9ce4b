import { describe, expect, it } from '@jest/globals';
import { debtAfterLoss, type Stake, stakeProblem } from './stakes.js';

const LEFT = { coin: 100, free: 3, paid: 20 };

describe('A stake', () => {
  it.each<[Stake, Partial<typeof LEFT>, string | null]>([
    [0, {}, null],
    [0, { coin: -500 }, null],
    [0, { free: 0 }, 'No free spins left today'],
    [0, { paid: 0 }, null],
    [10, { free: 0 }, null],
    [10, { paid: 0 }, 'No paid spins left today'],
    [10, { coin: -490 }, null],
    [10, { coin: -491 }, 'Not enough coins'],
    [500, { coin: 0 }, null],
    [1000, { coin: 499 }, 'Not enough coins'],
    [1000, { coin: 500 }, null],
  ])('of %i with %j has the problem %j', (stake, left, reason) => {
    expect(stakeProblem(stake, { ...LEFT, ...left })).toBe(reason);
  });

  it('is possible until the number of spins is known', () => {
    expect(stakeProblem(0, { coin: 0, free: null, paid: null })).toBeNull();
    expect(stakeProblem(10, { coin: 0, free: null, paid: null })).toBeNull();
  });

  it.each<[Stake, number, number | null]>([
    [0, -100, null],
    [100, 100, null],
    [100, 99, -1],
    [10, -5, -15],
  ])('of %i with %i coins can lead to a debt: %j', (stake, coin, debt) => {
    expect(debtAfterLoss(stake, coin)).toBe(debt);
  });
});
