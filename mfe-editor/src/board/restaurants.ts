import type { BoardName } from '@shinobi/shared/contract/site/board';

/** How the partner restaurants are called; each has its board at the address of its name. */
export const RESTAURANTS = {
  boscobel: 'Boscobel',
  'sb-diner': 'SB Diner',
} as const satisfies Record<BoardName, string>;

export const isRestaurant = (name: string): name is BoardName => Object.hasOwn(RESTAURANTS, name);
