import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { AbVariantEntity } from './ab-variant.entity.js';

@Injectable()
export class AbVariantRepository {
  findAll(tx: ReadTransaction): Promise<AbVariantEntity[]> {
    return managerOf(tx).find(AbVariantEntity, { order: { testName: 'ASC', key: 'ASC' } });
  }

  count(tx: ReadTransaction): Promise<number> {
    return managerOf(tx).count(AbVariantEntity);
  }

  findByKeys(tx: ReadTransaction, testName: string, keys: readonly string[]): Promise<AbVariantEntity[]> {
    return managerOf(tx).findBy(AbVariantEntity, { testName, key: In(keys) });
  }

  async insert(tx: Transaction, testName: string, keys: readonly string[], since: string): Promise<void> {
    await managerOf(tx).insert(
      AbVariantEntity,
      keys.map((key) => ({ testName, key, shown: 0, succeeded: 0, since })),
    );
  }

  /** Raises a counter by one. Returns whether the variant exists. */
  async increment(tx: Transaction, testName: string, key: string, counter: 'shown' | 'succeeded'): Promise<boolean> {
    const { affected } = await managerOf(tx).increment(AbVariantEntity, { testName, key }, counter, 1);
    return affected === 1;
  }
}
