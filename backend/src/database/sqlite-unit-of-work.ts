import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from 'sqlite3';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import type { DatabaseMonitor } from './database-monitor.js';
import { toPublicError } from './database-errors.js';
import { JoiningUnitOfWork } from './joining-unit-of-work.js';
import { connectionOf, execute, truncateLog } from './sqlite-connection.js';
import { streamFromSqlite } from './sqlite-stream.js';
import { StorageUnavailable } from './storage-unavailable.js';

/** TypeORM's `save` begins a transaction of its own unless this flag is set. */
type WritableQueryRunner = QueryRunner & { isTransactionActive: boolean };

/** The most units of work in one transaction: the first of them waits for the last. */
const BATCH_MAX = 32;

/** How long emptying the log may block writers while a reader needs the log, and when to retry after that. */
const SCRUB_TIMEOUT_MS = 50;
const SCRUB_RETRY_MS = 1000;

const BEGIN = 'BEGIN IMMEDIATE; SAVEPOINT unit';
/** Fails when SQLite has already rolled back, as it may on a full disk: the earlier units of the batch are lost then. */
const NEXT_UNIT = 'RELEASE unit; SAVEPOINT unit';
const UNDO_UNIT = 'ROLLBACK TO unit';

interface UnitOutcome {
  /** False when the unit was rolled back. */
  readonly isStored: boolean;
  /** Resolves or rejects the caller's promise. */
  settle(): void;
}
interface QueuedUnit {
  /** Never rejects for an error of the unit's own work. */
  run(undo: () => Promise<void>): Promise<UnitOutcome>;
  fail(error: unknown): void;
}

/**
 * SQLite behind TypeORM is one connection that all callers share: a plain `save` during another caller's transaction would
 * be confirmed, and lost when that transaction rolls back. So every write waits in one queue for the one write
 * connection, and reads use a second connection that cannot write and sees committed data only.
 *
 * Units that wait at the same time share one transaction, each in a savepoint of its own, because the commit to disk costs
 * more than everything else. No caller gets a result, not even a refusal, before that commit.
 */
export class SqliteUnitOfWork extends JoiningUnitOfWork {
  readonly database = 'sqlite';
  #commitCount = 0;
  readonly #queue: QueuedUnit[] = [];
  #draining: Promise<void> | null = null;
  #shouldScrub = false;
  #scrubRetry: NodeJS.Timeout | undefined;

  constructor(
    private readonly writeSource: DataSource,
    private readonly readSource: DataSource,
    private readonly monitor: DatabaseMonitor,
  ) {
    super();
  }

  /** No other process writes to the file. */
  override get commitCount(): number {
    return this.#commitCount;
  }

  /** How many units wait for the write connection. */
  get queueLength(): number {
    return this.#queue.length;
  }

  override stream<Row extends object>(sql: string, values: readonly unknown[]): AsyncIterable<Row[]> {
    return streamFromSqlite<Row>(String(this.readSource.options.database), sql, values);
  }

  protected override get readManager(): EntityManager {
    return this.readSource.manager;
  }

  protected override transact<T>(body: (manager: EntityManager) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, fail) => {
      const queuedAt = performance.now();
      // The queue is drained in the context of the caller that came first.
      const runInCallersContext = AsyncLocalStorage.snapshot();
      const run = async (undo: () => Promise<void>) => {
        this.monitor.recordWriteWait((performance.now() - queuedAt) / 1000);
        try {
          const result = await runInCallersContext(body, this.writeSource.manager);
          return { isStored: true, settle: () => resolve(result) };
        } catch (error) {
          await undo();
          return { isStored: false, settle: () => fail(toPublicError(error)) };
        }
      };
      this.#queue.push({ run, fail });
      this.#draining ??= this.#drainQueue();
    });
  }

  override scrubAfterCommit(): void {
    this.afterCommit(() => this.#requestScrub());
  }

  /** Resolves when the writes that are queued now are done. */
  async waitForWrites(): Promise<void> {
    await this.#draining;
    clearTimeout(this.#scrubRetry);
  }

  async #drainQueue(): Promise<void> {
    while (this.#queue.length > 0 || this.#shouldScrub) {
      if (this.#queue.length > 0) await this.#runBatch();
      if (this.#shouldScrub) await this.#scrub();
    }
    this.#draining = null;
  }

  #requestScrub(): void {
    clearTimeout(this.#scrubRetry);
    this.#shouldScrub = true;
    this.#draining ??= this.#drainQueue();
  }

  /** Runs between batches, because it uses the write connection. Its failure fails no write. */
  async #scrub(): Promise<void> {
    this.#shouldScrub = false;
    const connection = connectionOf(this.writeSource) as Database;
    const isDone = await truncateLog(connection, SCRUB_TIMEOUT_MS).catch(() => false);
    if (!isDone) this.#scrubRetry = setTimeout(() => this.#requestScrub(), SCRUB_RETRY_MS).unref();
  }

  async #runBatch(): Promise<void> {
    const connection = connectionOf(this.writeSource) as Database;
    const queryRunner = this.writeSource.createQueryRunner() as WritableQueryRunner;
    const units: QueuedUnit[] = [];
    try {
      await this.#begin(connection);
      queryRunner.isTransactionActive = true;
      const outcomes = await this.#runUnits(connection, units);
      await execute(connection, 'COMMIT');
      if (outcomes.some(({ isStored }) => isStored)) this.#commitCount++;
      for (const { settle } of outcomes) settle();
    } catch (error) {
      await rollBack(connection);
      const failed = units.length > 0 ? units : this.#queue.splice(0, 1);
      for (const { fail } of failed) fail(new StorageUnavailable(error));
    } finally {
      queryRunner.isTransactionActive = false;
    }
  }

  /** Runs the queued units, including those that arrive meanwhile, and adds them to `units`. */
  async #runUnits(connection: Database, units: QueuedUnit[]): Promise<UnitOutcome[]> {
    const outcomes: UnitOutcome[] = [];
    const undo = () => execute(connection, UNDO_UNIT);
    while (units.length < BATCH_MAX && this.#queue.length > 0) {
      if (units.length > 0) await execute(connection, NEXT_UNIT);
      const unit = this.#queue.shift() as QueuedUnit;
      units.push(unit);
      outcomes.push(await unit.run(undo));
    }
    return outcomes;
  }

  /**
   * Begins the transaction. This also checks the connection: BEGIN fails while an earlier transaction is still open on it,
   * which would end together with this one.
   */
  async #begin(connection: Database): Promise<void> {
    try {
      await execute(connection, BEGIN);
    } catch {
      await rollBack(connection);
      await execute(connection, BEGIN);
    }
  }
}

/** On a full disk SQLite may already have rolled back; the ROLLBACK fails then, which is ignored. */
const rollBack = (connection: Database): Promise<void> => execute(connection, 'ROLLBACK').catch(() => undefined);
