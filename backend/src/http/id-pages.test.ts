import { describe, expect, it } from '@jest/globals';
import { idPage, readIdCursor } from './id-pages.js';

describe('A page of a list by ids', () => {
  it('is followed by another when there is more', () => {
    expect(idPage([9, 7, 5], 2, (id) => id)).toEqual({ rows: [9, 7], nextCursor: '7' });
    expect(idPage([9, 7], 2, (id) => id)).toEqual({ rows: [9, 7], nextCursor: null });
    expect(idPage([], 2, (id: number) => id)).toEqual({ rows: [], nextCursor: null });
  });

  it('begins where the one before it ended', () => {
    expect([readIdCursor(undefined), readIdCursor('7')]).toEqual([null, 7]);
  });

  it.each(['', 'x', '-1', '1.5', '2147483648', '99999999999'])('does not begin at %j', (cursor) => {
    expect(() => readIdCursor(cursor)).toThrow('This link is no longer valid.');
  });
});
