import type { DataSource } from 'typeorm';
import { toPublicError } from './database-errors.js';

const BATCH_SIZE = 500;
/** PostgreSQL ends the transaction of a reader that takes longer between two batches. */
const IDLE_TIMEOUT_MS = 60_000;

/** Reads through a cursor in a read-only transaction of its own, which sees one state of the database. */
export async function* streamFromPostgres<Row extends object>(
  source: DataSource,
  sql: string,
  values: readonly unknown[],
): AsyncGenerator<Row[], void> {
  const connection = source.createQueryRunner();
  try {
    await connection.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await connection.query(`SET LOCAL idle_in_transaction_session_timeout = ${IDLE_TIMEOUT_MS}`);
    await connection.query(`DECLARE "rows" NO SCROLL CURSOR FOR ${sql}`, [...values]);
    for (;;) {
      const rows = (await connection.query(`FETCH ${BATCH_SIZE} FROM "rows"`)) as Row[];
      if (rows.length > 0) yield rows;
      if (rows.length < BATCH_SIZE) return;
    }
  } catch (error) {
    throw toPublicError(error);
  } finally {
    // Fails when the connection is lost; releasing it removes it from the pool then.
    await connection.query('ROLLBACK').catch(() => undefined);
    await connection.release();
  }
}
