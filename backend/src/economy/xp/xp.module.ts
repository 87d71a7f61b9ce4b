import { Module } from '@nestjs/common';
import { MemoryEvidenceModule } from '../../learning/memory/index.js';
import { DataForUserService, PersonalDataService, personalRows, UserModule } from '../../people/user/index.js';
import { BoosterRepository, selectBooster, type StoredBooster } from './booster.repository.js';
import { BoosterService } from './booster.service.js';
import { XpLogRepository } from './xp-log.repository.js';
import { XpController } from './xp.controller.js';
import { XpService } from './xp.service.js';

@Module({
  imports: [UserModule, MemoryEvidenceModule],
  controllers: [XpController],
  providers: [XpService, XpLogRepository, BoosterService, BoosterRepository],
  exports: [XpService, BoosterService],
})
export class XpModule {
  constructor(personalData: PersonalDataService, dataForUser: DataForUserService, boosters: BoosterService) {
    personalData.register(personalRows('xp', { xp_log: { owner: ['userId'] }, xp_boosters: { owner: ['userId'] } }));
    dataForUser.register('xpBoosterState', {
      select: selectBooster,
      toView: (found: StoredBooster | null) => boosters.toState(found),
    });
  }
}
