import { describe, expect, it } from '@jest/globals';
import { flyingAt, runningAt } from './courses.js';
import { TICKS_A_ROUND } from './ticks.js';

const ROUND = Array.from({ length: TICKS_A_ROUND }, (_, tick) => tick);

describe('The ninjas', () => {
  it('are out of sight when their round begins and ends, so that nobody sees them jump back', () => {
    expect([runningAt(0).x, flyingAt(59).x].every((x) => x < 0)).toBe(true);
    expect([runningAt(59).x, flyingAt(0).x].every((x) => x > 1)).toBe(true);
  });

  it('cross the window in even steps, one to the right and one to the left', () => {
    for (const tick of ROUND.slice(1)) {
      expect(runningAt(tick).x - runningAt(tick - 1).x).toBeCloseTo(1.2 / 59);
      expect(flyingAt(tick - 1).x - flyingAt(tick).x).toBeCloseTo(1.2 / 59);
    }
  });

  it('stay within their course', () => {
    for (const { y } of ROUND.flatMap((tick) => [runningAt(tick), flyingAt(tick)])) {
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(1);
    }
  });
});
