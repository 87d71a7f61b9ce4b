import type { Database, Statement } from 'sqlite3';
import type { DataSource } from 'typeorm';
import { connectionOf } from './sqlite-connection.js';
import { managerOf, type ReadTransaction, type Transaction } from './unit-of-work.js';

const statements = new WeakMap<Database, Map<string, Promise<Statement>>>();

const prepare = (connection: Database, sql: string): Promise<Statement> =>
  new Promise((resolve, reject) => {
    const statement: Statement = connection.prepare(sql, (error: Error | null) =>
      error ? reject(error) : resolve(statement),
    );
  });

function statementOf(connection: Database, sql: string): Promise<Statement> {
  const known = statements.get(connection) ?? new Map<string, Promise<Statement>>();
  statements.set(connection, known);
  const prepared = known.get(sql);
  if (prepared) return prepared;
  const statement = prepare(connection, sql);
  known.set(sql, statement);
  // A disk that fails may be well again the next time.
  statement.catch(() => known.delete(sql));
  return statement;
}

/**
 * Rows of a fixed SELECT that nearly every call makes, with `$1`, `$2` … in the order of `parameters`. For repositories
 * only. SQLite parses it once rather than each time, and there is no query builder: a quarter of the cost of a `find`.
 * The rows are as the driver gives them.
 */
export async function selectPrepared<Row>(
  tx: ReadTransaction,
  sql: string,
  parameters: readonly unknown[],
): Promise<Row[]> {
  const manager = managerOf(tx);
  const connection = connectionOf(manager.connection);
  if (!connection) return manager.query<Row[]>(sql, [...parameters]);
  const statement = await statementOf(connection, sql);
  return new Promise((resolve, reject) => {
    statement.all<Row>([...parameters], (error, rows) => (error ? reject(error) : resolve(rows)));
  });
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
  const counted = managerOf(tx).connection.options.type === 'postgres' && !sql.startsWith('INSERT');
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
