import { Injectable } from '@nestjs/common';
import { managerOf, type ReadTransaction, type Transaction } from '../../../database/unit-of-work.js';
import { PasskeyEntity } from './passkey.entity.js';

/** What an accepted use of a passkey changes. */
export interface PasskeyUse {
  readonly counter: number;
  readonly synced: boolean;
  readonly lastUsedAt: string;
}

@Injectable()
export class PasskeyRepository {
  findByCredential(tx: ReadTransaction, credentialId: string): Promise<PasskeyEntity | null> {
    return managerOf(tx).findOneBy(PasskeyEntity, { credentialId });
  }

  findByUser(tx: ReadTransaction, userId: number): Promise<PasskeyEntity[]> {
    return managerOf(tx).find(PasskeyEntity, { where: { userId }, order: { passkeyId: 'ASC' } });
  }

  count(tx: ReadTransaction, userId: number): Promise<number> {
    return managerOf(tx).countBy(PasskeyEntity, { userId });
  }

  /** Rejects with a unique violation if the credential is known. */
  async insert(tx: Transaction, passkey: Omit<PasskeyEntity, 'passkeyId'>): Promise<PasskeyEntity> {
    const { identifiers } = await managerOf(tx).insert(PasskeyEntity, passkey);
    return { ...passkey, passkeyId: identifiers[0]?.['passkeyId'] as number };
  }

  /** Returns false if it was removed, or used with this or a higher counter in the meantime. */
  async recordUse(tx: Transaction, passkeyId: number, use: PasskeyUse): Promise<boolean> {
    const { affected } = await managerOf(tx)
      .createQueryBuilder()
      .update(PasskeyEntity)
      .set(use)
      .where('passkeyId = :passkeyId AND (counter < :counter OR (counter = 0 AND :counter = 0))', {
        passkeyId,
        counter: use.counter,
      })
      .execute();
    return affected === 1;
  }

  /** Returns whether the user has this passkey. */
  async rename(tx: Transaction, userId: number, passkeyId: number, name: string): Promise<boolean> {
    const { affected } = await managerOf(tx).update(PasskeyEntity, { userId, passkeyId }, { name });
    return affected === 1;
  }

  /** Returns whether the user had this passkey. */
  async delete(tx: Transaction, userId: number, passkeyId: number): Promise<boolean> {
    const { affected } = await managerOf(tx).delete(PasskeyEntity, { userId, passkeyId });
    return affected === 1;
  }

  async deleteAll(tx: Transaction, userId: number): Promise<void> {
    await managerOf(tx).delete(PasskeyEntity, { userId });
  }
}
