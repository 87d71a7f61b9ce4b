import type { BoardName } from '@shinobi/shared/contract/site/board';

/** The names of the partner restaurants. Each key is also the path of the restaurant's board. */
export const RESTAURANTS = {
  boscobel: 'Boscobel',
  'sb-diner': 'SB Diner',
} as const satisfies Record<BoardName, string>;

export const isRestaurant = (name: string): name is BoardName => Object.hasOwn(RESTAURANTS, name);
