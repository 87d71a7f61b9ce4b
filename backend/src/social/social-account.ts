import { Injectable } from '@nestjs/common';
import type { ReadTransaction, Transaction } from '../database/unit-of-work.js';
import { type AccountPart, AccountParts } from '../user/index.js';
import { SocialRepository } from './social.repository.js';

/** Posts and comments stay, without name and picture. */
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

  erase(tx: Transaction, userId: number): Promise<void> {
    return this.social.erase(tx, userId);
  }
}
