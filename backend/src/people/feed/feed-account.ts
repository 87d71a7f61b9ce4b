import { Injectable } from '@nestjs/common';
import type { ReadTransaction, Transaction } from '../../database/unit-of-work.js';
import { type PersonalDataSource, PersonalDataService, type ErasureOptions } from '../user/index.js';
import { FeedRepository } from './feed.repository.js';

/** Posts and comments stay without name and picture, unless the user wants them erased. */
@Injectable()
export class FeedAccount implements PersonalDataSource {
  readonly name = 'social';
  readonly tables = ['posts', 'comments', 'likes'];

  constructor(
    private readonly social: FeedRepository,
    parts: PersonalDataService,
  ) {
    parts.register(this);
  }

  collect(tx: ReadTransaction, userId: number): Promise<unknown> {
    return this.social.findWrittenBy(tx, userId);
  }

  async erase(tx: Transaction, userId: number, { erasePosts }: ErasureOptions): Promise<void> {
    if (erasePosts) await this.social.deleteAllBy(tx, userId);
    await this.social.eraseUser(tx, userId);
  }
}
