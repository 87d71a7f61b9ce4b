import { ID_MAX } from '@shinobi/shared/domain/limits/ids';
import { badCursor } from './bad-cursor.js';

const CURSOR = /^\d{1,10}$/;

/** The id before which a page of a list ends that runs from the newest; null at its beginning. Throws `InvalidInput`. */
export function readIdCursor(before: string | undefined): number | null {
  if (before === undefined) return null;
  if (!CURSOR.test(before) || Number(before) > ID_MAX) throw badCursor();
  return Number(before);
}

/** A page of at most `limit` from one row more, if there is one, and where the next begins. */
export function idPage<Row>(found: readonly Row[], limit: number, idOf: (row: Row) => number) {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: last && found.length > limit ? String(idOf(last)) : null };
}
