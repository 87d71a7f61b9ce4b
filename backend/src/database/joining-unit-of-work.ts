import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';
import { toPublicError } from './database-errors.js';
import { endTransaction, isOpen, openTransaction, UnitOfWork } from './unit-of-work.js';
import type { ReadTransaction, Transaction } from './unit-of-work.js';

interface RunningTransaction {
  readonly tx: Transaction;
  /** The actions to run after the commit. */
  readonly afterCommit: (() => void)[];
  /** Why a nested call failed. The outer call must not commit then. */
  failure?: { readonly error: unknown };
}

/** The part that both databases share: nested calls join the running transaction, and their failure rolls it back. */
export abstract class JoiningUnitOfWork extends UnitOfWork {
  readonly #running = new AsyncLocalStorage<RunningTransaction>();

  /** Begins, runs `body` and commits; rolls back when it rejects. May repeat this. */
  protected abstract transact<T>(body: (manager: EntityManager) => Promise<T>): Promise<T>;
  protected abstract readonly readManager: EntityManager;

  override run<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const outer = this.#findRunning();
    return outer ? this.#runNested(outer, work) : this.#runOutermost(work);
  }

  override afterCommit(action: () => void): void {
    const outer = this.#findRunning();
    if (outer) outer.afterCommit.push(action);
    else action();
  }

  override read<T>(work: (tx: ReadTransaction) => Promise<T>): Promise<T> {
    return this.readWith(this.readManager, work);
  }

  override readReplica<T>(work: (tx: ReadTransaction) => Promise<T>): Promise<T> {
    return this.read(work);
  }

  protected async readWith<T>(manager: EntityManager, work: (tx: ReadTransaction) => Promise<T>): Promise<T> {
    const outer = this.#findRunning();
    if (outer) return work(outer.tx);
    const tx: ReadTransaction = openTransaction(manager);
    try {
      return await work(tx);
    } catch (error) {
      throw toPublicError(error);
    } finally {
      endTransaction(tx);
    }
  }

  #findRunning(): RunningTransaction | undefined {
    const running = this.#running.getStore();
    return running && isOpen(running.tx) ? running : undefined;
  }

  async #runOutermost<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const afterCommit: (() => void)[] = [];
    const result = await this.transact((manager) => this.#runIn(manager, work, afterCommit));
    for (const action of afterCommit) action();
    return result;
  }

  async #runIn<T>(
    manager: EntityManager,
    work: (tx: Transaction) => Promise<T>,
    afterCommit: RunningTransaction['afterCommit'],
  ): Promise<T> {
    // Drops the actions of an attempt that was rolled back.
    afterCommit.length = 0;
    const running: RunningTransaction = { tx: openTransaction(manager), afterCommit };
    try {
      const result = await this.#running.run(running, () => work(running.tx));
      if (running.failure) throw running.failure.error;
      return result;
    } finally {
      endTransaction(running.tx);
    }
  }

  async #runNested<T>(outer: RunningTransaction, work: (tx: Transaction) => Promise<T>): Promise<T> {
    try {
      return await work(outer.tx);
    } catch (error) {
      outer.failure ??= { error };
      throw error;
    }
  }
}
