import { Module } from '@nestjs/common';
import { ItemModule } from '../items/index.js';
import { LedgerModule } from '../ledger/index.js';
import { DataForUserService, PersonalDataService, personalRows, UserModule } from '../../people/user/index.js';
import { DailyBonusController } from './daily-bonus.controller.js';
import { DailyBonusRepository, type DrawnBonus, selectLatestBonus } from './daily-bonus.repository.js';
import { bonusView, DailyBonusService } from './daily-bonus.service.js';

@Module({
  imports: [UserModule, LedgerModule, ItemModule],
  controllers: [DailyBonusController],
  providers: [DailyBonusService, DailyBonusRepository],
  exports: [DailyBonusService],
})
export class DailyBonusModule {
  constructor(personalData: PersonalDataService, dataForUser: DataForUserService, bonuses: DailyBonusService) {
    personalData.register(
      personalRows('dailyBonuses', { daily_bonuses: { owner: ['userId'] }, active_periods: { owner: ['userId'] } }),
    );
    dataForUser.register('bonus', {
      select: selectLatestBonus,
      toView: async (latest: DrawnBonus | null, { userId }, tx) => {
        const bonus = bonuses.isToday(latest) ? latest : await bonuses.getToday(tx, userId);
        return { isDailyBonusUnclaimed: !bonus.claimed, dailyBonus: bonusView(bonus) };
      },
    });
  }
}
