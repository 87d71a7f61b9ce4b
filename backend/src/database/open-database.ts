import { openPostgres } from './open-postgres.js';
import { openSqlite } from './open-sqlite.js';
import type { UnitOfWork } from './unit-of-work.js';

export interface Database {
  readonly work: UnitOfWork;
  /** Lets the writes that wait finish, then lets go of the database. */
  close(): Promise<void>;
}

export interface DatabaseSettings {
  /** PostgreSQL, when it is given. */
  readonly databaseUrl: string | null;
  /** Where the SQLite file lies otherwise. */
  readonly dataDir: string;
}

export const openDatabase = ({ databaseUrl, dataDir }: DatabaseSettings): Promise<Database> =>
  databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir);
