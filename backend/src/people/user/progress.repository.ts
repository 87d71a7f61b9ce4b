import { Injectable } from '@nestjs/common';
import { managerOf, type Transaction } from '../../database/unit-of-work.js';
import { ProgressEntity } from './progress.entity.js';

/** What a learner has reached: one document a user, made with the account. */
@Injectable()
export class ProgressRepository {
  /** Held against other writers until the transaction ends; SQLite has one writer anyway. Undefined without an account. */
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
