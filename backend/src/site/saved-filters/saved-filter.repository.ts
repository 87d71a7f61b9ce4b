import { Injectable } from '@nestjs/common';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { SavedFilterEntity } from './saved-filter.entity.js';

@Injectable()
export class SavedFilterRepository {
  list(tx: ReadTransaction, userId: number, list: string): Promise<SavedFilterEntity[]> {
    return managerOf(tx).find(SavedFilterEntity, { where: { userId, list }, order: { name: 'ASC' } });
  }

  count(tx: ReadTransaction, userId: number): Promise<number> {
    return managerOf(tx).countBy(SavedFilterEntity, { userId });
  }

  /** Saves a filter; one with the same name is replaced. */
  async save(tx: Transaction, filter: Omit<SavedFilterEntity, 'filterId'>): Promise<void> {
    await managerOf(tx).upsert(SavedFilterEntity, filter, ['userId', 'list', 'name']);
  }

  /** Returns the deleted filter's list; null when the user has no such filter. */
  async delete(tx: Transaction, userId: number, filterId: number): Promise<string | null> {
    const filter = await managerOf(tx).findOneBy(SavedFilterEntity, { filterId, userId });
    if (filter) await managerOf(tx).delete(SavedFilterEntity, { filterId, userId });
    return filter?.list ?? null;
  }

  async eraseUser(tx: Transaction, userId: number): Promise<void> {
    await managerOf(tx).delete(SavedFilterEntity, { userId });
  }
}
