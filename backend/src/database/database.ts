import type { UnitOfWork } from './unit-of-work.js';

/** An open database, SQLite or PostgreSQL. */
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
