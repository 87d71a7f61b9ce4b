import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/index.js';
import { AccountParts, DataParts, rowPart, UserModule } from '../../people/user/index.js';
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
  constructor(account: AccountParts, parts: DataParts, boosters: BoosterService) {
    account.add(rowPart('xp', { xp_log: { of: ['userId'] }, xp_boosters: { of: ['userId'] } }));
    parts.add('xpBoosterState', { select: selectBooster, tell: (found: StoredBooster | null) => boosters.told(found) });
  }
}
