import { describe, expect, it } from '@jest/globals';
import { currentUnit, nextNewItems, type PathUnit, unitProgress } from './path.js';

const unit = (unitId: number, count: number, needs: readonly number[] = []): PathUnit => ({
  ...{ unitId, title: `Unit ${unitId}`, summary: '', level: 'N5', grammar: [], needs },
  items: Array.from({ length: count }, (_, n) => `word:${unitId * 100 + n}:meaning`),
  end: { kind: 'lesson', title: '', address: '/', ref: '' },
});
const UNITS = [unit(1, 10), unit(2, 10, [1]), unit(3, 11), unit(4, 5, [2, 3])];
const learned = (...counts: readonly number[]) => {
  const items = new Set(UNITS.flatMap((each, at) => each.items.slice(0, counts[at] ?? 0)));
  return (item: string) => items.has(item);
};

describe('The path', () => {
  it.each([
    [[], ['open', 'locked', 'open', 'locked']],
    [[8], ['open', 'locked', 'open', 'locked']],
    [[9], ['done', 'open', 'open', 'locked']],
    [
      [10, 9],
      ['done', 'done', 'open', 'locked'],
    ],
    // Nine of ten are rounded up: 10 of 11.
    [
      [10, 9, 9],
      ['done', 'done', 'open', 'locked'],
    ],
    [
      [10, 9, 10],
      ['done', 'done', 'done', 'open'],
    ],
    [
      [10, 10, 11, 5],
      ['done', 'done', 'done', 'done'],
    ],
    // What is learned stays done, whatever it builds on.
    [
      [0, 10],
      ['open', 'done', 'open', 'locked'],
    ],
  ] as const)('with %j learned items is %j', (counts, states) =>
    expect(unitProgress(UNITS, learned(...counts)).map(({ state }) => state)).toEqual(states),
  );

  it('names the units that a locked one waits for', () =>
    expect(unitProgress(UNITS, learned(10, 0, 11))[3]).toEqual({
      ...{ unitId: 4, learned: 0, total: 5, state: 'locked', waitsFor: [2] },
    }));

  it.each([
    [[], 1],
    [[9], 2],
    [[10, 10], 3],
    [[10, 10, 11, 5], undefined],
  ] as const)('with %j learned items is unit %p', (counts, unitId) =>
    expect(currentUnit(unitProgress(UNITS, learned(...counts)))?.unitId).toBe(unitId),
  );
});

describe('The next new items', () => {
  const next = (introduced: (item: string) => boolean, count: number) =>
    nextNewItems(UNITS, unitProgress(UNITS, introduced), introduced, count);

  it('are those of the current unit, then those of other open ones', () => {
    const items = next(learned(7), 5);
    expect(items).toEqual([
      'word:107:meaning',
      'word:108:meaning',
      'word:109:meaning',
      'word:300:meaning',
      'word:301:meaning',
    ]);
  });

  it('are none of locked units', () => expect(next(learned(10, 0, 11), 50)).toEqual(UNITS[1]!.items));

  it('are none when none are wanted', () => expect(next(learned(), 0)).toEqual([]));
});
