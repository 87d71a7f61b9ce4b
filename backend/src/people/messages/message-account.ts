import { Injectable } from '@nestjs/common';
import type { ReadTransaction, Transaction } from '../../database/unit-of-work.js';
import { type PersonalDataSource, PersonalDataService } from '../user/index.js';
import { MessageRepository } from './message.repository.js';

/** Partners keep their side of a thread, without what the other wrote. */
@Injectable()
export class MessageAccount implements PersonalDataSource {
  readonly name = 'messages';
  readonly tables = ['messages', 'threads', 'thread_sides'];

  constructor(
    private readonly messages: MessageRepository,
    parts: PersonalDataService,
  ) {
    parts.register(this);
  }

  collect(tx: ReadTransaction, userId: number): Promise<unknown> {
    return this.messages.findWrittenBy(tx, userId);
  }

  erase(tx: Transaction, userId: number): Promise<void> {
    return this.messages.eraseUser(tx, userId);
  }
}
