import type { LocalKey, SessionKey, StorageNamespace } from './storage-keys.js';

/**
 * One of the browser's storages. Never throws: where storage is blocked there is nothing to read, and where it is blocked
 * or full nothing is stored.
 */
export interface StorageArea<Key extends string = string> {
  read(key: Key): string | null;
  /** Stores a text, or removes it for null. Returns whether the browser did so. */
  write(key: Key, text: string | null): boolean;
  /** Returns the stored JSON value; null when there is none or it is damaged. Its shape is not checked. */
  readJson(key: Key): unknown;
  writeJson(key: Key, value: unknown): boolean;
  /** Returns the stored keys that start with `prefix`. */
  listKeys<P extends Key>(prefix: P): readonly `${P}${string}`[];
}

/** What one remote may store: see `storage-keys.ts`. */
export interface RemoteStorage<N extends StorageNamespace = StorageNamespace> {
  /** Lasts until somebody deletes it. */
  readonly local: StorageArea<LocalKey<N>>;
  /** Lasts until the tab is closed. */
  readonly session: StorageArea<SessionKey<N>>;
}

/** The methods of the browser's storage that are used. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Creates an area on a storage. Opening it may throw as well: browsers that block cookies do so. */
export function createStorageArea(open: () => BrowserStorage): StorageArea {
  const attempt = <R>(work: (storage: BrowserStorage) => R, otherwise: R): R => {
    try {
      return work(open());
    } catch {
      return otherwise;
    }
  };
  const read = (key: string) => attempt((storage) => storage.getItem(key), null);
  const write = (key: string, text: string | null) =>
    attempt((storage) => {
      if (text === null) storage.removeItem(key);
      else storage.setItem(key, text);
      return true;
    }, false);
  return {
    read,
    write,
    readJson: (key) => attempt(() => JSON.parse(read(key) ?? 'null') as unknown, null),
    writeJson: (key, value) => write(key, JSON.stringify(value)),
    listKeys: <P extends string>(prefix: P) =>
      attempt(
        (storage) =>
          Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter(
            (key): key is `${P}${string}` => key.startsWith(prefix),
          ),
        [],
      ),
  };
}
