import type { ResponseOf } from '@shinobi/shared/contract';

export type StartedSpin = Pick<ResponseOf<'POST /api/Roulette/Spin'>, 'spinId' | 'wheel' | 'index' | 'choices'>;
export type SpinVerdict = Pick<ResponseOf<'POST /api/Roulette/Answer'>, 'correct' | 'vocab' | 'delta'>;

/**
 * The phases of a spin: no spin, the wheel turns, the meaning is asked, the server has judged the answer, or time is up.
 * `until` is the last moment to answer, in milliseconds of this browser's clock.
 */
export type SpinState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'turning'; readonly spin: StartedSpin; readonly stake: number; readonly until: number }
  | { readonly phase: 'asking'; readonly spin: StartedSpin; readonly stake: number; readonly until: number }
  | { readonly phase: 'answered'; readonly spin: StartedSpin; readonly chosen: string; readonly verdict: SpinVerdict }
  | {
      readonly phase: 'late';
      readonly spin: StartedSpin;
      readonly stake: number;
      /** The word with its meaning; null until the server has told it. */
      readonly vocab: SpinVerdict['vocab'] | null;
    };

export type SpinEvent =
  | { readonly type: 'started'; readonly spin: StartedSpin; readonly stake: number; readonly until: number }
  | { readonly type: 'stopped' }
  | { readonly type: 'answered'; readonly chosen: string; readonly verdict: SpinVerdict }
  | { readonly type: 'late' }
  | { readonly type: 'revealed'; readonly spinId: number; readonly vocab: SpinVerdict['vocab'] };

export const IDLE: SpinState = { phase: 'idle' };

/** Reduces the state. Events that do not fit the phase are ignored: an answer may arrive after time is up. */
export function nextSpinState(state: SpinState, event: SpinEvent): SpinState {
  if (event.type === 'started') {
    const { spin, stake, until } = event;
    return { phase: 'turning', spin, stake, until };
  }
  if (event.type === 'revealed')
    return state.phase === 'late' && state.spin.spinId === event.spinId ? { ...state, vocab: event.vocab } : state;
  if (state.phase !== 'turning' && state.phase !== 'asking') return state;
  const { spin, stake } = state;
  if (event.type === 'stopped') return { ...state, phase: 'asking' };
  if (event.type === 'late') return { phase: 'late', spin, stake, vocab: null };
  return { phase: 'answered', spin, chosen: event.chosen, verdict: event.verdict };
}
