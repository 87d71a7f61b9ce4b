import type { KeyValues } from '../storage/browser-storage.js';

/** The page of a remote where the learner was last, to carry on from. */
export interface LastPlace {
  readonly address: string;
  readonly title: string;
}

const KEY = 'last-place';

export function readLastPlace(storage: KeyValues): LastPlace | null {
  try {
    const { address, title } = JSON.parse(storage.get(KEY) ?? 'null') as Partial<LastPlace>;
    // A path of this site, and nothing that a browser takes for another one.
    return typeof title === 'string' && typeof address === 'string' && /^\/[^/\\]/.test(address)
      ? { address, title }
      : null;
  } catch {
    return null;
  }
}

export const rememberPlace = (storage: KeyValues, place: LastPlace): void => storage.set(KEY, JSON.stringify(place));
