type Where = 'localStorage' | 'sessionStorage';

/** What is stored under a key; null when there is nothing, or when the browser does not let the page read. */
export function readStored(where: Where, key: string): string | null {
  try {
    return globalThis[where].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it for null. A full or forbidden storage is not a fault: the copy is only a convenience. */
export function writeStored(where: Where, key: string, text: string | null): void {
  try {
    if (text === null) globalThis[where].removeItem(key);
    else globalThis[where].setItem(key, text);
  } catch {
    // Nothing to do: the page works without it.
  }
}

/** Whether the browser keeps what is written: storage may be forbidden, or have no room left. */
export function keepsProgress(): boolean {
  try {
    const probe = 'shinobi-progress-probe';
    // As long as what a quiz writes: a full storage may still take a byte.
    localStorage.setItem(probe, '0'.repeat(400));
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}

/** What a stored text holds; null for broken JSON, which another version or a curious learner may leave. */
export function parseJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
