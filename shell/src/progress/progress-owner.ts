import { compareProgress, parseProgress } from '@shinobi/shared/domain/progress/progress-merge';
import type { KeyValueStorage } from '../storage/browser-storage.js';
import type { LocalProgress } from './local-progress.js';

/** The user id that the local values belong to; null for a guest's. */
export type ProgressOwnerId = number | null;

const OWNER_KEY = 'progress-owner';
const setAsideKey = (owner: number) => `progress-of-${owner}`;

export interface ProgressOwner {
  get(): ProgressOwnerId;
  /**
   * Hands the local values over to `next`. A user's values are set aside under that user's id until the same user is
   * back, so that they are never merged into another account. A guest's values go to the user who signs in.
   */
  handOver(next: ProgressOwnerId): void;
  /** Whether the user's values were set aside: then the user's session has ended without a sign-out. */
  hasSetAside(userId: number): boolean;
  /** Removes the user's values: the user has signed out. */
  forget(): void;
}

export function createProgressOwner(storage: KeyValueStorage, progress: LocalProgress): ProgressOwner {
  const get = (): ProgressOwnerId => {
    const id = Number(storage.get(OWNER_KEY) ?? Number.NaN);
    return Number.isSafeInteger(id) && id > 0 ? id : null;
  };

  const setAside = (owner: number) => {
    storage.set(setAsideKey(owner), JSON.stringify(progress.all()));
    progress.clear();
  };

  const restore = (owner: number) => {
    const stored = parseProgress(storage.get(setAsideKey(owner)) ?? '');
    if (stored) progress.replace(compareProgress(stored, progress.all()).merged);
    storage.remove(setAsideKey(owner));
  };

  return {
    get,
    handOver(next) {
      const owner = get();
      if (owner === next) return;
      if (owner !== null) setAside(owner);
      if (next === null) storage.remove(OWNER_KEY);
      else {
        restore(next);
        storage.set(OWNER_KEY, String(next));
      }
    },
    hasSetAside: (userId) => storage.get(setAsideKey(userId)) !== null,
    forget() {
      progress.clear();
      storage.remove(OWNER_KEY);
    },
  };
}

/** A change of this key in another tab means that somebody signed in or out there. */
export const OWNER_STORAGE_KEY = OWNER_KEY;
