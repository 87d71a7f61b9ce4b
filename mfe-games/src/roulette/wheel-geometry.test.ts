import { describe, expect, it } from '@jest/globals';
import { angleOf, sectorPath, turnTo } from './wheel-geometry.js';

describe('The wheel', () => {
  it.each([0, 1, 3, 7])('brings sector %i to the top from any position', (index) => {
    for (const from of [0, 45, 1305, 1799]) {
      const turn = turnTo(index, 8, from);
      expect((turn + angleOf(index, 8)) % 360).toBeCloseTo(0);
      expect(turn - from).toBeGreaterThanOrEqual(4 * 360);
      expect(turn - from).toBeLessThan(5 * 360);
    }
  });

  it('is cut into equal sectors', () => {
    expect(sectorPath(4, 100)).toBe('M0 0L-70.71 -70.71A100 100 0 0 1 70.71 -70.71Z');
  });
});
