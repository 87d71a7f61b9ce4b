import { describe, expect, it } from '@jest/globals';
import { flyingNinjaAt, runningNinjaAt } from './ninja-paths.js';
import { TICKS_PER_ROUND } from './tick-counter.js';

const ROUND = Array.from({ length: TICKS_PER_ROUND }, (_, tick) => tick);

describe('The ninjas', () => {
  it('are outside the window at both ends of a round, so that the jump back is not visible', () => {
    expect([runningNinjaAt(0).x, flyingNinjaAt(59).x].every((x) => x < 0)).toBe(true);
    expect([runningNinjaAt(59).x, flyingNinjaAt(0).x].every((x) => x > 1)).toBe(true);
  });

  it('cross the window in even steps, one to the right and one to the left', () => {
    for (const tick of ROUND.slice(1)) {
      expect(runningNinjaAt(tick).x - runningNinjaAt(tick - 1).x).toBeCloseTo(1.2 / 59);
      expect(flyingNinjaAt(tick - 1).x - flyingNinjaAt(tick).x).toBeCloseTo(1.2 / 59);
    }
  });

  it('stay within their path', () => {
    for (const { y } of ROUND.flatMap((tick) => [runningNinjaAt(tick), flyingNinjaAt(tick)])) {
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(1);
    }
  });
});
