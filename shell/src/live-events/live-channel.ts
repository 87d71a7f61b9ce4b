import type { LiveEvent } from '@shinobi/shared/contract/platform/events';

/** Where events come in and whoever is interested hears of them. */
export interface LiveChannel {
  subscribe(listener: (event: LiveEvent) => void): () => void;
  tell(event: LiveEvent): void;
}

export function createLiveChannel(): LiveChannel {
  const listeners = new Set<(event: LiveEvent) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: (event) => [...listeners].forEach((listener) => listener(event)),
  };
}
