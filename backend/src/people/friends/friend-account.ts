import { Injectable } from '@nestjs/common';
import type { ReadTransaction, Transaction } from '../../database/unit-of-work.js';
import { type AccountPart, AccountParts } from '../user/index.js';
import { FriendRepository } from './friend.repository.js';

/** Nothing of somebody's friends stays. */
@Injectable()
export class FriendAccount implements AccountPart {
  readonly name = 'friends';
  readonly tables = ['friendships', 'friend_requests', 'blocks'];

  constructor(
    private readonly friends: FriendRepository,
    parts: AccountParts,
  ) {
    parts.add(this);
  }

  collect(tx: ReadTransaction, userId: number): Promise<unknown> {
    return this.friends.of(tx, userId);
  }

  erase(tx: Transaction, userId: number): Promise<void> {
    return this.friends.erase(tx, userId);
  }
}
