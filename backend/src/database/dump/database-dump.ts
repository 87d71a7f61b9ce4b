/** What is known about a dump before its files. */
export interface DumpHead {
  readonly kind: 'sqlite' | 'postgres';
  /** The names of the migrations that have run. */
  readonly migrations: readonly string[];
  /** On PostgreSQL, the columns of each table, in the order in which its files have them. Empty on SQLite. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
}

/** What is known about a dump after its files. */
export interface DumpSummary {
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>;
  /** The last values of PostgreSQL's sequences. Empty on SQLite. */
  readonly sequences: Readonly<Record<string, string>>;
}

/** A file of a dump. Its content is read before the next file begins. */
export interface DumpedFile {
  readonly name: string;
  readonly bytes: number;
  readonly content: AsyncIterable<Uint8Array>;
}

/** One state of a database, which servers may change meanwhile. */
export interface DatabaseDump {
  readonly head: DumpHead;
  files(): AsyncIterable<DumpedFile>;
  /** Complete once all files were read. */
  summary(): DumpSummary;
  close(): Promise<void>;
}

/** Takes the files of a dump, in their order, and becomes visible at `commit` only. */
export interface DatabaseLoader {
  load(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Rejects with `StartError` when the loaded rows are not those of the dump. */
  finish(summary: DumpSummary): Promise<void>;
  commit(): Promise<void>;
  /** Leaves everything as it was before. */
  abort(): Promise<void>;
}
