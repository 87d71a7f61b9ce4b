import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { ItemKey } from '@shinobi/shared/contract/economy/item';
import { itemRule } from '@shinobi/shared/domain/economy/items';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { Ledger } from '../ledger/index.js';
import { Inventory } from './inventory.js';
import { ItemEffects, type Use } from './item-effects.js';
import { itemErrors } from './item.errors.js';

@Injectable()
export class ItemService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly inventory: Inventory,
    private readonly effects: ItemEffects,
    private readonly ledger: Ledger,
  ) {}

  /** Rejects with `NotEnoughItems`, then with what the item itself refuses; then nothing is used. */
  use(userId: number, use: Use): Promise<ResponseOf<'POST /api/Item/UseItem'>> {
    const { itemKey, count } = use;
    if (itemRule(itemKey).shouldUseOneByOne && count > 1)
      throw itemErrors.invalid('count', 'This item is used one by one.');
    return this.work.run(async (tx) => {
      await this.ledger.hold(tx, userId, ...(await this.effects.others(tx, userId, use)));
      await this.inventory.take(tx, userId, itemKey, count);
      const outcome = await this.effects.apply(tx, userId, use);
      return { ...(await this.inventory.withOwner(tx, userId)), ...outcome };
    });
  }

  markSeen(userId: number, itemKey: ItemKey): Promise<ResponseOf<'POST /api/Item/MarkSeen'>> {
    return this.work.run(async (tx) => {
      await this.inventory.markSeen(tx, userId, itemKey);
      return { items: await this.inventory.of(tx, userId) };
    });
  }
}
