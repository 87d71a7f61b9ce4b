import type { UnitOfWork } from './unit-of-work.js';

/** An open database, SQLite or PostgreSQL. */
export interface Database {
  readonly work: UnitOfWork;
  /** Finishes the queued writes, then disconnects. */
  close(): Promise<void>;
}

export interface DatabaseSettings {
  /** The URL of a PostgreSQL database; null to use SQLite. */
  readonly databaseUrl: string | null;
  /** The folder of the SQLite file. */
  readonly dataDir: string;
}
