type Where = 'localStorage' | 'sessionStorage';

/** What is stored under a key; null when there is nothing, or when the browser does not let the page read. */
export function readStored(where: Where, key: string): string | null {
  try {
    return globalThis[where].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text. False where storage is full or forbidden. */
export function writeStored(where: Where, key: string, text: string): boolean {
  try {
    globalThis[where].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** What a stored JSON text holds, if it is an object; null for anything else. */
export function parseFields(text: string | null): Readonly<Record<string, unknown>> | null {
  try {
    const parsed: unknown = JSON.parse(text ?? 'null');
    return typeof parsed === 'object' ? (parsed as Readonly<Record<string, unknown>> | null) : null;
  } catch {
    return null;
  }
}

export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
