import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { ItemKey } from '@shinobi/shared/contract/economy/item';
import { itemRule } from '@shinobi/shared/domain/economy/items';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { UserService } from '../../people/user/index.js';
import { InventoryService } from './inventory.service.js';
import { ItemEffectsService, type ItemUse } from './item-effects.service.js';
import { invalidUse } from './item.errors.js';

@Injectable()
export class ItemService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly inventory: InventoryService,
    private readonly effects: ItemEffectsService,
    private readonly users: UserService,
  ) {}

  /** Uses an item. Rejects with `NotEnoughItems` or with the item's own refusal; then nothing is used up. */
  useItem(userId: number, use: ItemUse): Promise<ResponseOf<'POST /api/Item/UseItem'>> {
    const { itemKey, count } = use;
    if (itemRule(itemKey).shouldUseOneByOne && count > 1)
      throw invalidUse('count', 'This item can be used only once at a time.');
    return this.work.run(async (tx) => {
      await this.users.lockUsers(tx, [userId, ...(await this.effects.findOtherUsers(tx, userId, use))]);
      await this.inventory.removeItem(tx, userId, itemKey, count);
      const outcome = await this.effects.applyEffect(tx, userId, use);
      return { ...(await this.inventory.listItemsWithOwner(tx, userId)), ...outcome };
    });
  }

  markSeen(userId: number, itemKey: ItemKey): Promise<ResponseOf<'POST /api/Item/MarkSeen'>> {
    return this.work.run(async (tx) => {
      await this.inventory.markSeen(tx, userId, itemKey);
      return { items: await this.inventory.listItems(tx, userId) };
    });
  }
}
