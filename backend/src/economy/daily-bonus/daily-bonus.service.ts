import { Injectable } from '@nestjs/common';
import type { DataForUser, User } from '@shinobi/shared/contract/people/user';
import {
  drawDailyBonus,
  givesWeeklyBox,
  streakBefore,
  streakBonus,
  utcDay,
} from '@shinobi/shared/domain/economy/daily-bonus';
import { Clock } from '../../runtime/clock.js';
import { Random } from '../../runtime/random.js';
import { type ReadTransaction, type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { InventoryService } from '../items/index.js';
import { LedgerService } from '../ledger/index.js';
import { UserGrowthRepository, UserService } from '../../people/user/index.js';
import { DailyBonusRepository, type DrawnBonus, type StoredBonus } from './daily-bonus.repository.js';
import { bonusAlreadyClaimed, bonusMismatch } from './daily-bonus.errors.js';

const totalOf = (bonus: StoredBonus): number => bonus.streakBonus + bonus.randomBonus;

@Injectable()
export class DailyBonusService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly bonuses: DailyBonusRepository,
    private readonly users: UserService,
    private readonly growth: UserGrowthRepository,
    private readonly ledger: LedgerService,
    private readonly inventory: InventoryService,
    private readonly clock: Clock,
    private readonly random: Random,
  ) {}

  isToday(bonus: DrawnBonus | null): bonus is DrawnBonus {
    return bonus?.day === utcDay(this.clock.now());
  }

  /** Returns today's bonus, which is drawn if there is none yet. */
  async getToday(tx: ReadTransaction, userId: number): Promise<StoredBonus> {
    const today = utcDay(this.clock.now());
    return (
      (await this.bonuses.find(tx, userId, today)) ??
      (await this.work.run((write) => this.drawBonus(write, userId, today)))
    );
  }

  /** Rejects with `AlreadyClaimed`, or with `BonusMismatch` if the page showed another total. */
  claimBonus(userId: number, coins: number): Promise<User> {
    return this.work.run(async (tx) => {
      await this.users.lockUsers(tx, [userId]);
      const day = utcDay(this.clock.now());
      const bonus = (await this.bonuses.find(tx, userId, day)) ?? (await this.drawBonus(tx, userId, day));
      if (bonus.claimed) throw bonusAlreadyClaimed();
      if (coins !== totalOf(bonus)) throw bonusMismatch();
      if (!(await this.bonuses.claim(tx, userId, day))) throw bonusAlreadyClaimed();
      await this.bonuses.deleteAfter(tx, userId, day);
      const movement = { from: { house: 'bonuses' }, to: { userId }, reason: 'daily-bonus', ref: day } as const;
      await this.ledger.moveCoins(tx, { ...movement, coins });
      await this.growth.setStreak(tx, userId, bonus.streak);
      await this.inventory.addItem(tx, userId, 'dailyPresentBox', 1);
      if (givesWeeklyBox(bonus.streak)) await this.inventory.addItem(tx, userId, 'weeklyPresentBox', 1);
      return this.users.getOwn(tx, userId);
    });
  }

  /** Resets the streak to 0, also for a draw that is not claimed yet. */
  async endStreak(tx: Transaction, userId: number): Promise<void> {
    await this.growth.setStreak(tx, userId, 0);
    await this.bonuses.restartStreak(tx, userId, 1, streakBonus(1));
  }

  private async drawBonus(tx: Transaction, userId: number, day: string): Promise<StoredBonus> {
    await this.users.lockUsers(tx, [userId]);
    const { loginStreak } = await this.users.getOwn(tx, userId);
    const streak = streakBefore(await this.bonuses.findClaimsBefore(tx, userId, day), day);
    if (streak !== loginStreak) await this.growth.setStreak(tx, userId, streak);
    const drawn = drawDailyBonus(streak, (n) => this.random.below(n));
    await this.bonuses.insert(tx, { userId, day, ...drawn });
    const stored = await this.bonuses.find(tx, userId, day);
    if (!stored) throw new Error(`The bonus of user ${userId} for ${day} was drawn and is not there.`);
    return stored;
  }
}

/** The bonus as users see it. */
export const bonusView = (bonus: StoredBonus): DataForUser['dailyBonus'] => ({
  streak: bonus.streak,
  streakBonus: bonus.streakBonus,
  randomBonus: bonus.randomBonus,
  total: totalOf(bonus),
});
