import { Injectable } from '@nestjs/common';
import { selectPrepared } from '../database/prepared.js';
import { managerOf, type ReadTransaction, type Transaction } from '../database/unit-of-work.js';
import { ProgressEntity } from './progress.entity.js';

const FIND = 'SELECT "document" FROM "progress" WHERE "userId" = $1';

@Injectable()
export class ProgressRepository {
  async document(tx: ReadTransaction, userId: number): Promise<string | undefined> {
    const [row] = await selectPrepared<ProgressEntity>(tx, FIND, [userId]);
    return row?.document;
  }

  /** The same, held against other writers until the transaction ends; SQLite has one writer anyway. */
  async documentForUpdate(tx: Transaction, userId: number): Promise<string | undefined> {
    const manager = managerOf(tx);
    const lock = manager.connection.options.type === 'postgres' && { lock: { mode: 'pessimistic_write' as const } };
    return (await manager.findOne(ProgressEntity, { where: { userId }, ...lock }))?.document;
  }

  async insert(tx: Transaction, userId: number, document: string): Promise<void> {
    await managerOf(tx)
      .createQueryBuilder()
      .insert()
      .into(ProgressEntity)
      .values({ userId, document })
      .orIgnore()
      .execute();
  }

  async update(tx: Transaction, userId: number, document: string): Promise<void> {
    await managerOf(tx).update(ProgressEntity, { userId }, { document });
  }
}
