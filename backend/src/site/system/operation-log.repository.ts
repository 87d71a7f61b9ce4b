import { Injectable } from '@nestjs/common';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { OperationLogEntity } from './operation-log.entity.js';

export type OperationLogEntry = Omit<OperationLogEntity, 'entryId'>;

@Injectable()
export class OperationLogRepository {
  async insert(tx: Transaction, entries: readonly OperationLogEntry[]): Promise<void> {
    await managerOf(tx).insert(OperationLogEntity, [...entries]);
  }

  async eraseUser(tx: Transaction, userId: number): Promise<void> {
    await managerOf(tx).delete(OperationLogEntity, { userId });
  }

  /** Deletes all but the newest `keep` entries. */
  async trim(tx: Transaction, keep: number): Promise<void> {
    const manager = managerOf(tx);
    const [oldest] = await manager.find(OperationLogEntity, { order: { entryId: 'DESC' }, skip: keep, take: 1 });
    if (!oldest) return;
    await manager
      .createQueryBuilder()
      .delete()
      .from(OperationLogEntity)
      .where('entryId <= :entryId', { entryId: oldest.entryId })
      .execute();
  }

  /** Runs a statement that succeeds only if the database is reachable. */
  async ping(tx: ReadTransaction): Promise<void> {
    await managerOf(tx).query('SELECT 1');
  }
}
