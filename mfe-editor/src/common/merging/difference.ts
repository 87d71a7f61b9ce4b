import type { Row } from '../rows/rows.js';

/** One difference between two states of a document. A side is null when it has nothing there. */
export interface Difference<T> {
  readonly key: string;
  /** For example `Word 3`. */
  readonly name: string;
  readonly mine: string | null;
  readonly theirs: string | null;
  /** Replaces mine with theirs. */
  readonly take: (mine: T) => T;
}

/** Two rows that correspond. `at` is the index of my row, or where their row would be inserted. */
interface RowPair<R> {
  readonly at: number;
  readonly mine: R | null;
  readonly theirs: R | null;
}

/** Returns the length of the longest common subsequence from each pair of indexes to the ends. */
function commonLengths(mine: readonly string[], theirs: readonly string[]): readonly Uint16Array[] {
  const lengths = Array.from({ length: mine.length + 1 }, () => new Uint16Array(theirs.length + 1));
  for (let m = mine.length - 1; m >= 0; m -= 1)
    for (let t = theirs.length - 1; t >= 0; t -= 1) {
      const same = mine[m] === theirs[t];
      const value = same
        ? 1 + (lengths[m + 1]?.[t + 1] ?? 0)
        : Math.max(lengths[m + 1]?.[t] ?? 0, lengths[m]?.[t + 1] ?? 0);
      lengths[m]?.fill(value, t, t + 1);
    }
  return lengths;
}

/** Returns how many rows are equal at the beginning. */
function commonPrefixLength(mine: readonly string[], theirs: readonly string[]): number {
  const at = mine.findIndex((row, index) => row !== theirs[index]);
  return at < 0 ? mine.length : at;
}

/** Returns pairs of indexes of equal rows: those of the longest common subsequence. */
export function matchRows(mine: readonly string[], theirs: readonly string[]): (readonly [number, number])[] {
  // Only what is between the equal rows at the beginning and at the end needs the table, whose size grows quadratically.
  const start = commonPrefixLength(mine, theirs);
  const [ownRest, otherRest] = [mine.slice(start), theirs.slice(start)];
  const end = commonPrefixLength(ownRest.toReversed(), otherRest.toReversed());
  const [own, other] = [ownRest.slice(0, ownRest.length - end), otherRest.slice(0, otherRest.length - end)];
  const lengths = commonLengths(own, other);
  const matches = Array.from({ length: start }, (_, n) => [n, n] as const);
  for (let m = 0, t = 0; m < own.length && t < other.length;) {
    if (own[m] === other[t]) matches.push([start + m++, start + t++]);
    else if ((lengths[m + 1]?.[t] ?? 0) >= (lengths[m]?.[t + 1] ?? 0)) m += 1;
    else t += 1;
  }
  for (let n = end; n > 0; n -= 1) matches.push([mine.length - n, theirs.length - n]);
  return matches;
}

/**
 * Pairs the rows of two lists. Rows with the same key belong together. The rows between two such pairs are paired in
 * order, so that an added or removed row does not shift the rows after it.
 */
export function pairRows<R>(mine: readonly R[], theirs: readonly R[], rowKey: (row: R) => string): RowPair<R>[] {
  const matches = matchRows(mine.map(rowKey), theirs.map(rowKey));
  const pairs: RowPair<R>[] = [];
  let [m, t] = [0, 0];
  for (const [nextMine, nextTheirs] of [...matches, [mine.length, theirs.length] as const]) {
    const between = Math.max(nextMine - m, nextTheirs - t);
    for (let n = 0; n < between; n += 1)
      pairs.push({
        at: Math.min(m + n, nextMine),
        mine: m + n < nextMine ? (mine[m + n] ?? null) : null,
        theirs: t + n < nextTheirs ? (theirs[t + n] ?? null) : null,
      });
    const [own, other] = [mine[nextMine], theirs[nextTheirs]];
    if (own !== undefined && other !== undefined) pairs.push({ at: nextMine, mine: own, theirs: other });
    [m, t] = [nextMine + 1, nextTheirs + 1];
  }
  return pairs;
}

interface RowComparison<T, R> {
  /** What a row is called: `Word`. */
  readonly name: string;
  readonly rowsOf: (document: T) => readonly R[];
  readonly withRows: (document: T, rows: readonly R[]) => T;
  /** Identifies a row in both states. Without it, rows with the same description are the same. */
  readonly rowKey?: (row: R) => string;
  readonly describe: (row: R) => string;
}

/** Finds the rows in which two states differ. */
export function rowDifferences<T, R extends Row>(
  mine: T,
  theirs: T,
  { name, rowsOf, withRows, describe, rowKey = describe }: RowComparison<T, R>,
): Difference<T>[] {
  return pairRows(rowsOf(mine), rowsOf(theirs), rowKey).flatMap(({ at, mine: own, theirs: other }) => {
    if (own && other && describe(own) === describe(other)) return [];
    const take = (now: T) => {
      const isOwn = (row: R) => own !== null && row.id === own.id;
      // Their row may be elsewhere in mine: it is removed there first.
      const rows = rowsOf(now).filter((row) => isOwn(row) || other === null || rowKey(row) !== rowKey(other));
      const found = rows.findIndex(isOwn);
      if (own && found < 0) return now;
      return withRows(now, rows.toSpliced(own ? found : at, own ? 1 : 0, ...(other ? [other] : [])));
    };
    const key = `${name} ${own?.id ?? ''} ${other?.id ?? ''}`;
    return [{ key, name: `${name} ${at + 1}`, mine: own && describe(own), theirs: other && describe(other), take }];
  });
}

/** Finds the single fields in which two states differ. `names` are the labels of the fields on the page. */
export function fieldDifferences<T extends object, F extends keyof T & string>(
  mine: T,
  theirs: T,
  names: Readonly<Record<F, string>>,
): Difference<T>[] {
  const describe = (value: unknown): string | null => {
    if (value === null || value === '') return null;
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  return (Object.keys(names) as F[]).flatMap((field) => {
    if (mine[field] === theirs[field]) return [];
    const take = (now: T) => ({ ...now, [field]: theirs[field] });
    return [{ key: field, name: names[field], mine: describe(mine[field]), theirs: describe(theirs[field]), take }];
  });
}
