import { Injectable } from '@nestjs/common';
import { ITEM_KEYS, type ItemKey, type PossessedItem } from '@shinobi/shared/contract/item';
import type { ReadTransaction, Transaction } from '../database/unit-of-work.js';
import { itemErrors } from './item.errors.js';
import { InventoryRepository } from './inventory.repository.js';

export const inTheOrderOfTheShop = (items: readonly PossessedItem[]): PossessedItem[] =>
  items.toSorted((a, b) => ITEM_KEYS.indexOf(a.itemKey) - ITEM_KEYS.indexOf(b.itemKey));

/** What users have. */
@Injectable()
export class Inventory {
  constructor(private readonly items: InventoryRepository) {}

  /** In the order of the shop. */
  async of(tx: ReadTransaction, userId: number): Promise<PossessedItem[]> {
    return inTheOrderOfTheShop(await this.items.list(tx, userId));
  }

  add(tx: Transaction, userId: number, itemKey: ItemKey, count: number): Promise<void> {
    return this.items.add(tx, userId, itemKey, count);
  }

  /** Rejects with `NotEnoughItems`. */
  async take(tx: Transaction, userId: number, itemKey: ItemKey, count: number): Promise<void> {
    if (!(await this.items.take(tx, userId, itemKey, count))) throw itemErrors.notEnoughItems();
  }

  markSeen(tx: Transaction, userId: number, itemKey: ItemKey): Promise<void> {
    return this.items.markSeen(tx, userId, itemKey);
  }

  clear(tx: Transaction, userId: number): Promise<void> {
    return this.items.clear(tx, userId);
  }
}
