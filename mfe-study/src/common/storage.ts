type StorageArea = 'localStorage' | 'sessionStorage';

/** Returns the text stored under a key; null if there is none or storage is blocked. */
export function readStored(where: StorageArea, key: string): string | null {
  try {
    return globalThis[where].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it for null. Does nothing if the storage is full or blocked. */
export function writeStored(where: StorageArea, key: string, text: string | null): void {
  try {
    if (text === null) globalThis[where].removeItem(key);
    else globalThis[where].setItem(key, text);
  } catch {
    // The page works without stored data.
  }
}

/** Whether the browser stores data: storage may be blocked or full. */
export function isStorageWritable(): boolean {
  try {
    const probe = 'shinobi-progress-probe';
    // As long as the data of a quiz: a full storage may still accept one byte.
    localStorage.setItem(probe, '0'.repeat(400));
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}

/** Parses stored JSON. Returns null if it is invalid, as after edits by hand. */
export function parseJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
