import type { Database } from 'sqlite3';
import type { DataSource } from 'typeorm';

/** The driver's own connection; undefined on PostgreSQL. */
export const connectionOf = (source: DataSource): Database | undefined =>
  source.options.type === 'sqlite'
    ? (source.driver as unknown as { databaseConnection: Database }).databaseConnection
    : undefined;

/** Statements without parameters or rows, in one go and after all that were started before. */
export const execute = (connection: Database, sql: string): Promise<void> =>
  new Promise((resolve, reject) => {
    connection.exec(sql, (error) => (error ? reject(error) : resolve()));
  });
