import type { Client, QueryResult } from 'pg';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { isReadOnlySession, isSerializationFailure, toPublicError } from './database-errors.js';
import { JoiningUnitOfWork } from './joining-unit-of-work.js';
import { streamFromPostgres } from './postgres-stream.js';
import type { ReadReplica } from './read-replica.js';
import { StorageUnavailable } from './storage-unavailable.js';
import type { ReadTransaction } from './unit-of-work.js';
import { AppError } from '../http/app-error.js';

type PostgresQueryRunner = QueryRunner & {
  isTransactionActive: boolean;
  releasePostgresConnection(broken?: Error): Promise<void>;
};

const MAX_ATTEMPTS = 5;

/**
 * Runs each unit of work in a transaction on a connection of the pool, in PostgreSQL's default isolation: constraints and
 * conditional updates decide races.
 */
export class PostgresUnitOfWork extends JoiningUnitOfWork {
  readonly database = 'postgres';
  readonly commitCount = null;

  constructor(
    private readonly source: DataSource,
    private readonly replica: ReadReplica | null = null,
  ) {
    super();
  }

  /** Reads from the primary when the replica fails, for example because it lacks the columns of a new migration still. */
  override async readReplica<T>(work: (tx: ReadTransaction) => Promise<T>): Promise<T> {
    const manager = this.replica?.manager;
    if (!manager) return this.read(work);
    try {
      return await this.readWith(manager, work);
    } catch (error) {
      if (error instanceof AppError && !(error instanceof StorageUnavailable)) throw error;
      this.replica?.suspend(error);
      return this.read(work);
    }
  }

  override scrubAfterCommit(): void {
    // Autovacuum and the recycling of PostgreSQL's log do this.
  }

  protected override get readManager(): EntityManager {
    return this.source.manager;
  }

  override stream<Row extends object>(sql: string, values: readonly unknown[]): AsyncIterable<Row[]> {
    return streamFromPostgres<Row>(this.source, sql, values);
  }

  /** Repeats a transaction that lost a race, such as the one of two deadlocked ones that PostgreSQL aborts. */
  protected override async transact<T>(body: (manager: EntityManager) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++)
      try {
        return await this.#runOnce(body);
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !isSerializationFailure(error)) throw toPublicError(error);
      }
  }

  async #runOnce<T>(body: (manager: EntityManager) => Promise<T>): Promise<T> {
    const connection = this.source.createQueryRunner() as PostgresQueryRunner;
    let broken: Error | undefined;
    try {
      await connection.query('BEGIN');
      connection.isTransactionActive = true;
      const result = await body(connection.manager);
      await this.#commit(connection);
      return result;
    } catch (error) {
      // A session that is read-only would otherwise stay in the pool after a failover, or when its server can write again.
      broken = (await this.#rollBack(connection)) ?? (isReadOnlySession(error) ? (error as Error) : undefined);
      throw error;
    } finally {
      connection.isTransactionActive = false;
      await connection.releasePostgresConnection(broken);
    }
  }

  /**
   * Commits. After a failed statement, even one whose error was caught, PostgreSQL reacts to COMMIT with a rollback and
   * without an error. Only the command that it reports shows that.
   */
  async #commit(connection: PostgresQueryRunner): Promise<void> {
    const client = (await connection.connect()) as Client;
    const { command }: QueryResult = await client.query('COMMIT').catch((error: unknown) => {
      throw new StorageUnavailable(error);
    });
    if (command !== 'COMMIT') throw new Error('A statement of this transaction failed, so nothing of it was stored.');
  }

  /** Rolls back. Returns the error of a connection that cannot roll back, which must not return to the pool. */
  async #rollBack(connection: PostgresQueryRunner): Promise<Error | undefined> {
    try {
      if (connection.isTransactionActive) await connection.query('ROLLBACK');
      return undefined;
    } catch (error) {
      return error as Error;
    }
  }
}
