import type { BoardName } from '@shinobi/shared/contract/site/board';

const keyOf = (restaurant: BoardName) => `board-token-${restaurant}`;

/** A shop's token, kept on the shop's own device. Storage that is blocked only means entering it again. */
export const restaurantToken = {
  read(restaurant: BoardName): string {
    try {
      return localStorage.getItem(keyOf(restaurant)) ?? '';
    } catch {
      return '';
    }
  },
  keep(restaurant: BoardName, token: string): void {
    try {
      localStorage.setItem(keyOf(restaurant), token);
    } catch {
      // It cannot be kept here.
    }
  },
};
