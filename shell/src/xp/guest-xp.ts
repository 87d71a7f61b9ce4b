import type { KeyValueStorage } from '../storage/browser-storage.js';

const KEY = 'guest-xp';

/** Returns the XP that a guest has earned in this browser; 0 when the stored value is not an amount. */
export function guestXp(storage: KeyValueStorage): number {
  const xp = Number(storage.get(KEY) ?? 0);
  return Number.isSafeInteger(xp) && xp > 0 ? xp : 0;
}

/** Adds to the XP that counts at sign-up (docs/behaviour/experience.md, rule 4). Returns all of it. */
export function addGuestXp(storage: KeyValueStorage, gained: number): number {
  const all = guestXp(storage) + gained;
  storage.set(KEY, String(all));
  return all;
}

export const forgetGuestXp = (storage: KeyValueStorage): void => storage.remove(KEY);
