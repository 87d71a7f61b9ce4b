import sqlite3, { type Database, type Statement } from 'sqlite3';
import { toPublicError } from './database-errors.js';
import { fromCallback, openConnection } from './sqlite-connection.js';

const BATCH_SIZE = 500;

/**
 * Steps through one statement on a connection of its own: until it is finished, it sees the state in which it began, and
 * writers do not wait for it.
 */
export async function* streamFromSqlite<Row extends object>(
  file: string,
  sql: string,
  values: readonly unknown[],
): AsyncGenerator<Row[], void> {
  let connection: Database | undefined;
  let statement: Statement | undefined;
  try {
    const opened = (connection = await openConnection(file, sqlite3.OPEN_READONLY));
    await fromCallback((done) => (statement = opened.prepare(sql, done)));
    if (values.length > 0) await fromCallback((done) => statement?.bind(values, done));
    for (;;) {
      const rows = await nextRows<Row>(statement as unknown as Statement);
      if (rows.length > 0) yield rows;
      if (rows.length < BATCH_SIZE) return;
    }
  } catch (error) {
    throw toPublicError(error);
  } finally {
    if (statement) await new Promise<void>((resolve) => statement?.finalize(() => resolve()));
    await fromCallback((done) => (connection ? connection.close(done) : done(null)));
  }
}

/** Returns the statement's next rows; fewer than a batch at the end. */
function nextRows<Row>(statement: Statement): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const rows: Row[] = [];
    const step = () =>
      statement.get<Row>((error, row) => {
        if (error) return reject(error);
        if (row === undefined) return resolve(rows);
        if (rows.push(row) === BATCH_SIZE) resolve(rows);
        else step();
      });
    step();
  });
}
