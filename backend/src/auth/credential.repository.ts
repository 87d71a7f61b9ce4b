import { Injectable } from '@nestjs/common';
import { managerOf, type ReadTransaction, type Transaction } from '../database/unit-of-work.js';
import { CredentialEntity } from './credential.entity.js';

@Injectable()
export class CredentialRepository {
  byEmail(tx: ReadTransaction, email: string): Promise<CredentialEntity | null> {
    return managerOf(tx).findOneBy(CredentialEntity, { email });
  }

  /** Rejects with a unique violation when the e-mail has an account. */
  async insert(tx: Transaction, credential: CredentialEntity): Promise<void> {
    await managerOf(tx).insert(CredentialEntity, credential);
  }
}
