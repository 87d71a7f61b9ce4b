import type { Readable } from './platform.js';

export interface Writable<T> extends Readable<T> {
  set(value: T): void;
}

/**
 * Creates a value that can be watched. Setting the same value again calls no listener. `onServer` is its value on pages that
 * the server renders, if the browser may begin with another one.
 */
export function createReadable<T>(initial: T, onServer: T = initial): Writable<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    getServer: () => onServer,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      // A copy: a listener may end its own or another's subscription.
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      // Wrapped, so that the same listener can subscribe twice and leave once.
      const entry = () => listener();
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
  };
}
