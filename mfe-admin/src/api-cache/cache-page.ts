import type { ResponseOf } from '@shinobi/shared/contract';
import type { ListPage } from '../common/list.js';
import type { Values } from '../common/list-address.js';

export type Held = ResponseOf<'GET /api/Admin/GetApiCache'>[number];

const PAGE = 50;

const SORTS: Readonly<Record<string, (one: Held, other: Held) => number>> = {
  hits: (one, other) => one.hits - other.hits,
  bytes: (one, other) => one.bytes - other.bytes,
  brotliBytes: (one, other) => one.brotliBytes - other.brotliBytes,
  key: (one, other) => (one.key < other.key ? -1 : 1),
};

/**
 * A page of what is held, as an address asks for it; the server tells all of it at once. Most used first, unless the
 * address says otherwise; what it asks for in vain is not heeded. `since` is when it was built.
 */
export function cachePage(held: readonly Held[], { search = '', sort = '', order, before }: Values): ListPage<Held> {
  const compare =
    (Object.hasOwn(SORTS, sort) && SORTS[sort]) || ((one, other) => one.hits - other.hits || one.bytes - other.bytes);
  const sign = order === 'asc' ? 1 : -1;
  const found = held
    .filter(({ key }) => key.includes(search.toLowerCase()))
    .toSorted((one, other) => sign * compare(one, other));
  const start = Math.max(0, Math.floor(Number(before)) || 0);
  const end = start + PAGE;
  return {
    rows: found.slice(start, end),
    total: found.length,
    since: held[0]?.builtAt ?? null,
    nextCursor: end < found.length ? String(end) : null,
  };
}
