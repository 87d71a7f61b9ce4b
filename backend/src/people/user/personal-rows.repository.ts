import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import type { PersonalDataSource } from './personal-data.service.js';

/** Which columns of a table name the user, and which are nobody's to read. */
interface OwnedColumns {
  readonly owner: readonly string[];
  readonly without?: readonly string[];
}
type Row = Record<string, unknown>;
type Erase = (tx: Transaction, userId: number) => Promise<void>;

/** A foreign key takes the rows along with the user's record. */
const eraseWithUser: Erase = async () => undefined;

async function rowsOf(
  tx: ReadTransaction,
  table: string,
  { owner, without = [] }: OwnedColumns,
  userId: number,
): Promise<Row[]> {
  const where = owner.map((column) => `"${column}" = $1`).join(' OR ');
  const rows = await managerOf(tx).query<Row[]>(`SELECT * FROM "${table}" WHERE ${where}`, [userId]);
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !without.includes(column))));
}

/** A part of an account that is collected as the rows of its tables. */
export const personalRows = (
  name: string,
  tables: Readonly<Record<string, OwnedColumns>>,
  erase = eraseWithUser,
): PersonalDataSource => ({
  name,
  tables: Object.keys(tables),
  erase,
  collect: async (tx, userId) => {
    const rows: Record<string, Row[]> = {};
    for (const [table, own] of Object.entries(tables)) rows[table] = await rowsOf(tx, table, own, userId);
    return rows;
  },
});
