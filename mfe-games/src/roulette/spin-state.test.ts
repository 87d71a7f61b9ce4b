import { describe, expect, it } from '@jest/globals';
import { aVocab } from '@shinobi/shared/testing/builders';
import { aStartedSpin } from '../testing/started-spin.js';
import { IDLE, nextSpinState, type SpinEvent, type SpinState } from './spin-state.js';

const spin = aStartedSpin();
const EGG = aVocab({ english: 'egg' });
const verdict = { correct: true, vocab: EGG, delta: 15 };
const STARTED: SpinEvent = { type: 'started', spin, stake: 10, until: 20_000 };
const ANSWERED: SpinEvent = { type: 'answered', chosen: 'egg', verdict };
const after = (...events: SpinEvent[]) => events.reduce(nextSpinState, IDLE);

describe('A spin', () => {
  it.each<[string, SpinEvent[], SpinState['phase']]>([
    ['turns', [STARTED], 'turning'],
    ['asks when the wheel has stopped', [STARTED, { type: 'stopped' }], 'asking'],
    ['ends with its answer', [STARTED, { type: 'stopped' }, ANSWERED], 'answered'],
    ['ends when time is up', [STARTED, { type: 'stopped' }, { type: 'late' }], 'late'],
    [
      'stays answered when time runs out afterwards',
      [STARTED, { type: 'stopped' }, ANSWERED, { type: 'late' }],
      'answered',
    ],
    ['does not start with a stopped wheel', [{ type: 'stopped' }], 'idle'],
    ['may be followed by another', [STARTED, { type: 'stopped' }, ANSWERED, STARTED], 'turning'],
  ])('%s', (_, events, phase) => {
    expect(after(...events).phase).toBe(phase);
  });

  it('learns what its word means after time was up, and nothing of another spin', () => {
    const late = after(STARTED, { type: 'stopped' }, { type: 'late' });
    expect(late).toMatchObject({ vocab: null });
    expect(nextSpinState(late, { type: 'revealed', spinId: spin.spinId, vocab: EGG })).toMatchObject({ vocab: EGG });
    expect(nextSpinState(late, { type: 'revealed', spinId: 99, vocab: EGG })).toBe(late);
  });
});
