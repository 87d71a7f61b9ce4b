import { describe, expect, it } from '@jest/globals';
import { toggleRow } from './row-selection.js';

const SHOWN = [1, 2, 3, 4, 5];
const state = (selected: readonly number[], anchor: number | null) => ({ selected: new Set(selected), anchor });

describe('A selection of rows', () => {
  it.each([
    ['a row is added', [], null, 2, false, [2]],
    ['a row is removed', [2, 3], 3, 2, false, [3]],
    ['a range down is added', [2], 2, 4, true, [2, 3, 4]],
    ['a range up is added', [4], 4, 2, true, [2, 3, 4]],
    ['a range is removed when its last row was selected', [1, 2, 3, 4], 2, 4, true, [1]],
    ['a range without a first row is one row', [], null, 4, true, [4]],
    ['a row that cannot be selected changes nothing', [2], 2, 9, false, [2]],
    ['a first row that is not shown any more does not count', [9], 9, 4, true, [9, 4]],
  ] as const)('%s', (_, selected, anchor, key, isRange, expected) => {
    const next = toggleRow(state(selected, anchor), SHOWN, key, isRange);
    expect([...next.selected].toSorted()).toEqual([...expected].toSorted());
    expect(next.anchor).toBe(SHOWN.includes(key) ? key : anchor);
  });
});
