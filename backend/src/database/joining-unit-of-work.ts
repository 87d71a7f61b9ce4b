import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';
import { toPublicError } from './database-errors.js';
import { endTransaction, isOpen, openTransaction, UnitOfWork } from './unit-of-work.js';
import type { ReadTransaction, Transaction } from './unit-of-work.js';

interface Running {
  readonly tx: Transaction;
  /** What waits for the commit. */
  readonly after: (() => void)[];
  /** Why a nested call failed; the outer one must not commit past it. */
  failure?: { readonly error: unknown };
}

/** What both databases share: a nested call joins, and its failure takes the whole along. */
export abstract class JoiningUnitOfWork extends UnitOfWork {
  readonly #running = new AsyncLocalStorage<Running>();

  /** Begins, runs `body`, commits; rolls back when it rejects. May do so several times. */
  protected abstract transact<T>(body: (manager: EntityManager) => Promise<T>): Promise<T>;
  protected abstract readonly reader: EntityManager;

  override run<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const outer = this.#outer();
    return outer ? this.#join(outer, work) : this.#first(work);
  }

  override afterCommit(action: () => void): void {
    const outer = this.#outer();
    if (outer) outer.after.push(action);
    else action();
  }

  override async read<T>(work: (tx: ReadTransaction) => Promise<T>): Promise<T> {
    const outer = this.#outer();
    if (outer) return work(outer.tx);
    const tx: ReadTransaction = openTransaction(this.reader);
    try {
      return await work(tx);
    } catch (error) {
      throw toPublicError(error);
    } finally {
      endTransaction(tx);
    }
  }

  #outer(): Running | undefined {
    const running = this.#running.getStore();
    return running && isOpen(running.tx) ? running : undefined;
  }

  async #first<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const after: (() => void)[] = [];
    const result = await this.transact((manager) => this.#begin(manager, work, after));
    for (const action of after) action();
    return result;
  }

  async #begin<T>(manager: EntityManager, work: (tx: Transaction) => Promise<T>, after: Running['after']): Promise<T> {
    // What an attempt that was rolled back wanted.
    after.length = 0;
    const running: Running = { tx: openTransaction(manager), after };
    try {
      const result = await this.#running.run(running, () => work(running.tx));
      if (running.failure) throw running.failure.error;
      return result;
    } finally {
      endTransaction(running.tx);
    }
  }

  async #join<T>(outer: Running, work: (tx: Transaction) => Promise<T>): Promise<T> {
    try {
      return await work(outer.tx);
    } catch (error) {
      outer.failure ??= { error };
      throw error;
    }
  }
}
