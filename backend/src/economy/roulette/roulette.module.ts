import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/index.js';
import { AccountParts, rowPart, UserModule } from '../../people/user/index.js';
import { VocabularyModule } from '../../learning/vocabulary/index.js';
import { RouletteController } from './roulette.controller.js';
import { RouletteRepository } from './roulette.repository.js';
import { RouletteService } from './roulette.service.js';

@Module({
  imports: [UserModule, LedgerModule, VocabularyModule],
  controllers: [RouletteController],
  providers: [RouletteService, RouletteRepository],
  exports: [RouletteService],
})
export class RouletteModule {
  constructor(account: AccountParts) {
    account.add(rowPart('roulette', { roulette_spins: { of: ['userId'], without: ['word'] } }));
  }
}
