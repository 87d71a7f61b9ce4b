import type { StorageArea } from '../platform/storage.js';

export interface JsonCacheOptions<T, Key extends string> {
  /** Null when nothing is cached: the visitor is a search crawler. */
  readonly storage: StorageArea<Key> | null;
  readonly key: Key;
  /** Increased when the shape of the cached data changes. */
  readonly version: number;
  /** Whether the data has the right shape; anyone can write into local storage. */
  readonly accepts: (data: unknown) => data is T;
}

export interface JsonCache<T> {
  /** Returns the value written last; undefined when there is no usable one. */
  read(): T | undefined;
  write(data: T): void;
}

/**
 * Caches one JSON value in local storage. Never throws: a value that is corrupt or has another version or shape is removed,
 * and a value that cannot be stored is dropped.
 */
export function createJsonCache<T, Key extends string>(options: JsonCacheOptions<T, Key>): JsonCache<T> {
  const { storage, key, version, accepts } = options;
  const dataOf = (stored: unknown): T | undefined => {
    const entry = stored as { version?: unknown; data?: unknown } | null;
    try {
      return entry?.version === version && accepts(entry.data) ? entry.data : undefined;
    } catch {
      return undefined;
    }
  };
  return {
    read() {
      const data = dataOf(storage?.readJson(key));
      if (data === undefined) storage?.write(key, null);
      return data;
    },
    write: (data) => void storage?.writeJson(key, { version, data }),
  };
}
