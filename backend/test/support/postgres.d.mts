export interface PostgresCluster {
  readonly url: string;
  /** Stops the server quickly but cleanly (`SIGINT`), or as in a crash (`SIGQUIT`). */
  halt(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Starts the server again with the same port and data. Resolves when it accepts connections. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}
export function startPostgres(): Promise<PostgresCluster>;
