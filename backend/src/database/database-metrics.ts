import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Database } from './database.js';
import { isStorageFault } from './database-errors.js';
import type { DatabaseMonitor, EndStatement } from './database-monitor.js';
import { NO_TRACING, type Span, type Tracing } from '../runtime/tracing.js';
import { kindOf, operationOf, tableOf } from './statement-kind.js';

/** In seconds. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/** The metrics of the database. They never contain SQL: only what kind of statement it was. */
export class DatabaseMetrics implements DatabaseMonitor {
  private readonly durations: Histogram<'kind'>;
  private readonly waits: Histogram;
  private readonly failures: Counter;

  constructor(
    private readonly registry: Registry,
    private readonly tracing: Tracing = NO_TRACING,
    private readonly system: 'postgresql' | 'sqlite' = 'sqlite',
  ) {
    const registers = [registry];
    this.durations = new Histogram({
      name: 'database_query_duration_seconds',
      help: 'Duration of statements by what they do.',
      labelNames: ['kind'],
      buckets: BUCKETS,
      registers,
    });
    this.waits = new Histogram({
      name: 'database_write_wait_seconds',
      help: 'How long writes waited for the one write connection of SQLite.',
      buckets: BUCKETS,
      registers,
    });
    this.failures = new Counter({
      name: 'database_failures_total',
      help: 'Statements that failed because the database could not store or read.',
      registers,
    });
  }

  beginStatement(sql: string): EndStatement {
    const startedAt = performance.now();
    const span = this.tracing.isOn ? this.startSpan(sql) : undefined;
    return (error) => {
      span?.end(error);
      this.durations.observe({ kind: kindOf(sql) }, (performance.now() - startedAt) / 1000);
      if (error !== undefined && isStorageFault(error)) this.failures.inc();
    };
  }

  /** The name has operation and table, never values. */
  private startSpan(sql: string): Span | undefined {
    const [operation, table] = [operationOf(sql), tableOf(sql)];
    const attributes = {
      'db.system.name': this.system,
      'db.operation.name': operation,
      ...(table !== null && { 'db.collection.name': table }),
    };
    return this.tracing.startChildSpan({
      name: table ? `${operation} ${table}` : operation,
      kind: 'client',
      attributes,
    });
  }

  recordWriteWait(seconds: number): void {
    this.waits.observe(seconds);
  }

  /** Adds what the open database is doing. */
  watch(database: Database): void {
    const { registry } = this;
    const gauge = (name: string, help: string, read: () => number | undefined) =>
      registry.registerMetric(
        new Gauge({
          name,
          help,
          registers: [],
          collect() {
            const value = read();
            if (value === undefined) this.remove();
            else this.set(value);
          },
        }),
      );
    const pool = () => database.getLoad().pool;
    gauge('database_connections_in_use', 'Connections to PostgreSQL that run a transaction.', () => pool()?.inUse);
    gauge('database_connections_idle', 'Connections to PostgreSQL that are free.', () => pool()?.idle);
    gauge('database_connections_max', 'The size of the pool of connections to PostgreSQL.', () => pool()?.size);
    gauge('database_connections_waiting', 'Callers that wait for a connection to PostgreSQL.', () => pool()?.waiting);
    gauge('database_write_queue_length', 'Writes that wait for the one write connection of SQLite.', () =>
      pool() ? undefined : database.getLoad().queuedWrites,
    );
    gauge('database_replica_in_use', '1 while reads go to the read replica, 0 while they cannot.', () => {
      const { isReplicaInUse } = database.getLoad();
      return isReplicaInUse === null ? undefined : Number(isReplicaInUse);
    });
  }
}
