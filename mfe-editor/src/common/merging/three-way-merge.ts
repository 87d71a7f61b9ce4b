import { matchRows } from './difference.js';
import { contentOf, type Row } from '../rows/rows.js';

type Fields = Readonly<Record<string, unknown>>;
/** Identifies a row whose id is not known. */
export type RowKey = (row: Row) => string;

/** A common base and the two states that were made from it. */
export interface MergeVersions<T> {
  readonly base: T;
  readonly mine: T;
  readonly theirs: T;
}
/** The side whose change wins where both changed the same thing differently. */
export type MergeSide = 'mine' | 'theirs';

const isSame = (a: unknown, b: unknown) => a === b || contentOf({ a }) === contentOf({ a: b });
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isRow = (value: unknown): value is Row => isFields(value) && typeof value['id'] === 'string';
const areRows = (...lists: readonly unknown[]): boolean =>
  lists.every((list) => Array.isArray(list) && list.every(isRow)) &&
  lists.some((list) => (list as unknown[]).length > 0);

const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

/** Whether a field is the same in both, as in a row that was edited. */
const sharesContent = (a: Row, b: Row): boolean =>
  Object.entries(a).some(([field, value]) => {
    const isEmpty = value === '' || value === null || (Array.isArray(value) && value.length === 0);
    return field !== 'id' && !isEmpty && isSame(value, (b as unknown as Fields)[field]);
  });

/** Maps the ids of the other rows to their counterparts in `base`. */
function matchToBase(base: readonly Row[], other: readonly Row[], rowKey: RowKey): ReadonlyMap<string, Row> {
  const found = new Map<string, Row>();
  const matches = matchRows(base.map(rowKey), other.map(rowKey));
  let [b, o] = [0, 0];
  for (const [nextBase, nextOther] of [...matches, [base.length, other.length] as const]) {
    for (; o < nextOther; o += 1) {
      const row = other[o];
      const at = base.findIndex((each, index) => row && index >= b && index < nextBase && sharesContent(each, row));
      const match = base[at];
      if (!row || !match) continue;
      found.set(row.id, match);
      b = at + 1;
    }
    const [same, row] = [base[nextBase], other[nextOther]];
    if (same && row) found.set(row.id, same);
    [b, o] = [nextBase + 1, nextOther + 1];
  }
  return found;
}

function alignRows(base: readonly Row[], other: readonly Row[], rowKey: RowKey): readonly Row[] {
  const known = byId(base);
  // Rows that were edited here still have their ids.
  if (other.some(({ id }) => known.has(id))) return other;
  const found = matchToBase(base, other, rowKey);
  return other.map((row) => {
    const match = found.get(row.id);
    if (!match) return row;
    // Reuses the object of an unchanged row, so that comparing long documents is fast.
    return isSame(match, row) ? match : { ...alignFields(match, row, contentOf), id: match.id };
  });
}

function alignFields<T extends object>(base: T, other: T, rowKey: RowKey): T {
  const before = base as unknown as Fields;
  const entries = Object.entries(other).map(([field, value]) =>
    areRows(before[field], value)
      ? [field, alignRows(before[field] as readonly Row[], value as readonly Row[], rowKey)]
      : [field, value],
  );
  return Object.fromEntries(entries) as T;
}

/** Gives the rows of another state the ids that they have in `base`. */
export const alignIds = <T extends object>(base: T, other: T, rowKey: RowKey = contentOf): T =>
  alignFields(base, other, rowKey);

/** Inserts a row after the row that precedes it in `order`. */
function insertAfter(rows: readonly Row[], row: Row, order: readonly Row[]): readonly Row[] {
  const before = order.slice(0, order.indexOf(row)).toReversed();
  const at = before.map(({ id }) => rows.findIndex((each) => each.id === id)).find((index) => index >= 0);
  return rows.toSpliced((at ?? -1) + 1, 0, row);
}

function mergeRows({ base, mine, theirs }: MergeVersions<readonly Row[]>, prefer: MergeSide): readonly Row[] {
  const [inBase, inMine, inTheirs] = [byId(base), byId(mine), byId(theirs)];
  const added = new Set(mine.filter(({ id }) => !inBase.has(id)).map(contentOf));
  const kept = mine.flatMap((row) => {
    const [before, other] = [inBase.get(row.id), inTheirs.get(row.id)];
    if (other) return [before ? mergeFields({ base: before, mine: row, theirs: other }, prefer) : row];
    const isRemoved = before && (isSame(before, row) || prefer === 'theirs');
    return isRemoved ? [] : [row];
  });
  const missing = theirs.filter((row) => {
    if (inMine.has(row.id)) return false;
    const before = inBase.get(row.id);
    return before ? !isSame(before, row) && prefer === 'theirs' : !added.has(contentOf(row));
  });
  return missing.reduce<readonly Row[]>((rows, row) => insertAfter(rows, row, theirs), kept);
}

/** Nested rows form a unit: when both sides added some, the lists cannot be combined. */
const bothAdded = ({ base, mine, theirs }: MergeVersions<readonly Row[]>): boolean => {
  const known = byId(base);
  return [mine, theirs].every((rows) => rows.some(({ id }) => !known.has(id)));
};

function mergeValue(versions: MergeVersions<unknown>, prefer: MergeSide, isInRow: boolean): unknown {
  const { base, mine, theirs } = versions;
  if (!isInRow && areRows(base, mine, theirs)) return mergeRows(versions as MergeVersions<readonly Row[]>, prefer);
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine;
  if (isSame(base, mine)) return theirs;
  if (areRows(base, mine, theirs)) {
    const rows = versions as MergeVersions<readonly Row[]>;
    if (!bothAdded(rows)) return mergeRows(rows, prefer);
  } else if (isFields(base) && isFields(mine) && isFields(theirs))
    return mergeFields({ base, mine, theirs }, prefer, isInRow);
  return versions[prefer];
}

function mergeFields<T extends object>(
  { base, mine, theirs }: MergeVersions<T>,
  prefer: MergeSide,
  isInRow = isRow(mine),
): T {
  const [before, other] = [base as unknown as Fields, theirs as unknown as Fields];
  const entries = Object.entries(mine).map(([field, value]) => {
    const versions = { base: before[field], mine: value as unknown, theirs: other[field] };
    return [field, field === 'id' ? value : mergeValue(versions, prefer, isInRow)];
  });
  return Object.fromEntries(entries) as T;
}

/**
 * Merges two changed states of a document. What only one side changed is taken from that side, down to single fields of a
 * row; `prefer` decides conflicts. Rows are identified by their ids, see `alignIds`.
 */
export function mergeVersions<T extends object>(
  { base, mine, theirs }: MergeVersions<T>,
  prefer: MergeSide,
  rowKey?: RowKey,
): T {
  return mergeFields({ base, mine: alignIds(base, mine, rowKey), theirs }, prefer);
}

/** Whether the states merge without a conflict. */
export const mergesCleanly = <T extends object>(versions: MergeVersions<T>, rowKey?: RowKey): boolean =>
  isSame(mergeVersions(versions, 'mine', rowKey), mergeVersions(versions, 'theirs', rowKey));
