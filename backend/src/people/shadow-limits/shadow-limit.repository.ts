import { Injectable } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import { selectPrepared } from '../../database/prepared-statements.js';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { hiddenFrom } from './hidden-from.js';
import { ShadowLimitEntity } from './shadow-limit.entity.js';

/** SQLite numbers parameters by their appearance: the author comes first. */
const IS_HIDDEN = `SELECT 1 AS "yes" WHERE ${hiddenFrom('CAST($2 AS integer)', 'CAST($1 AS integer)')}`;

@Injectable()
export class ShadowLimitRepository {
  find(tx: ReadTransaction, userId: number): Promise<ShadowLimitEntity | null> {
    return managerOf(tx).findOneBy(ShadowLimitEntity, { userId });
  }

  /** Limits an account, or changes its limit. */
  async save(tx: Transaction, limit: ShadowLimitEntity): Promise<void> {
    await managerOf(tx).upsert(ShadowLimitEntity, limit, ['userId']);
  }

  /** Returns whether the account was limited. */
  async delete(tx: Transaction, userId: number): Promise<boolean> {
    const { affected } = await managerOf(tx).delete(ShadowLimitEntity, { userId });
    return affected === 1;
  }

  async deleteExpired(tx: Transaction, now: string): Promise<void> {
    await managerOf(tx).delete(ShadowLimitEntity, { until: LessThanOrEqual(now) });
  }

  /** Returns whether a viewer, who is null for a guest, does not see what an author has written. */
  async isHidden(tx: ReadTransaction, viewerId: number | null, authorId: number): Promise<boolean> {
    return (await selectPrepared(tx, IS_HIDDEN, [authorId, viewerId])).length > 0;
  }

  /** Removes an administrator whose account is deleted from limits; the limits stay. */
  async eraseUser(tx: Transaction, limitedBy: number): Promise<void> {
    await managerOf(tx).update(ShadowLimitEntity, { limitedBy }, { limitedBy: null });
  }
}
