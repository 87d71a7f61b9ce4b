import type { Database } from 'sqlite3';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { toPublicError } from './database-errors.js';
import { JoiningUnitOfWork } from './joining-unit-of-work.js';
import { connectionOf, execute, truncateLog } from './sqlite-connection.js';
import { streamFromSqlite } from './sqlite-stream.js';
import { StorageUnavailable } from './storage-unavailable.js';

/** TypeORM's `save` begins a transaction of its own unless this says that one runs. */
type QueryRunnerOfOurs = QueryRunner & { isTransactionActive: boolean };

/** So many units of work share a commit at most: the first of them waits for the last. */
const TOGETHER = 32;

/** How long the emptying of the log may hold writers up when a reader needs it, and when it is tried again then. */
const SCRUB_PATIENCE_MS = 50;
const SCRUB_AGAIN_MS = 1000;

const BEGIN = 'BEGIN IMMEDIATE; SAVEPOINT unit';
/** Fails when SQLite has rolled back by itself, as it may on a full disk: then nothing of what ran before is there. */
const NEXT = 'RELEASE unit; SAVEPOINT unit';
const UNDO = 'ROLLBACK TO unit';

interface Outcome {
  /** Whether there is something to store. */
  readonly kept: boolean;
  /** Tells whoever waits for the unit. */
  tell(): void;
}
interface Unit {
  /** Does not reject for what the unit's own work rejects with. */
  run(undo: () => Promise<void>): Promise<Outcome>;
  fail(error: unknown): void;
}

/**
 * SQLite behind TypeORM is one connection that all callers share: a plain `save` beside somebody's open transaction is
 * acknowledged and lost when that one rolls back. So every write waits in one queue for the one write connection, and
 * reads have a connection of their own that cannot write and sees committed data only.
 *
 * Units that wait at the same time share one transaction, each in a savepoint of its own, for making it durable costs
 * more than all else. Nobody is told anything, not even a refusal, before that is done.
 */
export class SqliteUnitOfWork extends JoiningUnitOfWork {
  readonly database = 'sqlite';
  #stored = 0;
  readonly #waiting: Unit[] = [];
  #working: Promise<void> | null = null;
  #scrubs = false;
  #scrubAgain: NodeJS.Timeout | undefined;

  constructor(
    private readonly writeSource: DataSource,
    private readonly readSource: DataSource,
  ) {
    super();
  }

  /** This process alone owns the file. */
  override get stored(): number {
    return this.#stored;
  }

  override stream<Row extends object>(sql: string, values: readonly unknown[]): AsyncIterable<Row[]> {
    return streamFromSqlite<Row>(String(this.readSource.options.database), sql, values);
  }

  protected override get reader(): EntityManager {
    return this.readSource.manager;
  }

  protected override transact<T>(body: (manager: EntityManager) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, fail) => {
      const run = async (undo: () => Promise<void>) => {
        try {
          const result = await body(this.writeSource.manager);
          return { kept: true, tell: () => resolve(result) };
        } catch (error) {
          await undo();
          return { kept: false, tell: () => fail(toPublicError(error)) };
        }
      };
      this.#waiting.push({ run, fail });
      this.#working ??= this.#workOff();
    });
  }

  override scrubAfterCommit(): void {
    this.afterCommit(() => this.#scrubSoon());
  }

  /** Resolves when the writes that wait now are done. */
  async settled(): Promise<void> {
    await this.#working;
    clearTimeout(this.#scrubAgain);
  }

  async #workOff(): Promise<void> {
    while (this.#waiting.length > 0 || this.#scrubs) {
      if (this.#waiting.length > 0) await this.#together();
      if (this.#scrubs) await this.#scrub();
    }
    this.#working = null;
  }

  #scrubSoon(): void {
    clearTimeout(this.#scrubAgain);
    this.#scrubs = true;
    this.#working ??= this.#workOff();
  }

  /** In the queue of the writes, whose connection it uses. What holds it up does not fail anybody's write. */
  async #scrub(): Promise<void> {
    this.#scrubs = false;
    const connection = connectionOf(this.writeSource) as Database;
    const done = await truncateLog(connection, SCRUB_PATIENCE_MS).catch(() => false);
    if (!done) this.#scrubAgain = setTimeout(() => this.#scrubSoon(), SCRUB_AGAIN_MS).unref();
  }

  async #together(): Promise<void> {
    const connection = connectionOf(this.writeSource) as Database;
    const queryRunner = this.writeSource.createQueryRunner() as QueryRunnerOfOurs;
    const units: Unit[] = [];
    try {
      await this.#begin(connection);
      queryRunner.isTransactionActive = true;
      const outcomes = await this.#runUnits(connection, units);
      await execute(connection, 'COMMIT');
      if (outcomes.some(({ kept }) => kept)) this.#stored++;
      for (const { tell } of outcomes) tell();
    } catch (error) {
      await rollBack(connection);
      const failed = units.length > 0 ? units : this.#waiting.splice(0, 1);
      for (const { fail } of failed) fail(new StorageUnavailable(error));
    } finally {
      queryRunner.isTransactionActive = false;
    }
  }

  /** Runs those that wait, and those that come meanwhile, and notes them in `units`. */
  async #runUnits(connection: Database, units: Unit[]): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    const undo = () => execute(connection, UNDO);
    while (units.length < TOGETHER && this.#waiting.length > 0) {
      if (units.length > 0) await execute(connection, NEXT);
      const unit = this.#waiting.shift() as Unit;
      units.push(unit);
      outcomes.push(await unit.run(undo));
    }
    return outcomes;
  }

  /**
   * Beginning is also the check of the connection: it fails while an earlier transaction is still open on it, which
   * would take this one along when it ends.
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

/** A full disk may have made SQLite roll back by itself; then there is nothing left to do, and it says so. */
const rollBack = (connection: Database): Promise<void> => execute(connection, 'ROLLBACK').catch(() => undefined);
