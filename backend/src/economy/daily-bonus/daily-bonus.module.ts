import { Module } from '@nestjs/common';
import { ItemModule } from '../items/index.js';
import { LedgerModule } from '../ledger/index.js';
import { AccountParts, DataParts, rowPart, UserModule } from '../../people/user/index.js';
import { DailyBonusController } from './daily-bonus.controller.js';
import { DailyBonusRepository, type DrawnBonus, selectLatest } from './daily-bonus.repository.js';
import { bonusView, DailyBonusService } from './daily-bonus.service.js';

@Module({
  imports: [UserModule, LedgerModule, ItemModule],
  controllers: [DailyBonusController],
  providers: [DailyBonusService, DailyBonusRepository],
  exports: [DailyBonusService],
})
export class DailyBonusModule {
  constructor(account: AccountParts, parts: DataParts, bonuses: DailyBonusService) {
    account.add(rowPart('dailyBonuses', { daily_bonuses: { of: ['userId'] }, active_periods: { of: ['userId'] } }));
    parts.add('bonus', {
      select: selectLatest,
      tell: async (latest: DrawnBonus | null, { userId }, tx) => {
        const bonus = bonuses.isOfToday(latest) ? latest : await bonuses.ofToday(tx, userId);
        return { isDailyBonusUnclaimed: !bonus.claimed, dailyBonus: bonusView(bonus) };
      },
    });
  }
}
