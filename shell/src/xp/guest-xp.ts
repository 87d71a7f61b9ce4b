import type { KeyValueStorage } from '../storage/browser-storage.js';

const KEY = 'guest-xp';

/** Returns the XP that a guest has earned in this browser; 0 when the stored value is not an amount. */
export function guestXp(storage: KeyValueStorage): number {
  const xp = Number(storage.get(KEY) ?? 0);
  return Number.isSafeInteger(xp) && xp > 0 ? xp : 0;
}

export const forgetGuestXp = (storage: KeyValueStorage): void => storage.remove(KEY);
