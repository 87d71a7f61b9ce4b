import { readStored, writeStored } from '../browser-storage.js';

const COPIES_MAX = 9;

/**
 * Keeps a copy of a damaged text in this browser, under `<key>-damaged`, or `<key>-damaged-2` and so on if that key holds
 * another text. Returns the key, or null when no key is free or storage is denied.
 */
export function keepDamagedCopy(key: string, text: string): string | null {
  for (let number = 1; number <= COPIES_MAX; number += 1) {
    const copyKey = number === 1 ? `${key}-damaged` : `${key}-damaged-${number}`;
    const stored = readStored('localStorage', copyKey);
    if (stored === text) return copyKey;
    if (stored === null) return writeStored('localStorage', copyKey, text) ? copyKey : null;
  }
  return null;
}
