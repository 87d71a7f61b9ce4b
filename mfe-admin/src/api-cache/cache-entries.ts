import type { ResponseOf } from '@shinobi/shared/contract';
import type { ListPage } from '../common/lists/paged-list.js';
import type { ListValues } from '../common/lists/use-list-params.js';

export type CacheEntry = ResponseOf<'GET /api/Admin/GetApiCache'>[number];

const PAGE = 50;

const SORTS: Readonly<Record<string, (one: CacheEntry, other: CacheEntry) => number>> = {
  hits: (one, other) => one.hits - other.hits,
  bytes: (one, other) => one.bytes - other.bytes,
  brotliBytes: (one, other) => one.brotliBytes - other.brotliBytes,
  key: (one, other) => (one.key < other.key ? -1 : 1),
};

/** What is held as an address asks for it: most used first by default. An unknown sort is ignored. */
export function findCacheEntries(
  held: readonly CacheEntry[],
  { search = '', sort = '', order }: ListValues,
): readonly CacheEntry[] {
  const compare =
    (Object.hasOwn(SORTS, sort) && SORTS[sort]) || ((one, other) => one.hits - other.hits || one.bytes - other.bytes);
  const sign = order === 'asc' ? 1 : -1;
  return held
    .filter(({ key }) => key.includes(search.toLowerCase()))
    .toSorted((one, other) => sign * compare(one, other));
}

/** A page of what is held; the server returns all of it at once. `since` is when it was built. */
export function cachePage(held: readonly CacheEntry[], values: ListValues): ListPage<CacheEntry> {
  const found = findCacheEntries(held, values);
  const start = Math.max(0, Math.floor(Number(values['before'])) || 0);
  const end = start + PAGE;
  return {
    rows: found.slice(start, end),
    total: found.length,
    since: held[0]?.builtAt ?? null,
    nextCursor: end < found.length ? String(end) : null,
  };
}
