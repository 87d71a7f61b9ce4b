import { Injectable } from '@nestjs/common';
import { managerOf, type ReadTransaction, type Transaction } from '../../../database/unit-of-work.js';
import { RecoveryCodeEntity } from './recovery-code.entity.js';

@Injectable()
export class RecoveryCodeRepository {
  count(tx: ReadTransaction, userId: number): Promise<number> {
    return managerOf(tx).countBy(RecoveryCodeEntity, { userId });
  }

  async findHashes(tx: ReadTransaction, userId: number): Promise<string[]> {
    const codes = await managerOf(tx).findBy(RecoveryCodeEntity, { userId });
    return codes.map(({ codeHash }) => codeHash);
  }

  async insert(tx: Transaction, userId: number, hashes: readonly string[]): Promise<void> {
    await managerOf(tx).insert(
      RecoveryCodeEntity,
      hashes.map((codeHash) => ({ userId, codeHash })),
    );
  }

  /** Returns whether the user had this code. */
  async delete(tx: Transaction, userId: number, codeHash: string): Promise<boolean> {
    const { affected } = await managerOf(tx).delete(RecoveryCodeEntity, { userId, codeHash });
    return affected === 1;
  }

  async deleteAll(tx: Transaction, userId: number): Promise<void> {
    await managerOf(tx).delete(RecoveryCodeEntity, { userId });
  }
}
