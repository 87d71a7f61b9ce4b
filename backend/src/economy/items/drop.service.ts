import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { ItemKey } from '@shinobi/shared/contract/economy/item';
import type { User } from '@shinobi/shared/contract/people/user';
import { drawDrop, DROP_EVERY_SEC } from '@shinobi/shared/domain/economy/drops';
import { seasonOf } from '@shinobi/shared/domain/season/season';
import { Clock } from '../../runtime/clock.js';
import { Random } from '../../runtime/random.js';
import { type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { LedgerService } from '../ledger/index.js';
import { UserService } from '../../people/user/index.js';
import { DropRepository } from './drop.repository.js';
import { InventoryService } from './inventory.service.js';
import { noSuchDrop, tooSoon } from './item.errors.js';

const EVERY_MS = DROP_EVERY_SEC * 1000;
const iso = (ms: number) => new Date(ms).toISOString();

/** Draws what the flying ninja drops. Each drop can be redeemed once. */
@Injectable()
export class DropService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly drops: DropRepository,
    private readonly inventory: InventoryService,
    private readonly ledger: LedgerService,
    private readonly users: UserService,
    private readonly clock: Clock,
    private readonly random: Random,
  ) {}

  /** Draws a drop, which replaces one that was not redeemed. Rejects with `TooSoon`. */
  drawDrop(userId: number): Promise<ResponseOf<'POST /api/Item/DrawDrop'>> {
    const now = this.clock.now();
    const drop = drawDrop(seasonOf(new Date(now)), () => this.random.chance());
    const coins = drop?.type === 'coins' ? drop.coins : null;
    const itemKey = drop?.type === 'item' ? drop.itemKey : null;
    return this.work.run(async (tx) => {
      const row = { userId, drawnAt: iso(now), kind: drop?.type ?? null, coins, itemKey };
      const window = { from: iso(now - EVERY_MS), to: iso(now + EVERY_MS) };
      if (!(await this.drops.save(tx, row, window))) throw await this.tooSoon(tx, userId, now);
      return { drop };
    });
  }

  /** Rejects with `NoSuchDrop` unless exactly this number of coins is open. */
  redeemCoins(userId: number, coins: number): Promise<User> {
    return this.work.run(async (tx) => {
      await this.users.lockUsers(tx, [userId]);
      if (!(await this.drops.closeCoins(tx, userId, coins))) throw noSuchDrop();
      await this.ledger.moveCoins(tx, { from: { house: 'drops' }, to: { userId }, coins, reason: 'drop' });
      return this.users.getOwn(tx, userId);
    });
  }

  /** Rejects with `NoSuchDrop` unless exactly this item is open. */
  redeemItem(userId: number, itemKey: ItemKey): Promise<ResponseOf<'POST /api/Item/GetDroppedItem'>> {
    return this.work.run(async (tx) => {
      await this.users.lockUsers(tx, [userId]);
      if (!(await this.drops.closeItem(tx, userId, itemKey))) throw noSuchDrop();
      await this.inventory.addItem(tx, userId, itemKey, 1);
      return { items: await this.inventory.listItems(tx, userId) };
    });
  }

  private async tooSoon(tx: Transaction, userId: number, now: number): Promise<Error> {
    const last = await this.drops.find(tx, userId);
    const waitMs = (last ? Date.parse(last.drawnAt) : now) + EVERY_MS - now;
    return tooSoon(Math.max(1, Math.ceil(waitMs / 1000)));
  }
}
