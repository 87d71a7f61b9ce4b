import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import type { AccountPart } from './account-parts.js';

/** Which columns of a table name the user, and which are nobody's to read. */
interface OwnRows {
  readonly of: readonly string[];
  readonly without?: readonly string[];
}
type Row = Record<string, unknown>;
type Erase = (tx: Transaction, userId: number) => Promise<void>;

/** A foreign key takes the rows along with the user's record. */
const withTheRecord: Erase = async () => undefined;

async function rowsOf(
  tx: ReadTransaction,
  table: string,
  { of, without = [] }: OwnRows,
  userId: number,
): Promise<Row[]> {
  const where = of.map((column) => `"${column}" = $1`).join(' OR ');
  const rows = await managerOf(tx).query<Row[]>(`SELECT * FROM "${table}" WHERE ${where}`, [userId]);
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !without.includes(column))));
}

/** A part of an account that is collected as the rows of its tables. */
export const rowPart = (
  name: string,
  tables: Readonly<Record<string, OwnRows>>,
  erase = withTheRecord,
): AccountPart => ({
  name,
  tables: Object.keys(tables),
  erase,
  collect: async (tx, userId) => {
    const rows: Record<string, Row[]> = {};
    for (const [table, own] of Object.entries(tables)) rows[table] = await rowsOf(tx, table, own, userId);
    return rows;
  },
});
