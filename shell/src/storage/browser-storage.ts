import { createStorageArea, type RemoteStorage, type StorageNamespace } from '@shinobi/shared/platform';

/** A key-value storage that never throws. */
export interface KeyValueStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): readonly string[];
}

function inMemory(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  };
}

/** Throws when the browser forbids storage or has no space left. */
function assertUsable(storage: Storage): void {
  const probe = 'shinobi-probe';
  storage.setItem(probe, '1');
  storage.removeItem(probe);
}

/** Returns the browser's storage, or storage in memory, which lasts as long as the page, where the browser allows none. */
export function openStorage(open: () => Storage): KeyValueStorage {
  try {
    const storage = open();
    assertUsable(storage);
    return withFallback(storage);
  } catch {
    // Even reading `localStorage` throws where cookies are blocked.
  }
  return inMemory();
}

/** Keeps in memory what the full storage does not take. */
function withFallback(storage: Storage): KeyValueStorage {
  const overflow = inMemory();
  return {
    get: (key) => overflow.get(key) ?? storage.getItem(key),
    set(key, value) {
      try {
        storage.setItem(key, value);
        overflow.remove(key);
      } catch {
        overflow.set(key, value);
      }
    },
    remove(key) {
      overflow.remove(key);
      storage.removeItem(key);
    },
    keys: () => [...new Set([...Object.keys(storage), ...overflow.keys()])],
  };
}

export const openLocalStorage = (): KeyValueStorage => openStorage(() => localStorage);
export const openSessionStorage = (): KeyValueStorage => openStorage(() => sessionStorage);

const areas = {
  local: createStorageArea(() => localStorage),
  session: createStorageArea(() => sessionStorage),
};

/**
 * The storage of the platform. The namespace limits the keys by their type alone, so that a newer remote may bring a new
 * key. Nothing is held in memory instead: remotes rely on what `write` returns.
 */
export const remoteStorage = <N extends StorageNamespace>(_namespace: N): RemoteStorage<N> => areas as RemoteStorage<N>;
