import { randomId } from '@shinobi/shared/client';
import { createReadable, type Memory } from '@shinobi/shared/platform';
import type { KeyValueStorage } from '../storage/browser-storage.js';
import { addToJournal, removeFromJournal } from './answer-journal.js';
import type { MemoryEngine } from './memory-engine.js';
import { markStarted } from './started-mark.js';

/** What the engine gets from the small part. */
export interface MemoryPage {
  /** The id of this page among those that are open in the browser. */
  readonly page: string;
  readonly onChange: () => void;
}

interface MemoryOptions {
  readonly storage: KeyValueStorage;
  readonly now?: () => number;
  /** Returns the user who is here; null for a guest, undefined while that is not known. */
  readonly user: () => number | null | undefined;
  /** Imports the engine. Called again after a failure. */
  readonly loadEngine: (options: MemoryPage) => Promise<MemoryEngine>;
}

export interface MemoryControl {
  readonly memory: Memory;
  /** Loads the engine and runs work in it. Never rejects: nothing is lost when the engine cannot be loaded. */
  run(work: (engine: MemoryEngine) => Promise<unknown>): Promise<void>;
}

/** Returns a clock without two equal times, which keeps the order of answers. A clock that was set back is believed. */
function createClock(now: () => number): () => string {
  let lastAt = 0;
  return () => {
    const time = now();
    lastAt = time <= lastAt && lastAt - time < 1000 ? lastAt + 1 : time;
    return new Date(lastAt).toISOString();
  };
}

/**
 * Creates the memory's small part, which is needed for the first paint. It writes answers to a journal; the engine, which
 * is loaded when it is needed, does everything else.
 */
export function createMemory({ storage, now = Date.now, user, loadEngine }: MemoryOptions): MemoryControl {
  const page = randomId();
  const changes = createReadable(0);
  const notifyChanged = () => changes.set(changes.get() + 1);
  let loading: Promise<MemoryEngine> | null = null;
  const engine = () => {
    loading ??= loadEngine({ page, onChange: notifyChanged }).catch((thrown: unknown) => {
      loading = null;
      throw thrown;
    });
    return loading;
  };
  const run: MemoryControl['run'] = (work) =>
    engine()
      .then(work)
      .then(
        () => undefined,
        () => undefined,
      );

  const nextAt = createClock(now);
  const memory: Memory = {
    changes,
    record(answer) {
      const id = randomId();
      markStarted(storage, true);
      addToJournal(storage, { ...answer, id, page, at: nextAt(), user: user() });
      notifyChanged();
      void run((loaded) => loaded.collect());
      return id;
    },
    withdraw(answerId) {
      removeFromJournal(storage, answerId);
      notifyChanged();
      void run((loaded) => loaded.withdraw(answerId));
    },
    flush: async () => (await engine()).flush(),
    getToday: async () => (await engine()).getToday(),
    getSession: async (limit) => (await engine()).getSession(limit),
    getForecast: async () => (await engine()).getForecast(),
    getItems: async (kind) => (await engine()).getItems(kind),
    getPlan: async () => (await engine()).getPlan(),
    setPlan: async (change) => (await engine()).setPlan(change),
    getPath: async () => (await engine()).getPath(),
    async place(answers) {
      const placed = await (await engine()).place(answers);
      if (placed.known > 0) markStarted(storage, true);
      return placed;
    },
    async markKnown(items, known) {
      await (await engine()).markKnown(items, known);
      if (known) markStarted(storage, true);
    },
    moveCardSet: async (guestSetId, setId) => (await engine()).moveCardSet(guestSetId, setId),
  };
  return { memory, run };
}
