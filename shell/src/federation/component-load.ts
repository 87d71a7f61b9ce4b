import { createReadable, type Readable } from '@shinobi/shared/platform';
import {
  type Attempt,
  initialLoadState,
  type LoadEvent,
  type LoadState,
  OVERDUE_MS,
  reduceLoad,
  type ReleaseSource,
  SLOW_MS,
} from './load-state.js';
import { RemoteError, toRemoteError } from './remote-error.js';

export interface ComponentLoad<C> extends Readable<LoadState<C>> {
  retry(): void;
  /** Reports that the component was mounted without throwing. */
  mounted(): void;
  /** Reports that the component threw while it was rendered. */
  crashed(thrown: unknown): void;
}

/** One failure, for the operation log. */
export interface LoadFailure {
  readonly source: ReleaseSource;
  readonly reason: string;
  readonly message: string;
  /** What the shell does about it. */
  readonly then: 'retry' | 'fallback' | 'give up';
}

/**
 * Called with the last failure before the component counts as failed. Resolves to whether the page is being reloaded; null
 * when that would not help.
 */
export type Recover = (thrown: unknown) => Promise<boolean> | null;

/** A reload that the learner prevents, because something is not saved, leaves the page as it is. */
const RELOAD_MS = 10_000;

interface ComponentLoadOptions<C> {
  readonly load: (attempt: Attempt) => Promise<C>;
  readonly fallbackCount: number;
  /** A fallback release when another component of the same remote already comes from it. */
  readonly from?: ReleaseSource;
  readonly after: (ms: number, run: () => void) => void;
  readonly onFailure: (failure: LoadFailure) => void;
  readonly onMount?: (source: ReleaseSource) => void;
  readonly recover?: Recover;
}

const overdueError = () => new RemoteError('timeout', `Not loaded within ${OVERDUE_MS / 1000} seconds`);

const remedyFor = (failed: Attempt, state: LoadState<unknown>): LoadFailure['then'] => {
  if (state.status === 'failed') return 'give up';
  return state.current.source === failed.source ? 'retry' : 'fallback';
};

/** Runs the state machine of `load-state.ts`, starting at once: starts each attempt and the time limits of each round. */
export function startComponentLoad<C>({
  load,
  fallbackCount,
  from = 'active',
  after,
  onFailure,
  onMount,
  recover,
}: ComponentLoadOptions<C>): ComponentLoad<C> {
  const state = createReadable<LoadState<C>>(initialLoadState(from));

  const dispatch = (event: LoadEvent<C>) => {
    const before = state.get();
    const now = reduceLoad(before, event, fallbackCount);
    state.set(now);
    if (now.round !== before.round) startTimers(now.round);
    if (now.status === 'loading' && now.current.n !== before.current.n) startAttempt(now.current);
    return now;
  };

  const dispatchFailure = (event: LoadEvent<C>, attempt: Attempt, thrown: unknown) => {
    const { reason, message } = toRemoteError(thrown);
    const fail = () => {
      const before = state.get();
      const now = dispatch(event);
      if (now !== before) onFailure({ source: attempt.source, reason, message, then: remedyFor(attempt, now) });
    };
    const isLast = state.get().status !== 'failed' && reduceLoad(state.get(), event, fallbackCount).status === 'failed';
    const recovery = isLast ? recover?.(thrown) : null;
    if (recovery) void recovery.then((reloading) => (reloading ? after(RELOAD_MS, fail) : fail()));
    else fail();
  };

  const startAttempt = (attempt: Attempt) => {
    load(attempt).then(
      (component) => dispatch({ type: 'loaded', attempt, component }),
      (thrown: unknown) =>
        dispatchFailure({ type: 'failed', attempt, reason: toRemoteError(thrown).reason }, attempt, thrown),
    );
  };

  const startTimers = (round: number) => {
    after(SLOW_MS, () => dispatch({ type: 'slow', round }));
    after(OVERDUE_MS, () => dispatchFailure({ type: 'overdue', round }, state.get().current, overdueError()));
  };

  startTimers(0);
  startAttempt(state.get().current);
  return {
    get: state.get,
    subscribe: state.subscribe,
    retry: () => void dispatch({ type: 'retry' }),
    mounted: () => onMount?.(state.get().current.source),
    crashed: (thrown) => dispatchFailure({ type: 'crashed' }, state.get().current, thrown),
  };
}
