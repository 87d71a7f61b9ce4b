import { Injectable } from '@nestjs/common';
import { SUSPENDED_FROM_SUL } from '@shinobi/shared/domain/limits/accounts';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { LevelChangeEntity } from './level-change.entity.js';

const suspends = ({ before, after }: LevelChangeEntity): boolean =>
  before < SUSPENDED_FROM_SUL && after >= SUSPENDED_FROM_SUL;

@Injectable()
export class LevelChangeRepository {
  /** The user must be locked. */
  async insert(tx: Transaction, change: Omit<LevelChangeEntity, 'changeId'>): Promise<void> {
    await managerOf(tx).insert(LevelChangeEntity, change);
  }

  /** Returns the last change of a user's level number if it suspended the account; null otherwise. */
  async findSuspension(tx: ReadTransaction, userId: number): Promise<LevelChangeEntity | null> {
    const last = await managerOf(tx).findOne(LevelChangeEntity, { where: { userId }, order: { changeId: 'DESC' } });
    return last && suspends(last) ? last : null;
  }

  /** Whether a change suspended this account, whatever happened since. */
  async isSuspension(tx: ReadTransaction, userId: number, changeId: number): Promise<boolean> {
    const change = await managerOf(tx).findOneBy(LevelChangeEntity, { userId, changeId });
    return change !== null && suspends(change);
  }

  /** Deletes the changes of a user, and removes the user from those of others. */
  async eraseUser(tx: Transaction, userId: number): Promise<void> {
    await managerOf(tx).delete(LevelChangeEntity, { userId });
    await managerOf(tx).update(LevelChangeEntity, { changedBy: userId }, { changedBy: null });
  }
}
