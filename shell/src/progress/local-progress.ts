import { createReadable } from '@shinobi/shared/platform';
import { isProgressKey } from '@shinobi/shared/domain/progress/progress-keys';
import type { Progress } from '@shinobi/shared/domain/progress/progress-merge';
import type { KeyValueStorage } from '../storage/browser-storage.js';

/** The learner's progress in this browser. */
export interface LocalProgress {
  read(key: string): string | null;
  /** Returns all known progress keys that have a value. */
  all(): Progress;
  store(pairs: Progress): void;
  /** Stores `progress` and removes all other known keys. */
  replace(progress: Progress): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
  /** Call it when another tab has changed something. */
  notifyChanged(): void;
}

export function createLocalProgress(storage: KeyValueStorage): LocalProgress {
  const revision = createReadable(0);
  const notifyChanged = () => revision.set(revision.get() + 1);
  const knownKeys = () => storage.keys().filter(isProgressKey);
  const put = (pairs: Progress) => {
    for (const [key, value] of Object.entries(pairs)) storage.set(key, value);
  };

  return {
    read: storage.get,
    all: () => Object.fromEntries(knownKeys().map((key) => [key, storage.get(key) ?? ''])),
    store(pairs) {
      put(pairs);
      notifyChanged();
    },
    replace(progress) {
      for (const key of knownKeys()) if (!Object.hasOwn(progress, key)) storage.remove(key);
      put(progress);
      notifyChanged();
    },
    clear() {
      knownKeys().forEach(storage.remove);
      notifyChanged();
    },
    subscribe: revision.subscribe,
    notifyChanged,
  };
}
