import { badCursor } from '../http/bad-cursor.js';
import { idPage, readIdCursor } from '../http/id-pages.js';
import { managerOf, type ReadTransaction, type UnitOfWork } from './unit-of-work.js';

/** A table as somebody pages through it. All but the condition's values is SQL of the product's own. */
export interface Listing<Sort extends string> {
  /** What stands after FROM. */
  readonly from: string;
  readonly columns: string;
  /** A column that tells rows apart; rows that are equal otherwise stand in its order. */
  readonly id: string;
  /** What each sort compares; never null. The first is the one to sort by unless somebody says. */
  readonly sorts: Readonly<Record<Sort, string>>;
  /** Selects one row with the time of the oldest as `since`. */
  readonly since: string;
}

/** What rows must fulfil: SQL with a `?` for each value. A value that is undefined takes the condition away. */
export type Condition = readonly [sql: string, ...values: unknown[]];

/** A list without the rows that its filters exclude. */
export interface FilteredListing<Sort extends string> {
  readonly listing: Listing<Sort>;
  readonly conditions: readonly Condition[];
}

export interface Ordering<Sort extends string> {
  readonly sort?: Sort | undefined;
  readonly order: 'asc' | 'desc';
}

export interface ListPlace<Sort extends string> extends Ordering<Sort> {
  readonly limit: number;
  readonly before?: string | undefined;
}

const firstSort = <Sort extends string>(sorts: Listing<Sort>['sorts']) => Object.keys(sorts)[0] as Sort;

const DAY_MS = 86_400_000;
const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/** From one day to another, both counted in. */
export const onDays = (
  column: string,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): readonly Condition[] => [
  [`${column} >= ?`, from],
  [`${column} < ?`, to && dayAfter(to)],
];

/** Whether a column contains a text, whatever its letters' case: the database lowers both, as its indexes do. */
export const holds = (column: string, text: string | undefined): Condition => [
  `LOWER(${column}) LIKE LOWER(?) ESCAPE '\\'`,
  text === undefined ? undefined : `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
];

/** Numbers the values as both databases take them: `$1`, `$2` … in the order in which they stand. */
class Statement {
  readonly values: unknown[] = [];

  where(conditions: readonly Condition[]): string {
    const given = conditions.filter(([, ...values]) => !values.includes(undefined));
    return given.length === 0 ? '' : `WHERE ${given.map((each) => `(${this.numbered(each)})`).join(' AND ')}`;
  }

  numbered([sql, ...values]: Condition): string {
    let at = 0;
    return sql.replaceAll('?', () => `$${this.values.push(values[at++])}`);
  }
}

async function rowsOf<Row>(tx: ReadTransaction, sql: string, values: readonly unknown[] = []): Promise<Row[]> {
  return managerOf(tx).query<Row[]>(sql, [...values]);
}

/** Rows after the one that a cursor names, in the list's order. Rejects with `InvalidInput` when that is gone. */
async function afterCursor<Sort extends string>(
  tx: ReadTransaction,
  { from, id, sorts }: Listing<Sort>,
  { before, order }: ListPlace<Sort>,
  sort: Sort,
): Promise<readonly Condition[]> {
  const place = readIdCursor(before);
  if (place === null) return [];
  const sign = order === 'desc' ? '<' : '>';
  if (sorts[sort] === id) return [[`${id} ${sign} ?`, place]];
  const [row] = await rowsOf<{ value: unknown }>(tx, `SELECT ${sorts[sort]} AS "value" FROM ${from} WHERE ${id} = $1`, [
    place,
  ]);
  if (!row) throw badCursor();
  return [[`${sorts[sort]} ${sign} ? OR (${sorts[sort]} = ? AND ${id} ${sign} ?)`, row.value, row.value, place]];
}

/** Counting further would read most of a large table for a number that nobody needs. */
const COUNT_MAX = 10_000;

async function countRows(tx: ReadTransaction, { from }: Listing<string>, conditions: readonly Condition[]) {
  const all = new Statement();
  const rows = `SELECT 1 FROM ${from} ${all.where(conditions)} ${all.numbered(['LIMIT ?', COUNT_MAX + 1])}`;
  const [counted] = await rowsOf<{ n: unknown }>(tx, `SELECT COUNT(*) AS "n" FROM (${rows}) AS "some"`, all.values);
  const n = Number(counted?.n);
  return { total: Math.min(n, COUNT_MAX), moreThanTotal: n > COUNT_MAX };
}

const orderOf = <Sort extends string>({ id, sorts }: Listing<Sort>, { sort, order }: Ordering<Sort>): string => {
  const columns = new Set([sorts[sort ?? firstSort(sorts)], id]);
  return `ORDER BY ${[...columns].map((each) => `${each} ${order === 'desc' ? 'DESC' : 'ASC'}`).join(', ')}`;
};

/**
 * A page of a list, how many rows there are up to 10,000, and the time of the oldest. The cursor is a row's id, whatever
 * the list is sorted by. `idOf` reads it from a row. Rejects with `InvalidInput` for a cursor of another list.
 */
export async function listPage<Row extends object, Sort extends string>(
  tx: ReadTransaction,
  { listing, conditions }: FilteredListing<Sort>,
  place: ListPlace<Sort>,
  idOf: (row: Row) => number,
) {
  const { from, columns, sorts, since } = listing;
  const page = new Statement();
  const after = await afterCursor(tx, listing, place, place.sort ?? firstSort(sorts));
  const where = page.where([...conditions, ...after]);
  const limit = page.numbered(['LIMIT ?', place.limit + 1]);
  const sql = `SELECT ${columns} FROM ${from} ${where} ${orderOf(listing, place)} ${limit}`;
  const found = await rowsOf<Row>(tx, sql, page.values);
  const counted = await countRows(tx, listing, conditions);
  const [oldest] = await rowsOf<{ since: string | null }>(tx, since);
  return { ...idPage(found, place.limit, idOf), ...counted, since: oldest?.since ?? null };
}

/** All rows of a list, some at a time, as they are when the first is read. */
export function listRows<Row extends object, Sort extends string>(
  work: UnitOfWork,
  { listing, conditions }: FilteredListing<Sort>,
  ordering: Ordering<Sort>,
): AsyncIterable<Row[]> {
  const { from, columns } = listing;
  const all = new Statement();
  const sql = `SELECT ${columns} FROM ${from} ${all.where(conditions)} ${orderOf(listing, ordering)}`;
  return work.stream<Row>(sql, all.values);
}
