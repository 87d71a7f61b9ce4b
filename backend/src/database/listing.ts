import { badCursor } from '../common/bad-cursor.js';
import { idPage, readIdCursor } from '../common/id-pages.js';
import { managerOf, type ReadTransaction } from './unit-of-work.js';

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

export interface ListPlace<Sort extends string> {
  readonly limit: number;
  readonly before?: string | undefined;
  readonly sort?: Sort | undefined;
  readonly order: 'asc' | 'desc';
}

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

/** Whether a column holds a text, whatever its letters' case. */
export const holds = (column: string, text: string | undefined): Condition => [
  `LOWER(${column}) LIKE ? ESCAPE '\\'`,
  text === undefined ? undefined : `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
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

/**
 * A page of a list, how many rows there are, and the time of the oldest. The cursor is a row's id, whatever the list is
 * sorted by. `idOf` reads it from a row. Rejects with `InvalidInput` for a cursor that this did not answer.
 */
export async function listPage<Row extends object, Sort extends string>(
  tx: ReadTransaction,
  listing: Listing<Sort>,
  conditions: readonly Condition[],
  place: ListPlace<Sort>,
  idOf: (row: Row) => number,
) {
  const { from, columns, id, sorts, since } = listing;
  const sort = place.sort ?? (Object.keys(sorts)[0] as Sort);
  const direction = place.order === 'desc' ? 'DESC' : 'ASC';
  const page = new Statement();
  const where = page.where([...conditions, ...(await afterCursor(tx, listing, place, sort))]);
  const order = [...new Set([sorts[sort], id])].map((each) => `${each} ${direction}`).join(', ');
  const sql = `SELECT ${columns} FROM ${from} ${where} ORDER BY ${order} LIMIT ${page.numbered(['?', place.limit + 1])}`;
  const found = await rowsOf<Row>(tx, sql, page.values);
  const all = new Statement();
  const counting = `SELECT COUNT(*) AS "total" FROM ${from} ${all.where(conditions)}`;
  const [counted] = await rowsOf<{ total: unknown }>(tx, counting, all.values);
  const [oldest] = await rowsOf<{ since: string | null }>(tx, since);
  return { ...idPage(found, place.limit, idOf), total: Number(counted?.total), since: oldest?.since ?? null };
}
