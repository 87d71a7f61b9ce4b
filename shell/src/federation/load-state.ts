import type { FaultCause } from './remote-error.js';

/**
 * How one part of a remote (a page, a panel, a slot) is loaded, as a pure state machine; `part-loader.ts` runs it.
 *
 * After 4 s without an answer the learner is told, and may start another try while the first one goes on: a slow phone
 * is not a fault. A network error is retried once under another address. What is broken, what fails twice, and what is
 * not there after 20 s gives way to the last good version where there is one. Then a card says so.
 */
export const SLOW_MS = 4_000;
export const OVERDUE_MS = 20_000;

export type Source = 'active' | 'fallback';

/** One try. `n` counts all tries of a part and goes into the address, so that no try waits for an earlier one. */
export interface Try {
  readonly source: Source;
  readonly n: number;
}

export type PartState<P> =
  | {
      readonly status: 'loading';
      readonly round: number;
      readonly current: Try;
      readonly retried: boolean;
      readonly slow: boolean;
    }
  | { readonly status: 'ready'; readonly round: number; readonly current: Try; readonly part: P }
  | { readonly status: 'failed'; readonly round: number; readonly current: Try };

export type PartEvent<P> =
  | { readonly type: 'loaded'; readonly of: Try; readonly part: P }
  | { readonly type: 'failed'; readonly of: Try; readonly reason: FaultCause }
  /** It was there, and threw while it was shown. */
  | { readonly type: 'crashed' }
  /** Time since the round began, SLOW_MS and OVERDUE_MS. */
  | { readonly type: 'slow' | 'overdue'; readonly round: number }
  /** The learner's wish. */
  | { readonly type: 'retry' };

export const beginning = <P>(source: Source): PartState<P> => ({
  status: 'loading',
  round: 0,
  current: { source, n: 0 },
  retried: false,
  slow: false,
});

const next = (current: Try, source: Source): Try => ({ source, n: current.n + 1 });

/** The last good version takes over, if there is one that has not been tried yet. */
function giveUpOn<P>(state: PartState<P>, hasFallback: boolean): PartState<P> {
  const { round, current } = state;
  if (current.source === 'fallback' || !hasFallback) return { status: 'failed', round, current };
  const slow = state.status === 'loading' && state.slow;
  return { status: 'loading', round, current: next(current, 'fallback'), retried: false, slow };
}

function afterFailure<P>(state: PartState<P>, of: Try, reason: FaultCause, hasFallback: boolean): PartState<P> {
  if (state.status !== 'loading' || of.n !== state.current.n) return state;
  if (reason === 'network' && of.source === 'active' && !state.retried)
    return { ...state, current: next(of, 'active'), retried: true };
  return giveUpOn(state, hasFallback);
}

function afterTime<P>(
  state: PartState<P>,
  type: 'slow' | 'overdue',
  round: number,
  hasFallback: boolean,
): PartState<P> {
  if (state.status !== 'loading' || round !== state.round) return state;
  if (type === 'slow') return { ...state, slow: true };
  return hasFallback && state.current.source === 'active' ? giveUpOn(state, hasFallback) : state;
}

/** What becomes of a part. A state with another `current` means that this try is to be started. */
export function step<P>(state: PartState<P>, event: PartEvent<P>, hasFallback: boolean): PartState<P> {
  switch (event.type) {
    case 'loaded':
      // A try that was given up on may come late; it is welcome as long as nothing else has come.
      if (state.status !== 'loading') return state;
      return { status: 'ready', round: state.round, current: event.of, part: event.part };
    case 'failed':
      return afterFailure(state, event.of, event.reason, hasFallback);
    case 'crashed':
      return state.status === 'ready' ? giveUpOn(state, hasFallback) : state;
    case 'slow':
    case 'overdue':
      return afterTime(state, event.type, event.round, hasFallback);
    case 'retry':
      if (state.status === 'ready') return state;
      return { ...beginning<P>('active'), round: state.round + 1, current: next(state.current, 'active') };
  }
}
