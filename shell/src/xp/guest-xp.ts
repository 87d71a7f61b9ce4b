import type { KeyValues } from '../storage/browser-storage.js';

const KEY = 'guest-xp';

/** The XP that were earned in this browser before signing up; 0 for anything that is no amount. */
export function guestXp(storage: KeyValues): number {
  const xp = Number(storage.get(KEY) ?? 0);
  return Number.isSafeInteger(xp) && xp > 0 ? xp : 0;
}

export const forgetGuestXp = (storage: KeyValues): void => storage.remove(KEY);
