import { LessThanOrEqual, MoreThan } from 'typeorm';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { AccountCodeEntity, type CodePurpose } from './account-code.entity.js';

export async function insertCode(tx: Transaction, code: Omit<AccountCodeEntity, 'codeId'>): Promise<void> {
  await managerOf(tx).insert(AccountCodeEntity, code);
}

/** One that is still good at `now`. */
export const findCode = (
  tx: ReadTransaction,
  codeHash: string,
  purpose: CodePurpose,
  now: string,
): Promise<AccountCodeEntity | null> =>
  managerOf(tx).findOneBy(AccountCodeEntity, { codeHash, purpose, expiresAt: MoreThan(now) });

/** Answers whether it was there: of two at once one deletes it. */
export async function deleteCode(tx: Transaction, codeId: number): Promise<boolean> {
  const { affected } = await managerOf(tx).delete(AccountCodeEntity, { codeId });
  return affected === 1;
}

export async function deleteCodesOf(tx: Transaction, userId: number, purpose: CodePurpose): Promise<void> {
  await managerOf(tx).delete(AccountCodeEntity, { userId, purpose });
}

export async function deleteExpiredCodes(tx: Transaction, now: string): Promise<void> {
  await managerOf(tx).delete(AccountCodeEntity, { expiresAt: LessThanOrEqual(now) });
}
