import { describe, expect, it } from '@jest/globals';
import type { ListValues } from '@shinobi/shared/ui/desk/lists/use-list-params.js';
import { type CacheEntry, cachePage } from './cache-entries.js';

const aCacheEntry = (key: string, hits: number, bytes: number): CacheEntry => ({
  key,
  hits,
  bytes,
  brotliBytes: bytes / 2,
  builtAt: '2026-11-02T08:00:00.000Z',
});
const ENTRIES = [aCacheEntry('/api/b', 1, 30), aCacheEntry('/api/a', 1, 40), aCacheEntry('/api/c', 9, 20)];

describe('cachePage', () => {
  it.each<[ListValues, string]>([
    [{}, 'c a b'],
    [{ order: 'asc' }, 'b a c'],
    [{ sort: 'bytes' }, 'a b c'],
    [{ sort: 'brotliBytes', order: 'asc' }, 'c b a'],
    [{ sort: 'key', order: 'asc' }, 'a b c'],
    [{ sort: 'constructor' }, 'c a b'],
    [{ search: 'API/A' }, 'a'],
    [{ search: 'nothing' }, ''],
    [{ before: '1' }, 'a b'],
    [{ before: '99' }, ''],
    [{ before: '-1' }, 'c a b'],
    [{ before: 'nonsense' }, 'c a b'],
  ])('with %j returns %s', (values, keys) => {
    expect(
      cachePage(ENTRIES, values)
        .rows.map(({ key }) => key.slice(5))
        .join(' '),
    ).toBe(keys);
  });

  it('has fifty rows and a cursor for the next page', () => {
    const many = Array.from({ length: 120 }, (_, n) => aCacheEntry(`/api/${n}`, 120 - n, 10));
    const first = cachePage(many, {});
    expect([first.rows.length, first.total, first.nextCursor]).toEqual([50, 120, '50']);
    const last = cachePage(many, { before: '100' });
    expect([last.rows.length, last.rows[0]?.key, last.nextCursor]).toEqual([20, '/api/100', null]);
  });

  it('is empty when nothing is cached', () => {
    expect(cachePage([], {})).toEqual({ rows: [], total: 0, since: null, nextCursor: null });
  });
});
