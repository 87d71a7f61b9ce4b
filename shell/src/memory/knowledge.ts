import { createReadable, type Knowledge, type Readable, type Session } from '@shinobi/shared/platform';
import type { MemoryControl } from './memory.js';

interface KnowledgeOptions {
  readonly memory: MemoryControl;
  readonly session: Readable<Session>;
  /** Whether it is worth asking: not for a guest who has never answered anything. */
  readonly mayKnowSomething: () => boolean;
  readonly whenIdle: (work: () => void) => void;
  /** Runs something later; returns a function that cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
}

/** A quiz changes the memory with every answer; what is known changes by the end of it. */
const QUIET_MS = 30_000;

const visitorOf = (session: Session): number | 'guest' =>
  session.status === 'signed-in' ? session.user.userId : 'guest';

/**
 * Creates what the visitor knows. It is loaded when the browser is idle after the first subscription, again for a subscriber
 * who comes after a change, and for those who are there once nothing has changed for half a minute. It is empty as soon as
 * somebody else is here.
 */
export function createKnowledge(options: KnowledgeOptions): Readable<Knowledge | null> {
  const { memory, session, mayKnowSomething, whenIdle, after } = options;
  const state = createReadable<Knowledge | null>(null);
  let subscribers = 0;
  let isStale = true;
  let isWaiting = false;
  let visitor = visitorOf(session.get());
  let cancelRefresh = () => undefined as void;

  const load = () => {
    isWaiting = false;
    if (!isStale || subscribers === 0 || !mayKnowSomething()) return;
    isStale = false;
    const asked = visitor;
    void memory.run(async (engine) => {
      const known = await engine.getKnowledge();
      if (asked === visitor) state.set(known);
    });
  };
  const loadWhenIdle = () => {
    if (isWaiting || !isStale || subscribers === 0) return;
    isWaiting = true;
    whenIdle(load);
  };
  memory.memory.changes.subscribe(() => {
    isStale = true;
    cancelRefresh();
    if (subscribers > 0) cancelRefresh = after(QUIET_MS, loadWhenIdle);
  });
  session.subscribe(() => {
    const now = visitorOf(session.get());
    if (now === visitor) return;
    visitor = now;
    isStale = true;
    state.set(null);
    loadWhenIdle();
  });
  return {
    ...state,
    subscribe(listener) {
      const unsubscribe = state.subscribe(listener);
      subscribers += 1;
      loadWhenIdle();
      return () => {
        unsubscribe();
        subscribers -= 1;
      };
    },
  };
}
