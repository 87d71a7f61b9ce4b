import { Injectable } from '@nestjs/common';
import type { ReadTransaction, Transaction } from '../../database/unit-of-work.js';
import { type AccountPart, AccountParts, type ErasureOptions } from '../user/index.js';
import { SocialRepository } from './social.repository.js';

/** Posts and comments stay without name and picture, unless the user wants them erased. */
@Injectable()
export class SocialAccount implements AccountPart {
  readonly name = 'social';
  readonly tables = ['posts', 'comments', 'likes'];

  constructor(
    private readonly social: SocialRepository,
    parts: AccountParts,
  ) {
    parts.add(this);
  }

  collect(tx: ReadTransaction, userId: number): Promise<unknown> {
    return this.social.writtenBy(tx, userId);
  }

  async erase(tx: Transaction, userId: number, { erasePosts }: ErasureOptions): Promise<void> {
    if (erasePosts) await this.social.deleteAllBy(tx, userId);
    await this.social.erase(tx, userId);
  }
}
