import { managerOf, UnitOfWork } from '../../src/database/unit-of-work.js';
import type { TestApp } from './app.js';
import { testDatabase } from './database.js';

const COLUMNS = {
  sqlite: `SELECT m.name AS "table", p.name AS "column" FROM sqlite_master m JOIN pragma_table_info(m.name) p
    WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%'`,
  postgres: `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
    WHERE table_schema = 'public'`,
};

/** Returns every table of the database with its columns. */
export async function schemaOf({ nest }: TestApp): Promise<Map<string, string[]>> {
  const rows = await nest
    .get(UnitOfWork)
    .read((tx) => managerOf(tx).query<{ table: string; column: string }[]>(COLUMNS[testDatabase]));
  const tables = new Map<string, string[]>();
  for (const { table, column } of rows) tables.set(table, [...(tables.get(table) ?? []), column]);
  return tables;
}

/** Returns whether a column contains a user's id. The author of lessons is not a user. */
export const isUserColumn = (table: string, column: string): boolean =>
  table !== 'authors' &&
  /^((user|actor|owner|author|sender|reporter|reportedUser|fromUser|toUser|friend|blocked|party|other|from|newcomer)Id|(resolved|claimed|decided|added|limited|unseen|changed)By|low|high|sharedWith)$/.test(
    column,
  );
