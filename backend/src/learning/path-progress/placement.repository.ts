import { Injectable } from '@nestjs/common';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { PlacementEntity } from './placement.entity.js';

@Injectable()
export class PlacementRepository {
  find(tx: ReadTransaction, userId: number): Promise<PlacementEntity | null> {
    return managerOf(tx).findOneBy(PlacementEntity, { userId });
  }

  /** Replaces the user's placement. */
  async save(tx: Transaction, placement: PlacementEntity): Promise<void> {
    await managerOf(tx).upsert(PlacementEntity, placement, ['userId']);
  }

  async eraseUser(tx: Transaction, userId: number): Promise<void> {
    await managerOf(tx).delete(PlacementEntity, { userId });
  }
}
