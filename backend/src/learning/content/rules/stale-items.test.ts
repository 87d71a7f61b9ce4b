import { describe, expect, it } from '@jest/globals';
import { type SourceRevision, staleItems } from './stale-items.js';

const revision = (whole: number, items: readonly (readonly [number, number])[] = []): SourceRevision => ({
  whole,
  items: new Map(items),
});

describe('staleItems', () => {
  it('returns undefined, for all items, when nothing was read before', () => {
    expect(staleItems(undefined, revision(0))).toBeUndefined();
  });

  it('returns undefined when the whole source has changed', () => {
    expect(staleItems(revision(1, [[7, 1]]), revision(2, [[7, 2]]))).toBeUndefined();
  });

  it('returns the items with another revision, and those with their first', () => {
    const before = revision(1, [
      [7, 1],
      [8, 3],
    ]);
    const now = revision(1, [
      [7, 2],
      [8, 3],
      [9, 1],
    ]);
    expect(staleItems(before, now)).toEqual([7, 9]);
  });

  it('returns nothing when nothing has changed', () => {
    expect(staleItems(revision(1, [[7, 1]]), revision(1, [[7, 1]]))).toEqual([]);
  });
});
