import { Injectable } from '@nestjs/common';
import { type Season } from '@shinobi/shared/domain/limits/seasons';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { ItemKey } from '@shinobi/shared/contract/economy/item';
import { itemRule, priceOf, soldItems } from '@shinobi/shared/domain/economy/items';
import { seasonOf } from '@shinobi/shared/domain/season/season';
import { Clock } from '../../runtime/clock.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { LedgerService } from '../ledger/index.js';
import { InventoryService } from './inventory.service.js';
import { notSold } from './item.errors.js';

@Injectable()
export class ShopService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly inventory: InventoryService,
    private readonly ledger: LedgerService,
    private readonly clock: Clock,
  ) {}

  /** Returns today's items; a guest (null) has none of them. */
  async getShop(userId: number | null): Promise<ResponseOf<'GET /api/Item/GetShop'>> {
    const owned = userId === null ? [] : await this.work.read((tx) => this.inventory.listItems(tx, userId));
    const numOf = (key: ItemKey) => owned.find(({ itemKey }) => itemKey === key)?.num ?? 0;
    const items = soldItems(this.season()).map(({ key, price }) => {
      const { name, shouldUseOneByOne } = itemRule(key);
      return { key, name, price, shouldUseOneByOne, num: numOf(key) };
    });
    return { items };
  }

  /** Rejects with `NotSold` or `NotEnoughCoins`. */
  buyItem(userId: number, itemKey: ItemKey, count: number): Promise<ResponseOf<'POST /api/Item/Buy'>> {
    const price = priceOf(itemKey, this.season());
    if (price === 'notSold') throw notSold();
    return this.work.run(async (tx) => {
      const sale = { from: { userId }, to: { house: 'shop' }, reason: 'purchase', ref: itemKey } as const;
      await this.ledger.moveCoins(tx, { ...sale, coins: price * count });
      await this.inventory.addItem(tx, userId, itemKey, count);
      return this.inventory.listItemsWithOwner(tx, userId);
    });
  }

  private season(): Season {
    return seasonOf(new Date(this.clock.now()));
  }
}
