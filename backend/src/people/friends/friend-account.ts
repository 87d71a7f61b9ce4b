import { Injectable } from '@nestjs/common';
import type { ReadTransaction, Transaction } from '../../database/unit-of-work.js';
import { type PersonalDataSource, PersonalDataService } from '../user/index.js';
import { FriendRepository } from './friend.repository.js';

/** Nothing of somebody's friends stays. */
@Injectable()
export class FriendAccount implements PersonalDataSource {
  readonly name = 'friends';
  readonly tables = ['friendships', 'friend_requests', 'blocks'];

  constructor(
    private readonly friends: FriendRepository,
    parts: PersonalDataService,
  ) {
    parts.register(this);
  }

  collect(tx: ReadTransaction, userId: number): Promise<unknown> {
    return this.friends.findAllOf(tx, userId);
  }

  erase(tx: Transaction, userId: number): Promise<void> {
    return this.friends.eraseUser(tx, userId);
  }
}
