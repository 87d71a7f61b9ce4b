import { createReadable } from '@shinobi/shared/platform';
import { isProgressKey } from '@shinobi/shared/domain/progress/progress-keys';
import type { Progress } from '@shinobi/shared/domain/progress/progress-merge';
import type { KeyValues } from '../storage/browser-storage.js';

/** The learner's progress in this browser. */
export interface LocalProgress {
  read(key: string): string | null;
  /** All known progress keys that have a value. */
  all(): Progress;
  store(pairs: Progress): void;
  /** Makes `progress` the whole of it: known keys that it does not name are removed. */
  replace(progress: Progress): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
  /** Another tab has changed something. */
  changedElsewhere(): void;
}

export function createLocalProgress(storage: KeyValues): LocalProgress {
  const revision = createReadable(0);
  const changed = () => revision.set(revision.get() + 1);
  const names = () => storage.keys().filter(isProgressKey);
  const put = (pairs: Progress) => {
    for (const [key, value] of Object.entries(pairs)) storage.set(key, value);
  };

  return {
    read: storage.get,
    all: () => Object.fromEntries(names().map((key) => [key, storage.get(key) ?? ''])),
    store(pairs) {
      put(pairs);
      changed();
    },
    replace(progress) {
      for (const key of names()) if (!Object.hasOwn(progress, key)) storage.remove(key);
      put(progress);
      changed();
    },
    clear() {
      names().forEach(storage.remove);
      changed();
    },
    subscribe: revision.subscribe,
    changedElsewhere: changed,
  };
}
