import { Injectable } from '@nestjs/common';
import type { User } from '@shinobi/shared/contract/people/user';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { DailyBonusService } from '../daily-bonus/index.js';
import { InventoryService } from '../items/index.js';
import { LedgerService } from '../ledger/index.js';
import { RouletteService } from '../roulette/index.js';
import { UserService } from '../../people/user/index.js';
import { BoosterService } from '../xp/index.js';

@Injectable()
export class BankruptcyService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly ledger: LedgerService,
    private readonly inventory: InventoryService,
    private readonly boosters: BoosterService,
    private readonly bonuses: DailyBonusService,
    private readonly roulette: RouletteService,
    private readonly users: UserService,
  ) {}

  /**
   * Sets a negative balance to 0 and removes items, boosters, streak and an open spin. Otherwise returns null and
   * changes nothing.
   */
  declareBankruptcy(userId: number): Promise<User | null> {
    return this.work.run(async (tx) => {
      await this.users.lockUsers(tx, [userId]);
      const { coin } = await this.users.getOwn(tx, userId);
      if (coin >= 0) return null;
      const relief = { from: { house: 'bankruptcies' }, to: { userId }, reason: 'bankruptcy' } as const;
      await this.ledger.moveCoins(tx, { ...relief, coins: -coin });
      await this.inventory.clearInventory(tx, userId);
      await this.boosters.endBooster(tx, userId);
      await this.bonuses.endStreak(tx, userId);
      await this.roulette.forfeitOpenSpin(tx, userId);
      return this.users.getOwn(tx, userId);
    });
  }
}
