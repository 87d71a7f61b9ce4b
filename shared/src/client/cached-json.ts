/** The methods of the browser's storage that are used. */
export type JsonStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface JsonCacheOptions<T> {
  /** Null when nothing is cached: storage is switched off, or the visitor is a search crawler. */
  readonly storage: JsonStorage | null;
  readonly key: string;
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
export function createJsonCache<T>({ storage, key, version, accepts }: JsonCacheOptions<T>): JsonCache<T> {
  const parse = (stored: string): T | undefined => {
    const entry = JSON.parse(stored) as { version?: unknown; data?: unknown } | null;
    return entry?.version === version && accepts(entry.data) ? entry.data : undefined;
  };
  const ignoringErrors = <R>(work: () => R): R | undefined => {
    try {
      return work();
    } catch {
      return undefined;
    }
  };
  return {
    read() {
      const stored = ignoringErrors(() => storage?.getItem(key)) ?? null;
      const data = stored === null ? undefined : ignoringErrors(() => parse(stored));
      if (stored !== null && data === undefined) ignoringErrors(() => storage?.removeItem(key));
      return data;
    },
    write(data) {
      ignoringErrors(() => storage?.setItem(key, JSON.stringify({ version, data })));
    },
  };
}
