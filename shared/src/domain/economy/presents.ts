/**
 * The most coins of presents that a user receives on one UTC day, from one giver and in all. What a friend is given beyond
 * the two is not paid. A Present Box Tower from each of three friends fits, so friends who give now and then meet neither
 * limit; a circle that passes Towers around does.
 */
export const PRESENT_COINS_A_DAY = { fromOne: 200_000, inAll: 500_000 } as const;

export type PresentLimit = keyof typeof PRESENT_COINS_A_DAY;

/** Coins of presents that a user has received today. */
export interface PresentTotals {
  readonly fromOne: number;
  readonly inAll: number;
}

export interface PresentPortion {
  readonly coins: number;
  /** What cuts the present; null when all of it is received. */
  readonly limit: PresentLimit | null;
}

/** How many coins of a present a user can still receive today. */
export function presentPortion(coins: number, received: PresentTotals): PresentPortion {
  const roomFromOne = Math.max(0, PRESENT_COINS_A_DAY.fromOne - received.fromOne);
  const roomInAll = Math.max(0, PRESENT_COINS_A_DAY.inAll - received.inAll);
  const room = Math.min(roomFromOne, roomInAll);
  if (coins <= room) return { coins, limit: null };
  return { coins: room, limit: roomFromOne <= roomInAll ? 'fromOne' : 'inAll' };
}
