import type { DataSource } from 'typeorm';
import { toPublicError } from './database-errors.js';

const BATCH = 500;
/** A reader that is this slow between two batches loses the rest. */
const IDLE_LIMIT_MS = 60_000;

/** Reads through a cursor in a transaction of its own, which sees one state of the database and changes nothing. */
export async function* streamFromPostgres<Row extends object>(
  source: DataSource,
  sql: string,
  values: readonly unknown[],
): AsyncGenerator<Row[], void> {
  const connection = source.createQueryRunner();
  try {
    await connection.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await connection.query(`SET LOCAL idle_in_transaction_session_timeout = ${IDLE_LIMIT_MS}`);
    await connection.query(`DECLARE "rows" NO SCROLL CURSOR FOR ${sql}`, [...values]);
    for (;;) {
      const rows = (await connection.query(`FETCH ${BATCH} FROM "rows"`)) as Row[];
      if (rows.length > 0) yield rows;
      if (rows.length < BATCH) return;
    }
  } catch (error) {
    throw toPublicError(error);
  } finally {
    // It fails where the connection itself is gone; releasing that removes it from the pool.
    await connection.query('ROLLBACK').catch(() => undefined);
    await connection.release();
  }
}
