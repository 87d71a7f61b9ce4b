import { managerOf, type Transaction } from './unit-of-work.js';

/**
 * Locks a purpose until the transaction ends, for work that several servers may begin at the same time, such as loading
 * content at their start. Does nothing on SQLite, which has one writer anyway.
 */
export async function takeAdvisoryLock(tx: Transaction, purpose: string): Promise<void> {
  const manager = managerOf(tx);
  if (manager.connection.options.type !== 'postgres') return;
  await manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [purpose]);
}
