import { Injectable } from '@nestjs/common';
import type { ReadTransaction } from '../../database/unit-of-work.js';
import { CredentialRepository } from './credential.repository.js';

/** Gives other domains the e-mail addresses of accounts. */
@Injectable()
export class AccountEmailService {
  constructor(private readonly credentials: CredentialRepository) {}

  /** Returns null if there is no such account. */
  async findEmail(tx: ReadTransaction, userId: number): Promise<string | null> {
    return (await this.credentials.findByUser(tx, userId))?.email ?? null;
  }
}
