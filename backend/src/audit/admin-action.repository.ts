import { Injectable } from '@nestjs/common';
import type { Input } from '../common/route.js';
import { holds, type Listing, listPage, onDays } from '../database/listing.js';
import { managerOf, type ReadTransaction, type Transaction } from '../database/unit-of-work.js';
import { AdminActionEntity } from './admin-action.entity.js';

const ACTIONS: Listing<'at'> = {
  from: '"admin_actions"',
  columns: '"actionId", "at", "actorId", "call", "parameters", "outcome"',
  id: '"actionId"',
  sorts: { at: '"actionId"' },
  since: 'SELECT "at" AS "since" FROM "admin_actions" ORDER BY "actionId" LIMIT 1',
};

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

  list(tx: ReadTransaction, { call, outcome, from, to, ...place }: Input<'GET /api/Admin/GetAuditLog'>['query']) {
    return listPage<AdminActionEntity, 'at'>(
      tx,
      ACTIONS,
      [holds('"call"', call), holds('"outcome"', outcome), ...onDays('"at"', { from, to })],
      place,
      ({ actionId }) => actionId,
    );
  }
}
