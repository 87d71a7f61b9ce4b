import type { KeyValues } from '../storage/browser-storage.js';

const KEY = 'device-id';

/** What tells this browser apart in 'my devices'. A random id, until the fingerprint library has found a better one. */
export function deviceId(storage: KeyValues, random: () => string): string {
  const known = storage.get(KEY);
  if (known) return known;
  const made = random();
  storage.set(KEY, made);
  return made;
}

export const setDeviceId = (storage: KeyValues, id: string): void => storage.set(KEY, id);
