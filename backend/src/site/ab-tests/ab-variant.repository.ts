import { In } from 'typeorm';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { AbVariantEntity } from './ab-variant.entity.js';

export const allVariants = (tx: ReadTransaction): Promise<AbVariantEntity[]> =>
  managerOf(tx).find(AbVariantEntity, { order: { testName: 'ASC', key: 'ASC' } });

export const countVariants = (tx: ReadTransaction): Promise<number> => managerOf(tx).count(AbVariantEntity);

export const findVariants = (
  tx: ReadTransaction,
  testName: string,
  keys: readonly string[],
): Promise<AbVariantEntity[]> => managerOf(tx).findBy(AbVariantEntity, { testName, key: In(keys) });

export async function insertVariants(
  tx: Transaction,
  testName: string,
  keys: readonly string[],
  since: string,
): Promise<void> {
  await managerOf(tx).insert(
    AbVariantEntity,
    keys.map((key) => ({ testName, key, shown: 0, succeeded: 0, since })),
  );
}

/** Counts one more. Answers whether there is such a variant. */
export async function count(tx: Transaction, testName: string, key: string, what: 'shown' | 'succeeded') {
  const { affected } = await managerOf(tx).increment(AbVariantEntity, { testName, key }, what, 1);
  return affected === 1;
}
