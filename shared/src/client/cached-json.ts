/** What is used of the browser's storage. */
export type JsonStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface JsonCacheOptions<T> {
  /** Null where nothing is cached: storage switched off, or a search crawler is here. */
  readonly storage: JsonStorage | null;
  readonly key: string;
  /** Goes up when the shape of what is cached changes. */
  readonly version: number;
  /** Whether what was read has the shape; anyone can write into local storage. */
  readonly accepts: (data: unknown) => data is T;
}

export interface JsonCache<T> {
  /** What was written last; undefined when there is nothing usable. */
  read(): T | undefined;
  write(data: T): void;
}

/**
 * Keeps one JSON value in local storage (specification, section 4, 'Display and caching'). Never throws: what is
 * corrupt, of another version or of another shape is dropped, and what finds no room or no storage is not kept.
 */
export function createJsonCache<T>({ storage, key, version, accepts }: JsonCacheOptions<T>): JsonCache<T> {
  const parse = (stored: string): T | undefined => {
    const entry = JSON.parse(stored) as { version?: unknown; data?: unknown } | null;
    return entry?.version === version && accepts(entry.data) ? entry.data : undefined;
  };
  const quietly = <R>(work: () => R): R | undefined => {
    try {
      return work();
    } catch {
      return undefined;
    }
  };
  return {
    read() {
      const stored = quietly(() => storage?.getItem(key)) ?? null;
      const data = stored === null ? undefined : quietly(() => parse(stored));
      if (stored !== null && data === undefined) quietly(() => storage?.removeItem(key));
      return data;
    },
    write(data) {
      quietly(() => storage?.setItem(key, JSON.stringify({ version, data })));
    },
  };
}
