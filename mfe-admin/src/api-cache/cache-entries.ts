import type { ResponseOf } from '@shinobi/shared/contract';
import type { ListPage } from '@shinobi/shared/ui/desk/lists/paged-list.js';
import type { ListValues } from '@shinobi/shared/ui/desk/lists/use-list-params.js';

export type CacheEntry = ResponseOf<'GET /api/Admin/GetApiCache'>[number];

const PAGE_SIZE = 50;

const SORTS: Readonly<Record<string, (one: CacheEntry, other: CacheEntry) => number>> = {
  hits: (one, other) => one.hits - other.hits,
  bytes: (one, other) => one.bytes - other.bytes,
  brotliBytes: (one, other) => one.brotliBytes - other.brotliBytes,
  key: (one, other) => (one.key < other.key ? -1 : 1),
};

/** Returns the entries that match the filter, most used first by default. An unknown sort is ignored. */
export function findCacheEntries(
  entries: readonly CacheEntry[],
  { search = '', sort = '', order }: ListValues,
): readonly CacheEntry[] {
  const compare =
    (Object.hasOwn(SORTS, sort) && SORTS[sort]) || ((one, other) => one.hits - other.hits || one.bytes - other.bytes);
  const sign = order === 'asc' ? 1 : -1;
  return entries
    .filter(({ key }) => key.includes(search.toLowerCase()))
    .toSorted((one, other) => sign * compare(one, other));
}

/** Cuts a page out of the entries, because the server returns all of them at once. `since` is when they were built. */
export function cachePage(entries: readonly CacheEntry[], values: ListValues): ListPage<CacheEntry> {
  const found = findCacheEntries(entries, values);
  const start = Math.max(0, Math.floor(Number(values['before'])) || 0);
  const end = start + PAGE_SIZE;
  return {
    rows: found.slice(start, end),
    total: found.length,
    since: entries[0]?.builtAt ?? null,
    nextCursor: end < found.length ? String(end) : null,
  };
}
