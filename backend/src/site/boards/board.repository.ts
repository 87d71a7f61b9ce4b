import { Injectable } from '@nestjs/common';
import type { BoardName } from '@shinobi/shared/contract/site/board';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { BoardEntity } from './board.entity.js';

@Injectable()
export class BoardRepository {
  find(tx: ReadTransaction, board: BoardName): Promise<BoardEntity | null> {
    return managerOf(tx).findOneBy(BoardEntity, { board });
  }

  /** Locks the board until the transaction ends, creating an empty one if needed. SQLite has only one writer anyway. */
  async lockForUpdate(tx: Transaction, board: BoardName, now: string): Promise<BoardEntity> {
    const manager = managerOf(tx);
    const empty = { board, text: '', imageId: null, updatedAt: now };
    await manager.createQueryBuilder().insert().into(BoardEntity).values(empty).orIgnore().execute();
    const lock = manager.connection.options.type === 'postgres' && { lock: { mode: 'pessimistic_write' as const } };
    return manager.findOneOrFail(BoardEntity, { where: { board }, ...lock });
  }

  async update(tx: Transaction, { board, ...row }: BoardEntity): Promise<void> {
    await managerOf(tx).update(BoardEntity, { board }, row);
  }
}
