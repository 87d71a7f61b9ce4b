import type { RemoteErrorReason } from './remote-error.js';

/**
 * How one component of a remote (a page, a panel, a slot) is loaded, as a pure state machine; `component-load.ts` runs it.
 *
 * After 4 s without a response the learner sees a notice and may start another attempt while the first one continues: a
 * slow phone is not a failure. A network error is retried once from another URL. A fallback release, if there is one,
 * replaces a release that is broken, fails twice or has not arrived after 20 s, and an older one replaces a fallback that
 * fails too. Otherwise a card says so.
 */
export const SLOW_MS = 4_000;
export const OVERDUE_MS = 20_000;

/** The releases of a remote in the order in which they are tried. */
const RELEASE_SOURCES = ['active', 'fallback', 'second fallback', 'third fallback'] as const;
export type ReleaseSource = (typeof RELEASE_SOURCES)[number];

/** Returns the place of a release in the order in which they are tried; 0 is the active one. */
export const sourceIndex = (source: ReleaseSource): number => RELEASE_SOURCES.indexOf(source);

/** Returns the release that replaces this one, or null if there is none among `fallbackCount` fallback releases. */
export const nextSource = (source: ReleaseSource, fallbackCount: number): ReleaseSource | null =>
  sourceIndex(source) < fallbackCount ? (RELEASE_SOURCES[sourceIndex(source) + 1] ?? null) : null;

/** `n` counts all attempts of a component and goes into the URL, so that no attempt waits for an earlier one. */
export interface Attempt {
  readonly source: ReleaseSource;
  readonly n: number;
}

export type LoadState<C> =
  | {
      readonly status: 'loading';
      readonly round: number;
      readonly current: Attempt;
      readonly retried: boolean;
      readonly slow: boolean;
    }
  | { readonly status: 'ready'; readonly round: number; readonly current: Attempt; readonly component: C }
  | { readonly status: 'failed'; readonly round: number; readonly current: Attempt };

export type LoadEvent<C> =
  | { readonly type: 'loaded'; readonly attempt: Attempt; readonly component: C }
  | { readonly type: 'failed'; readonly attempt: Attempt; readonly reason: RemoteErrorReason }
  /** The component was loaded and threw while it was rendered. */
  | { readonly type: 'crashed' }
  /** SLOW_MS or OVERDUE_MS have passed since the round began. */
  | { readonly type: 'slow' | 'overdue'; readonly round: number }
  /** The learner has asked for it. */
  | { readonly type: 'retry' };

export const initialLoadState = <C>(source: ReleaseSource): LoadState<C> => ({
  status: 'loading',
  round: 0,
  current: { source, n: 0 },
  retried: false,
  slow: false,
});

const nextAttempt = (current: Attempt, source: ReleaseSource): Attempt => ({ source, n: current.n + 1 });

/** Switches to the next fallback release, if there is one that has not been tried yet; fails otherwise. */
function fallBack<C>(state: LoadState<C>, fallbackCount: number): LoadState<C> {
  const { round, current } = state;
  const next = nextSource(current.source, fallbackCount);
  if (next === null) return { status: 'failed', round, current };
  const slow = state.status === 'loading' && state.slow;
  return { status: 'loading', round, current: nextAttempt(current, next), retried: false, slow };
}

function afterFailure<C>(
  state: LoadState<C>,
  attempt: Attempt,
  reason: RemoteErrorReason,
  fallbackCount: number,
): LoadState<C> {
  if (state.status !== 'loading' || attempt.n !== state.current.n) return state;
  if (reason === 'network' && attempt.source === 'active' && !state.retried)
    return { ...state, current: nextAttempt(attempt, 'active'), retried: true };
  return fallBack(state, fallbackCount);
}

function afterTimeout<C>(
  state: LoadState<C>,
  type: 'slow' | 'overdue',
  round: number,
  fallbackCount: number,
): LoadState<C> {
  if (state.status !== 'loading' || round !== state.round) return state;
  if (type === 'slow') return { ...state, slow: true };
  return fallbackCount > 0 && state.current.source === 'active' ? fallBack(state, fallbackCount) : state;
}

/** Returns the next state. When its `current` differs, that attempt is to be started. */
export function reduceLoad<C>(state: LoadState<C>, event: LoadEvent<C>, fallbackCount: number): LoadState<C> {
  switch (event.type) {
    case 'loaded':
      // An abandoned attempt may still arrive; it is used as long as nothing else has arrived.
      if (state.status !== 'loading') return state;
      return { status: 'ready', round: state.round, current: event.attempt, component: event.component };
    case 'failed':
      return afterFailure(state, event.attempt, event.reason, fallbackCount);
    case 'crashed':
      return state.status === 'ready' ? fallBack(state, fallbackCount) : state;
    case 'slow':
    case 'overdue':
      return afterTimeout(state, event.type, event.round, fallbackCount);
    case 'retry':
      if (state.status === 'ready') return state;
      return {
        ...initialLoadState<C>('active'),
        round: state.round + 1,
        current: nextAttempt(state.current, 'active'),
      };
  }
}
