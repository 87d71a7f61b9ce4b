import { Injectable } from '@nestjs/common';
import { managerOf, type Transaction } from '../../database/unit-of-work.js';
import { ProgressEntity } from './progress.entity.js';

/** Stores learners' progress: one document for each account. */
@Injectable()
export class ProgressRepository {
  /**
   * Locks the document until the transaction ends. Returns undefined without an account. SQLite has only one writer
   * anyway.
   */
  async findForUpdate(tx: Transaction, userId: number): Promise<string | undefined> {
    const manager = managerOf(tx);
    const lock = manager.connection.options.type === 'postgres' && { lock: { mode: 'pessimistic_write' as const } };
    return (await manager.findOne(ProgressEntity, { where: { userId }, ...lock }))?.document;
  }

  async insert(tx: Transaction, userId: number, document: string): Promise<void> {
    await managerOf(tx).insert(ProgressEntity, { userId, document });
  }

  async update(tx: Transaction, userId: number, document: string): Promise<void> {
    await managerOf(tx).update(ProgressEntity, { userId }, { document });
  }
}
