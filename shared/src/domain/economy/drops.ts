import type { Season } from '../limits/seasons.js';
import { soldItems } from './items.js';
import { type ItemKey } from '../limits/items.js';

export type Drop =
  | { readonly type: 'coins'; readonly coins: number }
  | { readonly type: 'item'; readonly itemKey: ItemKey };

/** The fewest seconds between two drops of the flying ninja. */
export const DROP_EVERY_SEC = 55;

/** Draws an item on sale with weight 1/price. `chance` is a number from 0 (inclusive) to 1. */
export function randomSoldItem(season: Season, chance: number): ItemKey {
  const sold = soldItems(season);
  const total = sold.reduce((sum, { price }) => sum + 1 / price, 0);
  let left = chance * total;
  for (const { key, price } of sold) {
    left -= 1 / price;
    if (left < 0) return key;
  }
  return sold[0]?.key ?? 'smallPresentBox';
}

/**
 * Draws what the flying ninja drops (docs/behaviour/economy.md, rule 6): 50 % 1 to 3 coins, 10 % a random sold item, 40 %
 * nothing. `chance()` returns numbers from 0 (inclusive) to 1.
 */
export function drawDrop(season: Season, chance: () => number): Drop | null {
  const kind = chance();
  if (kind < 0.5) return { type: 'coins', coins: 1 + Math.floor(chance() * 3) };
  return kind < 0.6 ? { type: 'item', itemKey: randomSoldItem(season, chance()) } : null;
}
