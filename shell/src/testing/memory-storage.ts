import type { KeyValueStorage } from '../storage/browser-storage.js';

/** Creates a storage in memory with initial values. */
export function memoryStorage(
  initial: Readonly<Record<string, string>> = {},
): KeyValueStorage & { all(): Record<string, string> } {
  const values = new Map(Object.entries(initial));
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
    all: () => Object.fromEntries(values),
  };
}
