import type { EntityManager } from 'typeorm';

/** Leave to read. Opaque: a service hands it on to repositories, which take it first. */
export abstract class ReadTransaction {
  protected abstract readonly mayRead: true;
}

/** Leave to write, and to read what it wrote. */
export abstract class Transaction extends ReadTransaction {
  protected abstract readonly mayWrite: true;
}

/** The one way to the database: every read and every write of the product runs inside one of these two. */
export abstract class UnitOfWork {
  abstract readonly database: 'sqlite' | 'postgres';

  /**
   * How often something was stored: what was read at the same number still holds. Null where others store too, without
   * a word to this process.
   */
  abstract readonly stored: number | null;

  /**
   * Runs `work` in one transaction and answers what it answers, once that is stored for good. A nested call joins the
   * running transaction; when a nested call rejects, the whole is rolled back, even if somebody catches it. Where
   * transactions run side by side, one that another got in the way of is rolled back and `work` runs again: what cannot
   * be rolled back has its place in `afterCommit`.
   * Rejects with what `work` rejected with, or `StorageUnavailable` when the database cannot store; then nothing is kept.
   */
  abstract run<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;

  /**
   * Reads what is committed, without waiting for writers. Each statement sees the latest state.
   * Inside `run` it joins that transaction and sees its writes too.
   */
  abstract read<T>(work: (tx: ReadTransaction) => Promise<T>): Promise<T>;

  /**
   * Reads the rows of one SELECT, some at a time, as they are when the first is read, whatever is written meanwhile. It
   * takes the same memory however many rows there are. For repositories only.
   */
  abstract stream<Row extends object>(sql: string, values: readonly unknown[]): AsyncIterable<Row[]>;

  /**
   * Does `action` once the running transaction is stored for good, never when it is rolled back; at once when none runs.
   * For what cannot be taken back, such as sending. It must not throw.
   */
  abstract afterCommit(action: () => void): void;

  /**
   * Says that the running transaction deletes something private: once that is stored, the deleted text also leaves the
   * database's files, in the background. PostgreSQL's own vacuum does it there.
   */
  abstract scrubAfterCommit(): void;
}

const open = new WeakMap<ReadTransaction, EntityManager>();

/** For repositories only. Throws when the transaction is over, so that a write that nobody awaited cannot stray into another. */
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

/** For the database folder only: from now on the transaction lets nothing through. */
export function endTransaction(tx: ReadTransaction): void {
  open.delete(tx);
}

export const isOpen = (tx: ReadTransaction): boolean => open.has(tx);
