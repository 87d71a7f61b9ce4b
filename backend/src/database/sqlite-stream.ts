import sqlite3, { type Database, type Statement } from 'sqlite3';
import { toPublicError } from './database-errors.js';

const BATCH = 500;

type Done = (error: Error | null) => void;
const done = (start: (then: Done) => void): Promise<void> =>
  new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())));

/**
 * Steps through one statement on a connection of its own: as long as it is not finished, it sees the state in which it
 * began, and those who write do not wait for it.
 */
export async function* streamFromSqlite<Row extends object>(
  file: string,
  sql: string,
  values: readonly unknown[],
): AsyncGenerator<Row[], void> {
  let connection!: Database;
  let statement: Statement | undefined;
  try {
    await done((then) => (connection = new sqlite3.Database(file, sqlite3.OPEN_READONLY, then)));
    await done((then) => (statement = connection.prepare(sql, then)));
    if (values.length > 0) await done((then) => statement?.bind(values, then));
    for (;;) {
      const rows = await nextRows<Row>(statement as unknown as Statement);
      if (rows.length > 0) yield rows;
      if (rows.length < BATCH) return;
    }
  } catch (error) {
    throw toPublicError(error);
  } finally {
    if (statement) await new Promise<void>((resolve) => statement?.finalize(() => resolve()));
    await done((then) => connection.close(then));
  }
}

/** The statement's next rows; fewer than a batch when there are no more. */
function nextRows<Row>(statement: Statement): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const rows: Row[] = [];
    const step = () =>
      statement.get<Row>((error, row) => {
        if (error) return reject(error);
        if (row === undefined) return resolve(rows);
        if (rows.push(row) === BATCH) resolve(rows);
        else step();
      });
    step();
  });
}
