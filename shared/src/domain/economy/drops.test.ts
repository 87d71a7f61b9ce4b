import { describe, expect, it } from '@jest/globals';
import { drawDrop, DROP_EVERY_SEC, randomSoldItem } from './drops.js';
import { soldItems } from './items.js';

const inTurn =
  (...numbers: number[]) =>
  () =>
    numbers.shift() ?? 0;

describe('The flying ninja', () => {
  it.each([
    [[0, 0], { type: 'coins', coins: 1 }],
    [[0.2, 0.34], { type: 'coins', coins: 2 }],
    [[0.4999, 0.9999], { type: 'coins', coins: 3 }],
    [[0.5, 0], { type: 'item', itemKey: 'smallPresentBox' }],
    [[0.5999, 0.9999], { type: 'item', itemKey: 'friendLimitExpander' }],
    [[0.6], null],
    [[0.9999], null],
  ])('with %j drops %j', (numbers, drop) => {
    expect(drawDrop('summer', inTurn(...numbers))).toEqual(drop);
  });

  it('waits 55 seconds', () => {
    expect(DROP_EVERY_SEC).toBe(55);
  });
});

describe('A random sold item', () => {
  it('is the likelier the cheaper it is: weight 1/price', () => {
    const sold = soldItems('summer');
    const total = sold.reduce((sum, { price }) => sum + 1 / price, 0);
    const steps = 200_000;
    const counts = new Map<string, number>();
    for (let n = 0; n < steps; n++) {
      const key = randomSoldItem('summer', n / steps);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    for (const { key, price } of sold)
      expect(Math.abs((counts.get(key) ?? 0) - steps / price / total)).toBeLessThanOrEqual(1);
  });

  it('is one that is on sale', () => {
    for (let n = 0; n < 100; n++) {
      expect(soldItems('xmas').map(({ key }) => key)).toContain(randomSoldItem('xmas', n / 100));
      expect(randomSoldItem('summer', n / 100)).not.toMatch(/xmasPresent|handsel|daily|weekly/);
    }
  });
});
