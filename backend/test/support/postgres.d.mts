export interface PostgresCluster {
  readonly url: string;
  /** Ends it, quickly but cleanly (`SIGINT`) or as a crash does (`SIGQUIT`). */
  halt(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Starts it again where it was; resolves when it takes connections. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}
export function startPostgres(): Promise<PostgresCluster>;
