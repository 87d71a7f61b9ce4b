/**
 * The most coins of presents that a user receives on one UTC day, from one giver and in all. Coins beyond either limit are
 * not paid. Present Box Towers from three friends fit, so occasional gifts meet neither limit; a circle of friends that
 * passes Towers around does.
 */
export const PRESENT_COINS_A_DAY = { fromOne: 200_000, inAll: 500_000 } as const;

export type PresentLimit = keyof typeof PRESENT_COINS_A_DAY;

/** The coins of presents that a user has received today. */
export interface PresentTotals {
  readonly fromOne: number;
  readonly inAll: number;
}

export interface PresentPortion {
  readonly coins: number;
  /** The limit that cuts the present; null when it is received in full. */
  readonly limit: PresentLimit | null;
}

/** Returns how many coins of a present a user can still receive today. */
export function presentPortion(coins: number, received: PresentTotals): PresentPortion {
  const roomFromOne = Math.max(0, PRESENT_COINS_A_DAY.fromOne - received.fromOne);
  const roomInAll = Math.max(0, PRESENT_COINS_A_DAY.inAll - received.inAll);
  const room = Math.min(roomFromOne, roomInAll);
  if (coins <= room) return { coins, limit: null };
  return { coins: room, limit: roomFromOne <= roomInAll ? 'fromOne' : 'inAll' };
}
