import { describe, expect, it } from '@jest/globals';
import { assignPositions } from './assign-positions.js';

describe('the places of words', () => {
  it.each([
    { what: 'stay', before: [0, 1, 2], after: [0, 1, 2] },
    { what: 'stay where one was removed', before: [0, 2, 3], after: [0, 2, 3] },
    { what: 'continue where one was added', before: [0, 1, null], after: [0, 1, 2] },
    { what: 'make room for one in between', before: [0, null, 1, 2], after: [0, 1, 2, 3] },
    { what: 'use a gap', before: [0, null, 2], after: [0, 1, 2] },
    { what: 'follow a new order', before: [2, 0, 1], after: [2, 3, 4] },
    { what: 'begin at 0', before: [null, null], after: [0, 1] },
    { what: 'are none of nothing', before: [], after: [] },
  ])('$what', ({ before, after }) => {
    expect(assignPositions(before)).toEqual(after);
  });
});
