import type { KeyValues } from '../storage/browser-storage.js';

/** A browser's storage in memory, with what was there before. */
export function keyValues(
  initial: Readonly<Record<string, string>> = {},
): KeyValues & { all(): Record<string, string> } {
  const values = new Map(Object.entries(initial));
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
    all: () => Object.fromEntries(values),
  };
}
