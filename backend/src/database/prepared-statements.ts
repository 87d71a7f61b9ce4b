import type { Database, Statement } from 'sqlite3';
import type { DataSource } from 'typeorm';
import type { EndStatement } from './database-monitor.js';
import { monitorOf } from './monitored-sqlite.js';
import { connectionOf } from './sqlite-connection.js';
import { managerOf, type ReadTransaction, type Transaction } from './unit-of-work.js';

/** Prepared statements by their SQL; a promise while one is being prepared. */
type StatementCache = Map<string, Statement | Promise<Statement>>;
const statements = new WeakMap<Database, StatementCache>();

const prepare = (connection: Database, sql: string): Promise<Statement> =>
  new Promise((resolve, reject) => {
    const statement: Statement = connection.prepare(sql, (error: Error | null) =>
      error ? reject(error) : resolve(statement),
    );
  });

function prepareAndCache(connection: Database, cache: StatementCache, sql: string): Promise<Statement> {
  const statement = prepare(connection, sql);
  cache.set(sql, statement);
  // A failure may be temporary, so it is not cached.
  statement.then(
    (prepared) => cache.set(sql, prepared),
    () => cache.delete(sql),
  );
  return statement;
}

function getStatement(connection: Database, sql: string): Statement | Promise<Statement> {
  let cache = statements.get(connection);
  if (!cache) statements.set(connection, (cache = new Map()));
  return cache.get(sql) ?? prepareAndCache(connection, cache, sql);
}

const rowsOf = <Row>(statement: Statement, parameters: readonly unknown[], end?: EndStatement): Promise<Row[]> =>
  new Promise((resolve, reject) => {
    statement.all<Row>(parameters, (error, rows) => {
      end?.(error ?? undefined);
      if (error) reject(error);
      else resolve(rows);
    });
  });

/**
 * Returns the rows of a fixed SELECT that nearly every call makes. Its parameters are `$1`, `$2` … in the order of
 * `parameters`, and must first appear in that order. For repositories only. SQLite parses the statement once, and there is
 * no query builder: a quarter of the cost of a `find`. The rows are as the driver returns them.
 */
export function selectPrepared<Row>(tx: ReadTransaction, sql: string, parameters: readonly unknown[]): Promise<Row[]> {
  const manager = managerOf(tx);
  const connection = connectionOf(manager.connection);
  if (!connection) return manager.query<Row[]>(sql, [...parameters]);
  const statement = getStatement(connection, sql);
  const end = monitorOf(connection)?.beginStatement(sql);
  return statement instanceof Promise
    ? statement.then((prepared) => rowsOf<Row>(prepared, parameters, end))
    : rowsOf<Row>(statement, parameters, end);
}

/**
 * Runs a fixed INSERT, UPDATE or DELETE that ends in RETURNING and returns its rows: none means that its condition did not
 * match. Otherwise like `selectPrepared`.
 */
export async function changePrepared<Row = unknown>(
  tx: Transaction,
  sql: string,
  parameters: readonly unknown[],
): Promise<Row[]> {
  const result: unknown = await selectPrepared(tx, sql, parameters);
  // For UPDATE and DELETE on PostgreSQL, TypeORM returns the rows and their count.
  const hasCount = managerOf(tx).connection.options.type === 'postgres' && /^(?:UPDATE|DELETE)/.test(sql);
  return hasCount ? (result as [Row[], number])[0] : (result as Row[]);
}

/** Finalizes the statements of a connection, which SQLite requires before it closes one. */
export async function finalizeStatements(source: DataSource): Promise<void> {
  const connection = connectionOf(source);
  const cache = connection && statements.get(connection);
  if (!cache) return;
  statements.delete(connection);
  for (const each of await Promise.allSettled([...cache.values()]))
    if (each.status === 'fulfilled') await new Promise((resolve) => each.value.finalize(resolve));
}
