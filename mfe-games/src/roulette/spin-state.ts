import type { ResponseOf } from '@shinobi/shared/contract';

export type Spun = Pick<ResponseOf<'POST /api/Roulette/Spin'>, 'spinId' | 'wheel' | 'index' | 'choices'>;
export type Told = Pick<ResponseOf<'POST /api/Roulette/Answer'>, 'correct' | 'vocab' | 'delta'>;

/**
 * Where a spin is: nothing turns, the wheel turns, the meaning is asked for, the server has said what it was, or the
 * time is over. `until` is the last moment to answer, in milliseconds of this browser's clock.
 */
export type SpinState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'turning'; readonly spun: Spun; readonly stake: number; readonly until: number }
  | { readonly phase: 'asking'; readonly spun: Spun; readonly stake: number; readonly until: number }
  | { readonly phase: 'told'; readonly spun: Spun; readonly chosen: string; readonly told: Told }
  | { readonly phase: 'late'; readonly spun: Spun; readonly stake: number };

export type SpinEvent =
  | { readonly type: 'spun'; readonly spun: Spun; readonly stake: number; readonly until: number }
  | { readonly type: 'stopped' }
  | { readonly type: 'told'; readonly chosen: string; readonly told: Told }
  | { readonly type: 'late' };

export const NOTHING_TURNS: SpinState = { phase: 'idle' };

/** Pure. An event that does not fit the phase changes nothing: an answer may cross with the end of the time. */
export function nextSpinState(state: SpinState, event: SpinEvent): SpinState {
  if (event.type === 'spun') {
    const { spun, stake, until } = event;
    return { phase: 'turning', spun, stake, until };
  }
  if (state.phase !== 'turning' && state.phase !== 'asking') return state;
  const { spun, stake } = state;
  if (event.type === 'stopped') return { ...state, phase: 'asking' };
  if (event.type === 'late') return { phase: 'late', spun, stake };
  return { phase: 'told', spun, chosen: event.chosen, told: event.told };
}
