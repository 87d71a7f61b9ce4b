import { Injectable } from '@nestjs/common';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { FilterWordEntity } from './filter-word.entity.js';

@Injectable()
export class FilterWordRepository {
  findAll(tx: ReadTransaction): Promise<FilterWordEntity[]> {
    return managerOf(tx).find(FilterWordEntity, { order: { tokens: 'ASC' } });
  }

  count(tx: ReadTransaction): Promise<number> {
    return managerOf(tx).count(FilterWordEntity);
  }

  /** Adds a word, or changes the outcome of one that is compared in the same way. */
  async save(tx: Transaction, word: Omit<FilterWordEntity, 'wordId'>): Promise<FilterWordEntity> {
    const manager = managerOf(tx);
    await manager.upsert(FilterWordEntity, word, ['tokens']);
    return manager.findOneByOrFail(FilterWordEntity, { tokens: word.tokens });
  }

  /** Returns whether there was such a word. */
  async delete(tx: Transaction, wordId: number): Promise<boolean> {
    const { affected } = await managerOf(tx).delete(FilterWordEntity, { wordId });
    return affected === 1;
  }

  async eraseUser(tx: Transaction, addedBy: number): Promise<void> {
    await managerOf(tx).update(FilterWordEntity, { addedBy }, { addedBy: null });
  }
}
