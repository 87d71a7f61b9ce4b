import type { Database, Statement } from 'sqlite3';
import type { DataSource } from 'typeorm';
import { connectionOf } from './sqlite-connection.js';
import { managerOf, type ReadTransaction, type Transaction } from './unit-of-work.js';

/** Prepared ones by their text; a promise while they are being prepared. */
type Prepared = Map<string, Statement | Promise<Statement>>;
const statements = new WeakMap<Database, Prepared>();

const prepare = (connection: Database, sql: string): Promise<Statement> =>
  new Promise((resolve, reject) => {
    const statement: Statement = connection.prepare(sql, (error: Error | null) =>
      error ? reject(error) : resolve(statement),
    );
  });

function prepareOnce(connection: Database, known: Prepared, sql: string): Promise<Statement> {
  const statement = prepare(connection, sql);
  known.set(sql, statement);
  // A disk that fails may be well again the next time.
  statement.then(
    (prepared) => known.set(sql, prepared),
    () => known.delete(sql),
  );
  return statement;
}

function statementOf(connection: Database, sql: string): Statement | Promise<Statement> {
  let known = statements.get(connection);
  if (!known) statements.set(connection, (known = new Map()));
  return known.get(sql) ?? prepareOnce(connection, known, sql);
}

const rowsOf = <Row>(statement: Statement, parameters: readonly unknown[]): Promise<Row[]> =>
  new Promise((resolve, reject) => {
    statement.all<Row>(parameters, (error, rows) => (error ? reject(error) : resolve(rows)));
  });

/**
 * Rows of a fixed SELECT that nearly every call makes, with `$1`, `$2` … in the order of `parameters`, in which they
 * must also appear. For repositories only. SQLite parses it once rather than each time, and there is no query builder: a
 * quarter of the cost of a `find`. The rows are as the driver gives them.
 */
export function selectPrepared<Row>(tx: ReadTransaction, sql: string, parameters: readonly unknown[]): Promise<Row[]> {
  const manager = managerOf(tx);
  const connection = connectionOf(manager.connection);
  if (!connection) return manager.query<Row[]>(sql, [...parameters]);
  const statement = statementOf(connection, sql);
  return statement instanceof Promise
    ? statement.then((prepared) => rowsOf<Row>(prepared, parameters))
    : rowsOf<Row>(statement, parameters);
}

/**
 * Makes a fixed change that ends in RETURNING and answers the rows it returns: none means that its condition did not
 * hold. Otherwise as `selectPrepared`.
 */
export async function changePrepared<Row = unknown>(
  tx: Transaction,
  sql: string,
  parameters: readonly unknown[],
): Promise<Row[]> {
  const answer: unknown = await selectPrepared(tx, sql, parameters);
  // TypeORM answers PostgreSQL's UPDATE and DELETE with the rows and their count.
  const counted = managerOf(tx).connection.options.type === 'postgres' && /^(?:UPDATE|DELETE)/.test(sql);
  return counted ? (answer as [Row[], number])[0] : (answer as Row[]);
}

/** Before a connection is closed: SQLite does not close one that has statements. */
export async function releasePrepared(source: DataSource): Promise<void> {
  const connection = connectionOf(source);
  const known = connection && statements.get(connection);
  if (!known) return;
  statements.delete(connection);
  for (const each of await Promise.allSettled(known.values()))
    if (each.status === 'fulfilled') await new Promise((resolve) => each.value.finalize(resolve));
}
