import { selectPrepared } from './prepared-statements.js';
import type { ReadTransaction } from './unit-of-work.js';

interface OwnedRows {
  readonly table: string;
  /** The column with the user's id. */
  readonly owner: string;
  /** SQL that selects some of them. */
  readonly where?: string;
}

/**
 * Returns how many bytes the rows of a user take up, as their column `bytes` has it. Two writers at once would both find
 * the same room: lock the user's row first.
 */
export async function sumBytes(tx: ReadTransaction, rows: OwnedRows, userId: number): Promise<number> {
  const { table, owner, where = 'TRUE' } = rows;
  const sql = `SELECT COALESCE(SUM("bytes"), 0) AS "bytes" FROM "${table}" WHERE "${owner}" = $1 AND ${where}`;
  const [row] = await selectPrepared<{ bytes: number }>(tx, sql, [userId]);
  return Number(row?.bytes);
}
