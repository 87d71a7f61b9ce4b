import { ITEM_KEYS, type ItemKey } from '../limits/items.js';
import type { Season } from '../limits/seasons.js';

export type BoosterType = 'xpBooster' | 'ultraBooster';

/** The effect of using one item. */
export type ItemEffect =
  /** Every friend gets this many coins. */
  | { readonly kind: 'present'; readonly coinsPerFriend: number }
  | { readonly kind: 'booster'; readonly type: BoosterType; readonly multiplier: number; readonly seconds: number }
  | { readonly kind: 'invitation' }
  | { readonly kind: 'envelope' }
  | { readonly kind: 'friendLimit'; readonly friends: number };

export interface ItemRule {
  readonly name: string;
  /** In coins; `notSold`, or a price in one season only. */
  readonly price: number | 'notSold' | { readonly in: Season; readonly coins: number };
  readonly shouldUseOneByOne: boolean;
  readonly effect: ItemEffect;
}

const present = (name: string, price: ItemRule['price'], coinsPerFriend: number): ItemRule => ({
  name,
  price,
  shouldUseOneByOne: false,
  effect: { kind: 'present', coinsPerFriend },
});

const booster = (name: string, price: number, type: BoosterType, multiplier: number) =>
  ({ name, price, shouldUseOneByOne: false, effect: { kind: 'booster', type, multiplier, seconds: 3600 } }) as const;

/** Every item with its price and effect, in the shop's order (docs/behaviour/items.md, rule 2). */
export const ITEMS = {
  smallPresentBox: present('Small Present Box', 100, 30),
  presentBox: present('Present Box', 1_000, 300),
  bigPresentBox: present('Big Present Box', 10_000, 3_000),
  presentBoxTower: present('Present Box Tower', 500_000, 150_000),
  dailyPresentBox: present('Daily Present Box', 'notSold', 20),
  weeklyPresentBox: present('Weekly Present Box', 'notSold', 100),
  xmasPresent: present('Xmas Present', { in: 'xmas', coins: 1_000 }, 1_225),
  handsel: present('Handsel', { in: 'kadomatsu', coins: 3_000 }, 5_000),
  xpBooster: booster('XP Booster', 100, 'xpBooster', 2),
  ultraBooster: booster('Ultra Booster', 30_000, 'ultraBooster', 20),
  invitationCard: { name: 'Invitation Card', price: 120, shouldUseOneByOne: true, effect: { kind: 'invitation' } },
  registeredEnvelope: {
    name: 'Registered Envelope',
    price: 200,
    shouldUseOneByOne: true,
    effect: { kind: 'envelope' },
  },
  friendLimitExpander: {
    name: 'Friend Limit Expander',
    price: 500,
    shouldUseOneByOne: false,
    effect: { kind: 'friendLimit', friends: 10 },
  },
} as const satisfies Record<ItemKey, ItemRule>;

export const itemRule = (key: ItemKey): ItemRule => ITEMS[key];

/** Today's price in coins, or `notSold`. */
export function priceOf(key: ItemKey, season: Season): number | 'notSold' {
  const { price } = itemRule(key);
  if (typeof price !== 'object') return price;
  return price.in === season ? price.coins : 'notSold';
}

/** The items on sale in a season, in the shop's order. */
export const soldItems = (season: Season): { readonly key: ItemKey; readonly price: number }[] =>
  ITEM_KEYS.flatMap((key) => {
    const price = priceOf(key, season);
    return price === 'notSold' ? [] : [{ key, price }];
  });

/** Fixed texts: why an item cannot be used (docs/behaviour/items.md, rule 9). */
export const ITEM_TEXTS = {
  otherBooster: 'You already used a different type of XP booster! Please wait until it finishes!',
  noFriendsForPresent: "You don't have friends to give this present to!",
  noFriendsForEnvelope: "You don't have friends to send coins to!",
} as const;

/** The factor that a running booster multiplies XP with. */
export const boosterMultiplier = (type: BoosterType): number => ITEMS[type].effect.multiplier;
