import { ID_MAX } from '@shinobi/shared/domain/limits/ids';
import { badCursor } from './bad-cursor.js';

const CURSOR = /^\d{1,10}$/;

/** Parses the cursor of a list sorted by descending id: the page starts before this id. Null for the first page. Throws `InvalidInput`. */
export function readIdCursor(before: string | undefined): number | null {
  if (before === undefined) return null;
  if (!CURSOR.test(before) || Number(before) > ID_MAX) throw badCursor();
  return Number(before);
}

/** Builds a page of at most `limit` rows and the cursor of the next one. `found` holds one row more when there is a next page. */
export function idPage<Row>(found: readonly Row[], limit: number, idOf: (row: Row) => number) {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: last && found.length > limit ? String(idOf(last)) : null };
}
