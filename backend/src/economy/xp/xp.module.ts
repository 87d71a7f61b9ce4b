import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/index.js';
import { PersonalDataService, DataForUserService, personalRows, UserModule } from '../../people/user/index.js';
import { BoosterRepository, selectBooster, type StoredBooster } from './booster.repository.js';
import { BoosterService } from './booster.service.js';
import { XpLogRepository } from './xp-log.repository.js';
import { XpController } from './xp.controller.js';
import { XpService } from './xp.service.js';

@Module({
  imports: [UserModule, LedgerModule],
  controllers: [XpController],
  providers: [XpService, XpLogRepository, BoosterService, BoosterRepository],
  exports: [XpService, BoosterService],
})
export class XpModule {
  constructor(account: PersonalDataService, parts: DataForUserService, boosters: BoosterService) {
    account.register(personalRows('xp', { xp_log: { owner: ['userId'] }, xp_boosters: { owner: ['userId'] } }));
    parts.register('xpBoosterState', {
      select: selectBooster,
      toView: (found: StoredBooster | null) => boosters.toState(found),
    });
  }
}
