type StorageName = 'localStorage' | 'sessionStorage';

/** Returns the stored text, or null when there is none or the browser denies access. */
export function readStored(storage: StorageName, key: string): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text. Returns false when storage is full or denied. */
export function writeStored(storage: StorageName, key: string, text: string): boolean {
  try {
    globalThis[storage].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Parses a JSON object. Returns null for anything else. */
export function parseFields(text: string | null): Readonly<Record<string, unknown>> | null {
  try {
    const parsed: unknown = JSON.parse(text ?? 'null');
    return typeof parsed === 'object' ? (parsed as Readonly<Record<string, unknown>> | null) : null;
  } catch {
    return null;
  }
}

export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
