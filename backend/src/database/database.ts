import type { UnitOfWork } from './unit-of-work.js';

/** An open database, SQLite or PostgreSQL. */
export interface Database {
  readonly work: UnitOfWork;
  /** Returns what the database is doing now. */
  getLoad(): DatabaseLoad;
  /** Finishes the queued writes, then disconnects. */
  close(): Promise<void>;
}

export interface DatabaseLoad {
  /** The pool of connections to PostgreSQL; null on SQLite. */
  readonly pool: {
    readonly size: number;
    readonly inUse: number;
    readonly idle: number;
    /** Callers that wait for a connection. */
    readonly waiting: number;
  } | null;
  /** Writes that wait for the one write connection of SQLite. */
  readonly queuedWrites: number;
  /** Null where there is no read replica. */
  readonly isReplicaInUse: boolean | null;
}

export interface DatabaseSettings {
  /** The URL of a PostgreSQL database; null to use SQLite. */
  readonly databaseUrl: string | null;
  /** The URL of a read replica of it, if there is one. */
  readonly databaseReplicaUrl?: string | null;
  /** The folder of the SQLite file. */
  readonly dataDir: string;
}
