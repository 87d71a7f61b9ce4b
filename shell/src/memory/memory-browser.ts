import type { KeyValueStorage } from '../storage/browser-storage.js';
import { openMemoryStore } from './indexeddb-store.js';
import type { MemoryStore } from './memory-store.js';
import { browserPageEvents, type PageEvents } from './page-events.js';

/** What the engine uses of the browser. */
export interface MemoryBrowser {
  readonly store: MemoryStore;
  readonly events: PageEvents;
  readonly now: () => number;
  /** Runs something later; returns a function that cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** Runs work while no other page of this browser runs work of that name. */
  readonly runAlone: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** Sends a request that outlives the page. Resolves to the parsed response; null when it was refused. */
  readonly sendBeacon: (path: string, body: unknown) => Promise<unknown>;
}

/** One call after the other, for browsers and pages without Web Locks, such as those over plain HTTP. */
function inTurns(): MemoryBrowser['runAlone'] {
  const running = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const run = (running.get(name) ?? Promise.resolve()).then(work, work);
    running.set(
      name,
      run.catch(() => undefined),
    );
    return run;
  };
}

async function sendBeacon(path: string, body: unknown): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(path, { method: 'POST', keepalive: true, headers, body: JSON.stringify(body) });
  return response.ok ? response.json() : null;
}

export async function openMemoryBrowser(storage: KeyValueStorage): Promise<MemoryBrowser> {
  // Browsers keep locks from pages over plain HTTP.
  const locks = navigator.locks as LockManager | undefined;
  return {
    store: await openMemoryStore(),
    events: browserPageEvents(storage),
    now: Date.now,
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    runAlone: locks ? (name, work) => locks.request(name, work) : inTurns(),
    sendBeacon,
  };
}
