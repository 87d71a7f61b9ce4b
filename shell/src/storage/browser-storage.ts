/** What the shell uses of the browser's storage. Never throws. */
export interface KeyValues {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): readonly string[];
}

function inMemory(): KeyValues {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  };
}

/** Whether the browser lets this page store anything: it may forbid it, or have no room left for a byte. */
function usable(storage: Storage): boolean {
  const probe = 'shinobi-probe';
  storage.setItem(probe, '1');
  storage.removeItem(probe);
  return true;
}

/** The browser's storage, or memory that lasts as long as the page where the browser allows none. */
export function openStorage(open: () => Storage): KeyValues {
  try {
    const storage = open();
    if (usable(storage)) return over(storage);
  } catch {
    // Reading `localStorage` throws by itself where cookies are blocked.
  }
  return inMemory();
}

function over(storage: Storage): KeyValues {
  const extra = inMemory();
  return {
    get: (key) => extra.get(key) ?? storage.getItem(key),
    set(key, value) {
      try {
        storage.setItem(key, value);
        extra.remove(key);
      } catch {
        // Full: this page goes on with what it has.
        extra.set(key, value);
      }
    },
    remove(key) {
      extra.remove(key);
      storage.removeItem(key);
    },
    keys: () => [...new Set([...Object.keys(storage), ...extra.keys()])],
  };
}
