import { Module } from '@nestjs/common';
import { DailyBonusModule } from '../daily-bonus/index.js';
import { ItemModule } from '../items/index.js';
import { LedgerModule } from '../ledger/index.js';
import { RouletteModule } from '../roulette/index.js';
import { UserModule } from '../../people/user/index.js';
import { XpModule } from '../xp/index.js';
import { BankruptcyController } from './bankruptcy.controller.js';
import { BankruptcyService } from './bankruptcy.service.js';

@Module({
  imports: [UserModule, LedgerModule, ItemModule, XpModule, DailyBonusModule, RouletteModule],
  controllers: [BankruptcyController],
  providers: [BankruptcyService],
})
export class BankruptcyModule {}
