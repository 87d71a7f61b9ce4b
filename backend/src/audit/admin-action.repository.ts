import { Injectable } from '@nestjs/common';
import { managerOf, type ReadTransaction, type Transaction } from '../database/unit-of-work.js';
import { AdminActionEntity } from './admin-action.entity.js';

@Injectable()
export class AdminActionRepository {
  /** Answers the action's id. */
  async insert(tx: Transaction, action: Omit<AdminActionEntity, 'actionId'>): Promise<number> {
    const { identifiers } = await managerOf(tx).insert(AdminActionEntity, action);
    return identifiers[0]?.['actionId'] as number;
  }

  async setOutcome(tx: Transaction, actionId: number, outcome: string): Promise<void> {
    await managerOf(tx).update(AdminActionEntity, { actionId }, { outcome });
  }

  /** Newest first, before an action. */
  page(tx: ReadTransaction, limit: number, before: number | null): Promise<AdminActionEntity[]> {
    const query = managerOf(tx)
      .createQueryBuilder(AdminActionEntity, 'action')
      .orderBy('action.actionId', 'DESC')
      .limit(limit);
    if (before !== null) query.where('action.actionId < :before', { before });
    return query.getMany();
  }
}
