import { readStored, writeStored } from '../storage.js';

const PLACES = 9;

/**
 * Keeps a text that cannot be read aside under `<key>-damaged` in this browser, or `<key>-damaged-2` … where another one
 * lies there already. Answers the key; null when there is no room or storage is forbidden.
 */
export function keepAside(key: string, text: string): string | null {
  for (let place = 1; place <= PLACES; place += 1) {
    const name = place === 1 ? `${key}-damaged` : `${key}-damaged-${place}`;
    const there = readStored('localStorage', name);
    if (there === text) return name;
    if (there === null) return writeStored('localStorage', name, text) ? name : null;
  }
  return null;
}
