import type { BoardName } from '@shinobi/shared/contract/site/board';

const keyOf = (shop: BoardName) => `board-token-${shop}`;

/** A shop's token, kept on the shop's own device. Storage that is blocked only means entering it again. */
export const shopToken = {
  read(shop: BoardName): string {
    try {
      return localStorage.getItem(keyOf(shop)) ?? '';
    } catch {
      return '';
    }
  },
  keep(shop: BoardName, token: string): void {
    try {
      localStorage.setItem(keyOf(shop), token);
    } catch {
      // It cannot be kept here.
    }
  },
};
