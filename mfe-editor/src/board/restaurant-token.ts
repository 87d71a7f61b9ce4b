import type { BoardName } from '@shinobi/shared/contract/site/board';

const keyOf = (restaurant: BoardName) => `board-token-${restaurant}`;

/** Stores a restaurant's token on its device. When storage is blocked, the token has to be entered again. */
export const restaurantToken = {
  read(restaurant: BoardName): string {
    try {
      return localStorage.getItem(keyOf(restaurant)) ?? '';
    } catch {
      return '';
    }
  },
  save(restaurant: BoardName, token: string): void {
    try {
      localStorage.setItem(keyOf(restaurant), token);
    } catch {
      // The token has to be entered again next time.
    }
  },
};
