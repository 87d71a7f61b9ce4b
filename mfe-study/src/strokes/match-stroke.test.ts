import { describe, expect, it } from '@jest/globals';
import { matchesStroke, type Point, resample } from './match-stroke.js';

const line = (from: Point, to: Point, points = 12): Point[] =>
  Array.from({ length: points }, (_, at) => ({
    x: from.x + ((to.x - from.x) * at) / (points - 1),
    y: from.y + ((to.y - from.y) * at) / (points - 1),
  }));
const across = line({ x: 15, y: 50 }, { x: 95, y: 50 });
const down = line({ x: 55, y: 10 }, { x: 55, y: 100 });

describe('A line drawn over a stroke', () => {
  it.each([
    ['exactly', across, across, true],
    ['with few points', across.filter((_, at) => at % 5 === 0 || at === 11), across, true],
    ['slightly off', across.map(({ x, y }) => ({ x: x + 4, y: y + 7 })), across, true],
    ['unsteadily', across.map(({ x, y }, at) => ({ x, y: y + (at % 2 ? 6 : -6) })), across, true],
    ['backwards', across.toReversed(), across, false],
    ['at another position', across.map(({ x, y }) => ({ x, y: y + 40 })), across, false],
    ['in another direction', down, across, false],
    ['half of it', across.slice(0, 5), across, false],
    ['as a dot', [{ x: 15, y: 50 }], across, false],
    ['not at all', [], across, false],
    ['as points that do not move', [across[0]!, across[0]!, across[0]!], across, false],
  ])('%s', (_, drawn, model, follows) => {
    expect(matchesStroke(drawn, model)).toBe(follows);
  });

  it('is compared at equal distances, however unevenly it was drawn', () => {
    const uneven = [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 2, y: 0 },
      { x: 100, y: 0 },
    ];
    expect(resample(uneven, 5).map(({ x }) => Math.round(x))).toEqual([0, 25, 50, 75, 100]);
  });
});
