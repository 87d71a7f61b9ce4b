import type { Database, DatabaseSettings } from './database.js';
import { openPostgres } from './open-postgres.js';
import { openSqlite } from './open-sqlite.js';

export const openDatabase = ({ databaseUrl, dataDir }: DatabaseSettings): Promise<Database> =>
  databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir);
