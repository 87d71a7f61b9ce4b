import { managerOf, type Transaction } from './unit-of-work.js';

/**
 * Until the transaction ends, others that ask for the same purpose wait. On SQLite there is one writer anyway.
 * For work that several servers begin at the same time, such as loading content at their start.
 */
export async function takeAdvisoryLock(tx: Transaction, purpose: string): Promise<void> {
  const manager = managerOf(tx);
  if (manager.connection.options.type !== 'postgres') return;
  await manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [purpose]);
}
