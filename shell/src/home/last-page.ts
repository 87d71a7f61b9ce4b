import type { KeyValueStorage } from '../storage/browser-storage.js';

/** The page of a remote that the learner visited last. */
export interface LastPage {
  readonly address: string;
  readonly title: string;
}

const KEY = 'last-place';

export function readLastPage(storage: KeyValueStorage): LastPage | null {
  try {
    const { address, title } = JSON.parse(storage.get(KEY) ?? 'null') as Partial<LastPage>;
    // Only a path of this site: a browser takes `//host` and `/\host` for another one.
    return typeof title === 'string' && typeof address === 'string' && /^\/[^/\\]/.test(address)
      ? { address, title }
      : null;
  } catch {
    return null;
  }
}

export const rememberPage = (storage: KeyValueStorage, place: LastPage): void =>
  storage.set(KEY, JSON.stringify(place));
