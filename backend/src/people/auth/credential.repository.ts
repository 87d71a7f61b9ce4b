import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { CredentialEntity } from './credential.entity.js';

@Injectable()
export class CredentialRepository {
  findByEmail(tx: ReadTransaction, email: string): Promise<CredentialEntity | null> {
    return managerOf(tx).findOneBy(CredentialEntity, { email });
  }

  findByUser(tx: ReadTransaction, userId: number): Promise<CredentialEntity | null> {
    return managerOf(tx).findOneBy(CredentialEntity, { userId });
  }

  /** Rejects with a unique violation if the e-mail address has an account. */
  async insert(tx: Transaction, credential: Omit<CredentialEntity, 'confirmedAt'>): Promise<void> {
    await managerOf(tx).insert(CredentialEntity, { ...credential, confirmedAt: null });
  }

  /** Sets the password hash; with `before` only if that is the current one. Returns whether it was set. */
  async setPassword(tx: Transaction, userId: number, passwordHash: string, before?: string): Promise<boolean> {
    const which = { userId, ...(before !== undefined && { passwordHash: before }) };
    const { affected } = await managerOf(tx).update(CredentialEntity, which, { passwordHash });
    return affected === 1;
  }

  /** Marks the address as confirmed. Returns false if it was confirmed before. */
  async confirm(tx: Transaction, userId: number, at: string): Promise<boolean> {
    const { affected } = await managerOf(tx).update(
      CredentialEntity,
      { userId, confirmedAt: IsNull() },
      { confirmedAt: at },
    );
    return affected === 1;
  }
}
