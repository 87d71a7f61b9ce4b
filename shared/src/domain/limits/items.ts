/** Every item, in the shop's order. */
export const ITEM_KEYS = [
  'smallPresentBox',
  'presentBox',
  'bigPresentBox',
  'presentBoxTower',
  'dailyPresentBox',
  'weeklyPresentBox',
  'xmasPresent',
  'handsel',
  'xpBooster',
  'ultraBooster',
  'invitationCard',
  'registeredEnvelope',
  'friendLimitExpander',
] as const;
export type ItemKey = (typeof ITEM_KEYS)[number];

/** The most items of one kind that are bought, used or granted at a time. */
export const ITEMS_AT_ONCE_MAX = 99;

/** The most coins that one registered envelope carries. */
export const ENVELOPE_MAX_COINS = 500_000;
