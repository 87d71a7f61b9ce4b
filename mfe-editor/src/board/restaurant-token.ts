import type { BoardName } from '@shinobi/shared/contract/site/board';
import type { RemoteStorage } from '@shinobi/shared/platform';

type EditorStorage = RemoteStorage<'editor'>;

const keyOf = (restaurant: BoardName) => `board-token-${restaurant}` as const;

/** Returns the restaurant's token on its device, or an empty text. */
export const readRestaurantToken = ({ local }: EditorStorage, restaurant: BoardName): string =>
  local.read(keyOf(restaurant)) ?? '';

/** Stores a restaurant's token on its device. Where storage is blocked, it has to be entered again. */
export const saveRestaurantToken = ({ local }: EditorStorage, restaurant: BoardName, token: string): void =>
  void local.write(keyOf(restaurant), token);
