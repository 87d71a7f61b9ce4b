import type { KeyValueStorage } from '../storage/browser-storage.js';

const KEY = 'device-id';

/** Returns the id of this browser for 'my devices': a random one until the fingerprint library has computed a better one. */
export function deviceId(storage: KeyValueStorage, random: () => string): string {
  const known = storage.get(KEY);
  if (known) return known;
  const created = random();
  storage.set(KEY, created);
  return created;
}

export const setDeviceId = (storage: KeyValueStorage, id: string): void => storage.set(KEY, id);
