import { describe, expect, it } from '@jest/globals';
import { ITEMS } from './items.js';
import { PRESENT_COINS_A_DAY, presentPortion } from './presents.js';

describe('What a user receives of a present', () => {
  it.each([
    ['all of it on a day without presents', 150_000, [0, 0], [150_000, null]],
    ['all of it up to the limit of one giver', 50_000, [150_000, 150_000], [50_000, null]],
    ['the rest of what one giver can give', 150_000, [150_000, 150_000], [50_000, 'fromOne']],
    ['nothing when that is used up', 30, [200_000, 200_000], [0, 'fromOne']],
    ['the rest of what all can give', 150_000, [0, 400_000], [100_000, 'inAll']],
    ['nothing when that is used up', 30, [0, 500_000], [0, 'inAll']],
    ['nothing where a limit was passed before there was one', 30, [900_000, 900_000], [0, 'fromOne']],
  ] as const)('is %s', (_, coins, [fromOne, inAll], [portion, limit]) => {
    expect(presentPortion(coins, { fromOne, inAll })).toEqual({ coins: portion, limit });
  });

  it('is a whole tower after a day of small boxes', () => {
    const { effect } = ITEMS.presentBoxTower;
    const tower = effect.kind === 'present' ? effect.coinsPerFriend : 0;
    expect(tower).toBeGreaterThan(0);
    expect(presentPortion(tower, { fromOne: 5_120, inAll: 5_120 })).toEqual({ coins: tower, limit: null });
    expect(3 * tower).toBeLessThanOrEqual(PRESENT_COINS_A_DAY.inAll);
  });
});
