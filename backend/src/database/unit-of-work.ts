import type { EntityManager } from 'typeorm';

/** Permission to read. Opaque: services pass it to repositories, which take it as first argument. */
export abstract class ReadTransaction {
  protected abstract readonly mayRead: true;
}

/** Permission to write, and to read what was written. */
export abstract class Transaction extends ReadTransaction {
  protected abstract readonly mayWrite: true;
}

/** The only access to the database: every read and every write runs inside `read` or `run`. */
export abstract class UnitOfWork {
  abstract readonly database: 'sqlite' | 'postgres';

  /**
   * The number of commits so far: data read at the same number is still current. Null on PostgreSQL, where other processes
   * commit unnoticed.
   */
  abstract readonly commitCount: number | null;

  /**
   * Runs `work` in one transaction and returns its result after the commit. A nested call joins the running transaction;
   * when a nested call rejects, the whole transaction is rolled back, even if the error is caught. On PostgreSQL a
   * transaction that lost a race is rolled back and `work` runs again, so anything that cannot be rolled back belongs in
   * `afterCommit`.
   * Rejects with the error of `work`, or with `StorageUnavailable` when the database cannot store; nothing is stored then.
   */
  abstract run<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;

  /**
   * Reads committed data without waiting for writers. Each statement sees the latest state.
   * Inside `run` it joins that transaction and sees its writes too.
   */
  abstract read<T>(work: (tx: ReadTransaction) => Promise<T>): Promise<T>;

  /**
   * As `read`, but the data may be some seconds old: they come from PostgreSQL's read replica if one is set and keeps up. For
   * lists and reports that a person does not change and then look at. May run `work` twice, which must only read.
   */
  abstract readReplica<T>(work: (tx: ReadTransaction) => Promise<T>): Promise<T>;

  /**
   * Reads the rows of one SELECT in batches, all as they are when the first one is read. The memory it needs does not
   * grow with the number of rows. For repositories only.
   */
  abstract stream<Row extends object>(sql: string, values: readonly unknown[]): AsyncIterable<Row[]>;

  /**
   * Runs `action` after the running transaction has committed, never after a rollback; at once outside of a transaction.
   * For actions that cannot be undone, such as sending. It must not throw.
   */
  abstract afterCommit(action: () => void): void;

  /**
   * Declares that the running transaction deletes something private: after the commit, the deleted text is also removed
   * from the database's files in the background. On PostgreSQL autovacuum does that.
   */
  abstract scrubAfterCommit(): void;
}

const open = new WeakMap<ReadTransaction, EntityManager>();

/**
 * Returns the entity manager of a transaction, for repositories only. Throws when the transaction is over, so that a write
 * that was not awaited cannot run in a later one.
 */
export function managerOf(tx: ReadTransaction): EntityManager {
  const manager = open.get(tx);
  if (!manager) throw new Error('This transaction is over: was a promise inside it not awaited?');
  return manager;
}

class OpenTransaction extends Transaction {
  protected readonly mayRead = true;
  protected readonly mayWrite = true;
}

/** For the database folder only. */
export function openTransaction(manager: EntityManager): Transaction {
  const tx = new OpenTransaction();
  open.set(tx, manager);
  return tx;
}

/** For the database folder only. The transaction cannot be used from now on. */
export function endTransaction(tx: ReadTransaction): void {
  open.delete(tx);
}

export const isOpen = (tx: ReadTransaction): boolean => open.has(tx);
