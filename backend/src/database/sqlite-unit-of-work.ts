import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { asTold } from './faults.js';
import { JoiningUnitOfWork } from './joining-unit-of-work.js';
import { StorageUnavailable } from './storage-unavailable.js';

/** TypeORM's `save` begins a transaction of its own unless this says that one runs. */
type Connection = QueryRunner & { isTransactionActive: boolean };

/**
 * SQLite behind TypeORM is one connection that all callers share: a plain `save` beside somebody's open transaction is
 * acknowledged and lost when that one rolls back. So every write waits in one queue for the one write connection, and
 * reads have a connection of their own that cannot write and sees committed data only.
 */
export class SqliteUnitOfWork extends JoiningUnitOfWork {
  readonly database = 'sqlite';
  #stored = 0;
  #last: Promise<unknown> = Promise.resolve();

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

  protected override get reader(): EntityManager {
    return this.readSource.manager;
  }

  protected override transact<T>(body: (manager: EntityManager) => Promise<T>): Promise<T> {
    const result = this.#last.then(() => this.#alone(body));
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** Resolves when the writes that wait now are done. */
  async settled(): Promise<void> {
    await this.#last;
  }

  async #alone<T>(body: (manager: EntityManager) => Promise<T>): Promise<T> {
    const connection = this.writeSource.createQueryRunner() as Connection;
    await this.#begin(connection);
    try {
      const result = await body(this.writeSource.manager);
      await this.#commit(connection);
      this.#stored++;
      return result;
    } catch (error) {
      await this.#rollBack(connection);
      throw asTold(error);
    }
  }

  /**
   * Beginning is also the check of the connection: it fails while an earlier transaction is still open on it, which
   * would take this one along when it ends.
   */
  async #begin(connection: Connection): Promise<void> {
    try {
      await connection.query('BEGIN IMMEDIATE');
    } catch (first) {
      await this.#rollBack(connection);
      await connection.query('BEGIN IMMEDIATE').catch(() => {
        throw new StorageUnavailable(first);
      });
    }
    connection.isTransactionActive = true;
  }

  async #commit(connection: Connection): Promise<void> {
    await connection.query('COMMIT').catch((error: unknown) => {
      throw new StorageUnavailable(error);
    });
    connection.isTransactionActive = false;
  }

  /** A full disk may have made SQLite roll back by itself; then there is nothing left to do, and it says so. */
  async #rollBack(connection: Connection): Promise<void> {
    connection.isTransactionActive = false;
    await connection.query('ROLLBACK').catch(() => undefined);
  }
}
