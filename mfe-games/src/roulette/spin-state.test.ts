import { describe, expect, it } from '@jest/globals';
import { aWheel } from '../testing/a-wheel.js';
import { nextSpinState, NOTHING_TURNS, type SpinEvent, type SpinState } from './spin-state.js';

const spun = aWheel();
const told = { correct: true, vocab: spun.wheel[0]!, delta: 15 };
const SPUN: SpinEvent = { type: 'spun', spun, stake: 10, until: 20_000 };
const TOLD: SpinEvent = { type: 'told', chosen: 'egg', told };
const after = (...events: SpinEvent[]) => events.reduce(nextSpinState, NOTHING_TURNS);

describe('A spin', () => {
  it.each<[string, SpinEvent[], SpinState['phase']]>([
    ['turns', [SPUN], 'turning'],
    ['asks when the wheel stands', [SPUN, { type: 'stopped' }], 'asking'],
    ['is over with its answer', [SPUN, { type: 'stopped' }, TOLD], 'told'],
    ['is over with its time', [SPUN, { type: 'stopped' }, { type: 'late' }], 'late'],
    ['stays answered when the time ends after that', [SPUN, { type: 'stopped' }, TOLD, { type: 'late' }], 'told'],
    ['does not begin with a wheel that stops', [{ type: 'stopped' }], 'idle'],
    ['may be followed by another', [SPUN, { type: 'stopped' }, TOLD, SPUN], 'turning'],
  ])('%s', (_, events, phase) => {
    expect(after(...events).phase).toBe(phase);
  });
});
