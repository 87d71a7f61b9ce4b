import { selectPrepared } from './prepared-statements.js';
import type { ReadTransaction } from './unit-of-work.js';

interface OwnedRows {
  readonly table: string;
  /** The column with the user's id. */
  readonly owner: string;
  /** An SQL condition that selects some of the rows. */
  readonly where?: string;
}

/**
 * Returns the sum of the column `bytes` over the rows of a user. Lock the user's row first: two concurrent writers would
 * both find the same free space.
 */
export async function sumBytes(tx: ReadTransaction, rows: OwnedRows, userId: number): Promise<number> {
  const { table, owner, where = 'TRUE' } = rows;
  const sql = `SELECT COALESCE(SUM("bytes"), 0) AS "bytes" FROM "${table}" WHERE "${owner}" = $1 AND ${where}`;
  const [row] = await selectPrepared<{ bytes: number }>(tx, sql, [userId]);
  return Number(row?.bytes);
}
