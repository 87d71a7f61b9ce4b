import { badCursor } from '../http/bad-cursor.js';
import { idPage, readIdCursor } from '../http/id-pages.js';
import { managerOf, type ReadTransaction, type UnitOfWork } from './unit-of-work.js';

/** A table that is read page by page. Everything but the values of conditions is SQL of this code base. */
export interface Listing<Sort extends string> {
  /** The SQL after FROM. */
  readonly from: string;
  readonly columns: string;
  /** A unique column, by which rows are sorted that are equal otherwise. */
  readonly id: string;
  /** The SQL expression of each sort, never null. The first one is the default. */
  readonly sorts: Readonly<Record<Sort, string>>;
  /** A SELECT of one row with the time of the oldest entry as `since`. */
  readonly since: string;
}

/** A condition on rows: SQL with a `?` for each value. A condition with an undefined value is left out. */
export type Condition = readonly [sql: string, ...values: unknown[]];

/** A list with its filters. */
export interface FilteredListing<Sort extends string> {
  readonly listing: Listing<Sort>;
  readonly conditions: readonly Condition[];
}

export interface SortOrder<Sort extends string> {
  readonly sort?: Sort | undefined;
  readonly order: 'asc' | 'desc';
}

export interface PageRequest<Sort extends string> extends SortOrder<Sort> {
  readonly limit: number;
  readonly before?: string | undefined;
}

const firstSort = <Sort extends string>(sorts: Listing<Sort>['sorts']) => Object.keys(sorts)[0] as Sort;

const DAY_MS = 86_400_000;
const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/** Limits a column to days, `from` and `to` included. */
export const betweenDays = (
  column: string,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): readonly Condition[] => [
  [`${column} >= ?`, from],
  [`${column} < ?`, to && dayAfter(to)],
];

/** Requires that a column contains a text, ignoring case. The database lowers both, as its indexes do. */
export const containsText = (column: string, text: string | undefined): Condition => [
  `LOWER(${column}) LIKE LOWER(?) ESCAPE '\\'`,
  text === undefined ? undefined : `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
];

/** Numbers the values as both databases expect them: `$1`, `$2` … in the order in which they appear. */
class StatementParameters {
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

async function queryRows<Row>(tx: ReadTransaction, sql: string, values: readonly unknown[] = []): Promise<Row[]> {
  return managerOf(tx).query<Row[]>(sql, [...values]);
}

/** Returns the condition for rows after the cursor's row. Rejects with `InvalidInput` when that row was deleted. */
async function afterCursor<Sort extends string>(
  tx: ReadTransaction,
  { from, id, sorts }: Listing<Sort>,
  { before, order }: PageRequest<Sort>,
  sort: Sort,
): Promise<readonly Condition[]> {
  const cursorId = readIdCursor(before);
  if (cursorId === null) return [];
  const sign = order === 'desc' ? '<' : '>';
  if (sorts[sort] === id) return [[`${id} ${sign} ?`, cursorId]];
  const [row] = await queryRows<{ value: unknown }>(
    tx,
    `SELECT ${sorts[sort]} AS "value" FROM ${from} WHERE ${id} = $1`,
    [cursorId],
  );
  if (!row) throw badCursor();
  return [[`${sorts[sort]} ${sign} ? OR (${sorts[sort]} = ? AND ${id} ${sign} ?)`, row.value, row.value, cursorId]];
}

/** Counting further would read most of a large table for a number of no use. */
const COUNT_MAX = 10_000;

async function countRows(tx: ReadTransaction, { from }: Listing<string>, conditions: readonly Condition[]) {
  const all = new StatementParameters();
  const rows = `SELECT 1 FROM ${from} ${all.where(conditions)} ${all.numbered(['LIMIT ?', COUNT_MAX + 1])}`;
  const [counted] = await queryRows<{ n: unknown }>(tx, `SELECT COUNT(*) AS "n" FROM (${rows}) AS "some"`, all.values);
  const n = Number(counted?.n);
  return { total: Math.min(n, COUNT_MAX), moreThanTotal: n > COUNT_MAX };
}

/** Returns whether a SELECT finds more than `count` rows, without reading much further. */
export async function hasMoreRows(tx: ReadTransaction, select: Condition, count: number): Promise<boolean> {
  const parameters = new StatementParameters();
  const sql = `SELECT 1 FROM (${parameters.numbered(select)}) AS "found" LIMIT 1 OFFSET ${count}`;
  return (await queryRows(tx, sql, parameters.values)).length > 0;
}

const orderOf = <Sort extends string>({ id, sorts }: Listing<Sort>, { sort, order }: SortOrder<Sort>): string => {
  const columns = new Set([sorts[sort ?? firstSort(sorts)], id]);
  return `ORDER BY ${[...columns].map((each) => `${each} ${order === 'desc' ? 'DESC' : 'ASC'}`).join(', ')}`;
};

/**
 * Returns a page of a list, the number of rows up to 10,000, and the time of the oldest. The cursor is a row's id for
 * every sort. `idOf` reads it from a row. Rejects with `InvalidInput` for a cursor of another list.
 */
export async function selectPage<Row extends object, Sort extends string>(
  tx: ReadTransaction,
  { listing, conditions }: FilteredListing<Sort>,
  request: PageRequest<Sort>,
  idOf: (row: Row) => number,
) {
  const { from, columns, sorts, since } = listing;
  const page = new StatementParameters();
  const after = await afterCursor(tx, listing, request, request.sort ?? firstSort(sorts));
  const where = page.where([...conditions, ...after]);
  const limit = page.numbered(['LIMIT ?', request.limit + 1]);
  const sql = `SELECT ${columns} FROM ${from} ${where} ${orderOf(listing, request)} ${limit}`;
  const found = await queryRows<Row>(tx, sql, page.values);
  const counted = await countRows(tx, listing, conditions);
  const [oldest] = await queryRows<{ since: string | null }>(tx, since);
  return { ...idPage(found, request.limit, idOf), ...counted, since: oldest?.since ?? null };
}

/** Reads all rows of a list in batches, as they are when the first one is read. */
export function streamRows<Row extends object, Sort extends string>(
  work: UnitOfWork,
  { listing, conditions }: FilteredListing<Sort>,
  order: SortOrder<Sort>,
): AsyncIterable<Row[]> {
  const { from, columns } = listing;
  const all = new StatementParameters();
  const sql = `SELECT ${columns} FROM ${from} ${all.where(conditions)} ${orderOf(listing, order)}`;
  return work.stream<Row>(sql, all.values);
}
