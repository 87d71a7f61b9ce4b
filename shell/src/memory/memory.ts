import { randomId } from '@shinobi/shared/client';
import { createReadable, type Memory } from '@shinobi/shared/platform';
import type { KeyValueStorage } from '../storage/browser-storage.js';
import { addToJournal, removeFromJournal } from './answer-journal.js';
import type { MemoryEngine } from './memory-engine.js';
import { markStarted } from './started-mark.js';

interface MemoryOptions {
  readonly storage: KeyValueStorage;
  /** Imports the engine. Called again after a failure. */
  readonly loadEngine: (onChange: () => void) => Promise<MemoryEngine>;
}

export interface MemoryControl {
  readonly memory: Memory;
  /** Loads the engine, so that answers of an earlier visit are sent. */
  start(): void;
}

/**
 * Creates the memory's small part, which is needed for the first paint. It writes answers to a journal; the engine, which
 * is loaded when it is needed, does everything else.
 */
export function createMemory({ storage, loadEngine }: MemoryOptions): MemoryControl {
  const changes = createReadable(0);
  const notifyChanged = () => changes.set(changes.get() + 1);
  let loading: Promise<MemoryEngine> | null = null;
  const engine = () => {
    loading ??= loadEngine(notifyChanged).catch((thrown: unknown) => {
      loading = null;
      throw thrown;
    });
    return loading;
  };
  const collect = () =>
    void engine()
      .then((loaded) => loaded.collect())
      // The journal keeps the answers until the engine can be loaded.
      .catch(() => undefined);

  const memory: Memory = {
    changes,
    record(answer) {
      const id = randomId();
      markStarted(storage, true);
      addToJournal(storage, { ...answer, id, at: new Date().toISOString() });
      notifyChanged();
      collect();
      return id;
    },
    withdraw(answerId) {
      removeFromJournal(storage, answerId);
      notifyChanged();
      void engine()
        .then((loaded) => loaded.withdraw(answerId))
        .catch(() => undefined);
    },
    flush: async () => (await engine()).flush(),
    getToday: async () => (await engine()).getToday(),
    getSession: async (limit) => (await engine()).getSession(limit),
    getForecast: async () => (await engine()).getForecast(),
    getItems: async (kind) => (await engine()).getItems(kind),
    getPlan: async () => (await engine()).getPlan(),
    setPlan: async (change) => (await engine()).setPlan(change),
    getPath: async () => (await engine()).getPath(),
    place: async (answers) => (await engine()).place(answers),
    markKnown: async (items, known) => (await engine()).markKnown(items, known),
  };
  return { memory, start: collect };
}
