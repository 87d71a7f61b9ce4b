import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import type { PersonalDataSource } from './personal-data.service.js';

/** The columns of a table that refer to the user, and those that are not exported. */
interface OwnedColumns {
  readonly owner: readonly string[];
  readonly without?: readonly string[];
}
type Row = Record<string, unknown>;
type EraseRows = (tx: Transaction, userId: number) => Promise<void>;

/** For rows that a foreign key deletes with the user's record. */
const eraseWithUser: EraseRows = async () => undefined;

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

/** Makes a source that exports the rows of tables. A function, since it needs no injected service. */
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
