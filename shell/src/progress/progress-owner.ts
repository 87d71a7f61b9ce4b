import { compareProgress, parseProgress } from '@shinobi/shared/domain/progress/progress-merge';
import type { KeyValues } from '../storage/browser-storage.js';
import type { LocalProgress } from './local-progress.js';

/** Whose the local values are: a user's id, or null for those of a guest. */
export type Owner = number | null;

const OWNER_KEY = 'progress-owner';
const asideKey = (owner: number) => `progress-of-${owner}`;

export interface ProgressOwner {
  get(): Owner;
  /**
   * Makes the local values those of `next`. What a user left behind when the session ended is laid aside under that
   * user's id until the same person is back, so that another person's sign-in never merges it. A guest's values go to
   * whoever signs in.
   */
  handOver(next: Owner): void;
  /** The user has signed out: nothing of theirs stays. */
  forget(): void;
}

export function createProgressOwner(storage: KeyValues, progress: LocalProgress): ProgressOwner {
  const get = (): Owner => {
    const id = Number(storage.get(OWNER_KEY) ?? Number.NaN);
    return Number.isSafeInteger(id) && id > 0 ? id : null;
  };

  const layAside = (owner: number) => {
    storage.set(asideKey(owner), JSON.stringify(progress.all()));
    progress.clear();
  };

  const takeBack = (owner: number) => {
    const aside = parseProgress(storage.get(asideKey(owner)) ?? '');
    if (aside) progress.replace(compareProgress(aside, progress.all()).merged);
    storage.remove(asideKey(owner));
  };

  return {
    get,
    handOver(next) {
      const owner = get();
      if (owner === next) return;
      if (owner !== null) layAside(owner);
      if (next === null) storage.remove(OWNER_KEY);
      else {
        takeBack(next);
        storage.set(OWNER_KEY, String(next));
      }
    },
    forget() {
      progress.clear();
      storage.remove(OWNER_KEY);
    },
  };
}

/** The key whose change in another tab means that somebody else is signed in there. */
export const OWNER_STORAGE_KEY = OWNER_KEY;
