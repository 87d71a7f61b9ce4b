import type { EditComment } from '@shinobi/shared/contract/editing/review';
import { contentOf, type Row } from '../rows/rows.js';
import { alignIds, type RowKey } from '../merging/three-way-merge.js';

/** The rows of a document by the names that anchors have for them: `sentences` in `sentences.3`. */
export type RowsByPath = Readonly<Record<string, readonly Row[]>>;

/** What finds the row of a comment: a position in the version about which it was written. */
export type AnchoredComment = Pick<EditComment, 'commentId' | 'anchor' | 'version'>;

/** A row that a comment is about. */
export interface CommentedRow {
  readonly path: string;
  /** The position when the comment was written. */
  readonly index: number;
  /** The row in the editor; null when it was removed since. */
  readonly rowId: string | null;
}

const ROW_ANCHOR = /^(\w+)\.(\d+)$/;

/** Returns the path and the position in an anchor such as `sentences.3`; null for one of the whole document. */
export function parseAnchor(anchor: string): { readonly path: string; readonly index: number } | null {
  const [, path, index] = ROW_ANCHOR.exec(anchor) ?? [];
  return path === undefined ? null : { path, index: Number(index) };
}

/** Gives moved rows, which the alignment leaves out, the id of a row with the same content that has no counterpart. */
function withMovedRows(now: readonly Row[], aligned: readonly Row[]): readonly Row[] {
  const taken = new Set(aligned.map(({ id }) => id));
  const free = now.filter(({ id }) => !taken.has(id));
  const known = new Set(now.map(({ id }) => id));
  return aligned.map((row) => {
    if (known.has(row.id)) return row;
    const at = free.findIndex((each) => contentOf(each) === contentOf(row));
    const [found] = at < 0 ? [] : free.splice(at, 1);
    return found ?? row;
  });
}

/**
 * Finds the rows that comments are about, by the ids of the comments. An anchor is a position in the version about which the
 * comment was written. `past` has the rows of these versions; a version without an entry is the one in `now`.
 */
export function findCommentedRows(
  comments: readonly AnchoredComment[],
  now: RowsByPath,
  past: ReadonlyMap<number, RowsByPath>,
  rowKey?: RowKey,
): ReadonlyMap<number, CommentedRow> {
  const found = new Map<number, CommentedRow>();
  const aligned = new Map<RowsByPath, RowsByPath>();
  for (const { commentId, anchor, version } of comments) {
    const place = parseAnchor(anchor);
    if (!place) continue;
    const { path, index } = place;
    const current = now[path] ?? [];
    const then = past.get(version);
    if (then && !aligned.has(then)) aligned.set(then, alignIds(now, then, rowKey));
    const rows = then ? withMovedRows(current, aligned.get(then)?.[path] ?? []) : current;
    const id = rows[index]?.id;
    found.set(commentId, { path, index, rowId: current.some((row) => row.id === id) ? (id ?? null) : null });
  }
  return found;
}
