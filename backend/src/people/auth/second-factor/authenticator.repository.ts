import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { managerOf, type ReadTransaction, type Transaction } from '../../../database/unit-of-work.js';
import { AuthenticatorEntity } from './authenticator.entity.js';

@Injectable()
export class AuthenticatorRepository {
  find(tx: ReadTransaction, userId: number): Promise<AuthenticatorEntity | null> {
    return managerOf(tx).findOneBy(AuthenticatorEntity, { userId });
  }

  /** Replaces an earlier one. */
  async save(tx: Transaction, authenticator: AuthenticatorEntity): Promise<void> {
    await managerOf(tx).upsert(AuthenticatorEntity, authenticator, ['userId']);
  }

  /** Uses up a time step and all before it. Returns false if it was used up already. */
  async useStep(tx: Transaction, userId: number, step: number): Promise<boolean> {
    const which = { userId, lastStep: LessThan(step) };
    const { affected } = await managerOf(tx).update(AuthenticatorEntity, which, { lastStep: step });
    return affected === 1;
  }

  /** Returns whether the user had one. */
  async delete(tx: Transaction, userId: number): Promise<boolean> {
    const { affected } = await managerOf(tx).delete(AuthenticatorEntity, { userId });
    return affected === 1;
  }
}
