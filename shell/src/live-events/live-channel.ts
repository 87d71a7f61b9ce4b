import type { LiveEvent } from '@shinobi/shared/contract/platform/events';

/** Passes live events on to all subscribers. */
export interface LiveChannel {
  subscribe(listener: (event: LiveEvent) => void): () => void;
  publish(event: LiveEvent): void;
}

export function createLiveChannel(): LiveChannel {
  const listeners = new Set<(event: LiveEvent) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    publish: (event) => [...listeners].forEach((listener) => listener(event)),
  };
}
