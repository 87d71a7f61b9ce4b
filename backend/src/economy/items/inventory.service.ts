import { Injectable } from '@nestjs/common';
import { ITEM_KEYS } from '@shinobi/shared/domain/limits/items';
import { type ItemKey, type PossessedItem } from '@shinobi/shared/contract/economy/item';
import type { User } from '@shinobi/shared/contract/people/user';
import type { ReadTransaction, Transaction } from '../../database/unit-of-work.js';
import { UserService } from '../../people/user/index.js';
import { notEnoughItems } from './item.errors.js';
import { InventoryRepository } from './inventory.repository.js';

export const inShopOrder = (items: readonly PossessedItem[]): PossessedItem[] =>
  items.toSorted((a, b) => ITEM_KEYS.indexOf(a.itemKey) - ITEM_KEYS.indexOf(b.itemKey));

/** The users' items. */
@Injectable()
export class InventoryService {
  constructor(
    private readonly items: InventoryRepository,
    private readonly users: UserService,
  ) {}

  /** Returns the items in the order of the shop. */
  async listItems(tx: ReadTransaction, userId: number): Promise<PossessedItem[]> {
    return inShopOrder(await this.items.list(tx, userId));
  }

  /**
   * Returns the items together with the user's own record, in one query. Rejects with `SignInRequired` if the account
   * no longer exists.
   */
  async listItemsWithOwner(tx: ReadTransaction, userId: number): Promise<{ items: PossessedItem[]; user: User }> {
    const { user, extra } = await this.users.ownWith<PossessedItem[]>(tx, userId, this.items.listSql);
    return { items: inShopOrder(extra), user };
  }

  addItem(tx: Transaction, userId: number, itemKey: ItemKey, count: number): Promise<void> {
    return this.items.add(tx, userId, itemKey, count);
  }

  /** Rejects with `NotEnoughItems`. */
  async removeItem(tx: Transaction, userId: number, itemKey: ItemKey, count: number): Promise<void> {
    if (!(await this.items.remove(tx, userId, itemKey, count))) throw notEnoughItems();
  }

  markSeen(tx: Transaction, userId: number, itemKey: ItemKey): Promise<void> {
    return this.items.markSeen(tx, userId, itemKey);
  }

  clearInventory(tx: Transaction, userId: number): Promise<void> {
    return this.items.clear(tx, userId);
  }
}
