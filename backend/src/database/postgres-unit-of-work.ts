import type { Client, QueryResult } from 'pg';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { toPublicError, isSerializationFailure } from './database-errors.js';
import { JoiningUnitOfWork } from './joining-unit-of-work.js';
import { streamFromPostgres } from './postgres-stream.js';
import { StorageUnavailable } from './storage-unavailable.js';

type Connection = QueryRunner & {
  isTransactionActive: boolean;
  releasePostgresConnection(broken?: Error): Promise<void>;
};

/** How often a transaction that lost a race begins in all. */
const ATTEMPTS = 5;

/** A transaction a call on a connection of the pool, in PostgreSQL's default isolation: races are decided by constraints and conditional updates. */
export class PostgresUnitOfWork extends JoiningUnitOfWork {
  readonly database = 'postgres';
  readonly stored = null;

  constructor(private readonly source: DataSource) {
    super();
  }

  override scrubAfterCommit(): void {
    // Left to autovacuum and the recycling of PostgreSQL's log.
  }

  protected override get reader(): EntityManager {
    return this.source.manager;
  }

  override stream<Row extends object>(sql: string, values: readonly unknown[]): AsyncIterable<Row[]> {
    return streamFromPostgres<Row>(this.source, sql, values);
  }

  /** PostgreSQL ends one of two that wait for each other; nothing of it is kept, so that it may begin again. */
  protected override async transact<T>(body: (manager: EntityManager) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++)
      try {
        return await this.#attempt(body);
      } catch (error) {
        if (attempt === ATTEMPTS || !isSerializationFailure(error)) throw toPublicError(error);
      }
  }

  async #attempt<T>(body: (manager: EntityManager) => Promise<T>): Promise<T> {
    const connection = this.source.createQueryRunner() as Connection;
    let broken: Error | undefined;
    try {
      await connection.query('BEGIN');
      connection.isTransactionActive = true;
      const result = await body(connection.manager);
      await this.#commit(connection);
      return result;
    } catch (error) {
      broken = await this.#rollBack(connection);
      throw error;
    } finally {
      connection.isTransactionActive = false;
      await connection.releasePostgresConnection(broken);
    }
  }

  /**
   * After a failed statement, even one whose error somebody caught, PostgreSQL answers COMMIT with a rollback and
   * without an error. Only the command it names tells.
   */
  async #commit(connection: Connection): Promise<void> {
    const client = (await connection.connect()) as Client;
    const { command }: QueryResult = await client.query('COMMIT').catch((error: unknown) => {
      throw new StorageUnavailable(error);
    });
    if (command !== 'COMMIT') throw new Error('A statement of this transaction failed, so nothing of it was stored.');
  }

  /** A connection that cannot even roll back must not go back into the pool. */
  async #rollBack(connection: Connection): Promise<Error | undefined> {
    try {
      if (connection.isTransactionActive) await connection.query('ROLLBACK');
      return undefined;
    } catch (error) {
      return error as Error;
    }
  }
}
