import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { Input } from '../../http/route.decorator.js';
import { type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { InventoryService } from '../../economy/items/index.js';
import { type Account, LedgerService } from '../../economy/ledger/index.js';
import { UserService } from '../../people/user/index.js';
import { userNotFound } from './admin.errors.js';

/** Gives and takes items and coins on behalf of administrators. */
@Injectable()
export class GrantsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: UserService,
    private readonly inventory: InventoryService,
    private readonly ledger: LedgerService,
  ) {}

  async grantItem({ userId, itemKey, count }: Input<'POST /api/Admin/GrantItem'>['body']): Promise<void> {
    await this.work.run(async (tx) => {
      await this.lockUser(tx, userId);
      await this.inventory.addItem(tx, userId, itemKey, count);
    });
  }

  /** Moves coins; the administrator's reason is stored in the ledger. */
  grantCoins({
    userId,
    coins,
    reason: ref,
  }: Input<'POST /api/Admin/GrantCoins'>['body']): Promise<ResponseOf<'POST /api/Admin/GrantCoins'>> {
    const house: Account = { house: 'adjustments' };
    const [from, to]: [Account, Account] = coins > 0 ? [house, { userId }] : [{ userId }, house];
    return this.work.run(async (tx) => {
      await this.lockUser(tx, userId);
      await this.ledger.moveCoins(tx, { from, to, coins: Math.abs(coins), reason: 'adjustment', ref, floor: null });
      return { userId, coin: (await this.users.getOwn(tx, userId)).coin };
    });
  }

  /** Rejects with `NotFound`. */
  private async lockUser(tx: Transaction, userId: number): Promise<void> {
    await this.users.lockUsers(tx, [userId]);
    if (!(await this.users.getPublicViews(tx, [userId])).has(userId)) throw userNotFound();
  }
}
