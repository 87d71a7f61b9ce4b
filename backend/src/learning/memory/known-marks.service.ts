import { Injectable } from '@nestjs/common';
import { type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import type { Actor } from '../../http/caller.js';
import { UserService } from '../../people/user/index.js';
import { AnswerStoreService } from './answer-store.service.js';
import type { StoredState } from './item-state.repository.js';
import { KnownItemsService } from './known-items.service.js';
import { itemNotFound } from './memory.errors.js';
import { isReviewed } from './rules/item-state.js';

/** What learners say they know. */
@Injectable()
export class KnownMarksService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: UserService,
    private readonly knownItems: KnownItemsService,
    private readonly store: AnswerStoreService,
  ) {}

  /** Marks items as known or takes the mark back, and returns their states. Rejects with `ItemNotFound`. */
  markItems({ userId }: Actor, items: readonly string[], known: boolean): Promise<StoredState[]> {
    return this.work.run(async (tx) => {
      await this.users.lockActor(tx, userId);
      const unknown = await this.knownItems.findUnknown(tx, userId, items);
      if (unknown.size > 0 || !items.every(isReviewed)) throw itemNotFound();
      return this.setKnown(tx, userId, items, known);
    });
  }

  /** The same for items that exist, in the caller's transaction, which has locked the user. */
  setKnown(tx: Transaction, userId: number, items: readonly string[], known: boolean): Promise<StoredState[]> {
    return this.store.setKnown(tx, userId, items, known);
  }
}
