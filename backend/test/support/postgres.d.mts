export interface PostgresCluster {
  readonly url: string;
  /** Stops the server quickly but cleanly (`SIGINT`), or as in a crash (`SIGQUIT`). */
  halt(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Starts the server again with the same port and data. Resolves when it accepts connections. */
  resume(): Promise<void>;
  /** Copies the cluster, which restarts it, and starts the copy as a standby server that replays what it writes. */
  startStandby(): Promise<PostgresStandby>;
  stop(): Promise<void>;
}
export interface PostgresStandby {
  readonly url: string;
  stop(): Promise<void>;
}
export function startPostgres(extraSettings?: Readonly<Record<string, string>>): Promise<PostgresCluster>;
