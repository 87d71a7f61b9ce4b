import sqlite3, { type Database } from 'sqlite3';
import { fromCallback, openConnection } from '../sqlite-connection.js';

/** Runs work on a connection that only reads, and closes it. */
export async function withSqliteFile<T>(file: string, work: (connection: Database) => Promise<T>): Promise<T> {
  const connection = await openConnection(file, sqlite3.OPEN_READONLY);
  try {
    return await work(connection);
  } finally {
    await fromCallback((done) => connection.close(done));
  }
}

export const selectRows = <Row>(connection: Database, sql: string): Promise<Row[]> =>
  new Promise((resolve, reject) => {
    connection.all<Row>(sql, (error, rows) => (error ? reject(error) : resolve(rows)));
  });

const TABLES = `SELECT "name" FROM "sqlite_master"
  WHERE "type" = 'table' AND "name" NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND "sql" NOT LIKE 'CREATE VIRTUAL%'`;

export async function countRows(connection: Database): Promise<Readonly<Record<string, number>>> {
  const tables = await selectRows<{ name: string }>(connection, TABLES);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [counted] = await selectRows<{ rows: number }>(connection, `SELECT COUNT(*) AS "rows" FROM "${name}"`);
    counts[name] = counted?.rows ?? 0;
  }
  return counts;
}

export async function findMigrations(connection: Database): Promise<readonly string[]> {
  const rows = await selectRows<{ name: string }>(connection, 'SELECT "name" FROM "migrations" ORDER BY "id"');
  return rows.map(({ name }) => name);
}
