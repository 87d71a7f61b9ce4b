import { Injectable } from '@nestjs/common';
import { LessThanOrEqual, MoreThan } from 'typeorm';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { AccountCodeEntity, type CodePurpose } from './account-code.entity.js';

@Injectable()
export class AccountCodeRepository {
  async insert(tx: Transaction, code: Omit<AccountCodeEntity, 'codeId'>): Promise<void> {
    await managerOf(tx).insert(AccountCodeEntity, code);
  }

  /** Finds a code that is still valid at `now`. */
  findValid(
    tx: ReadTransaction,
    codeHash: string,
    purpose: CodePurpose,
    now: string,
  ): Promise<AccountCodeEntity | null> {
    return managerOf(tx).findOneBy(AccountCodeEntity, { codeHash, purpose, expiresAt: MoreThan(now) });
  }

  /** Returns whether the code existed: of two simultaneous calls only one returns true. */
  async delete(tx: Transaction, codeId: number): Promise<boolean> {
    const { affected } = await managerOf(tx).delete(AccountCodeEntity, { codeId });
    return affected === 1;
  }

  async deleteByUser(tx: Transaction, userId: number, purpose: CodePurpose): Promise<void> {
    await managerOf(tx).delete(AccountCodeEntity, { userId, purpose });
  }

  async deleteExpired(tx: Transaction, now: string): Promise<void> {
    await managerOf(tx).delete(AccountCodeEntity, { expiresAt: LessThanOrEqual(now) });
  }
}
