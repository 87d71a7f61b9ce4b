import { Injectable } from '@nestjs/common';
import type { Input } from '../../http/route.decorator.js';
import {
  betweenDays,
  containsText,
  type FilteredListing,
  type Listing,
  selectPage,
  streamRows,
} from '../../database/listing.js';
import { managerOf, type ReadTransaction, type Transaction, type UnitOfWork } from '../../database/unit-of-work.js';
import { AdminActionEntity } from './admin-action.entity.js';

const ACTIONS: Listing<'at'> = {
  from: '"admin_actions"',
  columns: '"actionId", "at", "actorId", "call", "parameters", "outcome"',
  id: '"actionId"',
  sorts: { at: '"actionId"' },
  since: 'SELECT "at" AS "since" FROM "admin_actions" ORDER BY "actionId" LIMIT 1',
};

const filterActions = ({
  call,
  outcome,
  ...days
}: Input<'GET /api/Admin/ExportAuditLog'>['query']): FilteredListing<'at'> => ({
  listing: ACTIONS,
  conditions: [containsText('"call"', call), containsText('"outcome"', outcome), ...betweenDays('"at"', days)],
});

@Injectable()
export class AdminActionRepository {
  /** Returns the action's id. */
  async insert(tx: Transaction, action: Omit<AdminActionEntity, 'actionId'>): Promise<number> {
    const { identifiers } = await managerOf(tx).insert(AdminActionEntity, action);
    return identifiers[0]?.['actionId'] as number;
  }

  async setOutcome(tx: Transaction, actionId: number, outcome: string): Promise<void> {
    await managerOf(tx).update(AdminActionEntity, { actionId }, { outcome });
  }

  list(tx: ReadTransaction, query: Input<'GET /api/Admin/GetAuditLog'>['query']) {
    return selectPage(tx, filterActions(query), query, ({ actionId }: AdminActionEntity) => actionId);
  }

  /** Reads all actions in batches, as they are when the first one is read. */
  all(work: UnitOfWork, query: Input<'GET /api/Admin/ExportAuditLog'>['query']): AsyncIterable<AdminActionEntity[]> {
    return streamRows(work, filterActions(query), query);
  }
}
