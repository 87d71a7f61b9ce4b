import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { Input } from '../../http/route.decorator.js';
import { type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { Inventory } from '../../economy/items/index.js';
import { type Account, Ledger } from '../../economy/ledger/index.js';
import { UserService } from '../../people/user/index.js';
import { noSuchUser } from './admin.errors.js';

/** What administrators give and take. */
@Injectable()
export class GrantsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: UserService,
    private readonly inventory: Inventory,
    private readonly ledger: Ledger,
  ) {}

  async item({ userId, itemKey, count }: Input<'POST /api/Admin/GrantItem'>['body']): Promise<void> {
    await this.work.run(async (tx) => {
      await this.hold(tx, userId);
      await this.inventory.add(tx, userId, itemKey, count);
    });
  }

  /** The administrator's reason stands in the ledger beside the movement. */
  coins({
    userId,
    coins,
    reason: ref,
  }: Input<'POST /api/Admin/GrantCoins'>['body']): Promise<ResponseOf<'POST /api/Admin/GrantCoins'>> {
    const house: Account = { house: 'adjustments' };
    const [from, to]: [Account, Account] = coins > 0 ? [house, { userId }] : [{ userId }, house];
    return this.work.run(async (tx) => {
      await this.hold(tx, userId);
      await this.ledger.move(tx, { from, to, coins: Math.abs(coins), reason: 'adjustment', ref, floor: null });
      return { userId, coin: (await this.users.own(tx, userId)).coin };
    });
  }

  /** Rejects with `NotFound`. */
  private async hold(tx: Transaction, userId: number): Promise<void> {
    await this.ledger.hold(tx, userId);
    if (!(await this.users.publicViews(tx, [userId])).has(userId)) throw noSuchUser();
  }
}
