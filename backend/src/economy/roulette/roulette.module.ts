import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/index.js';
import { PersonalDataService, personalRows, UserModule } from '../../people/user/index.js';
import { MemoryModule } from '../../learning/memory/index.js';
import { PathModule } from '../../learning/path/index.js';
import { VocabularyModule } from '../../learning/vocabulary/index.js';
import { RouletteController } from './roulette.controller.js';
import { RouletteRepository } from './roulette.repository.js';
import { RouletteService } from './roulette.service.js';

@Module({
  imports: [UserModule, LedgerModule, VocabularyModule, MemoryModule, PathModule],
  controllers: [RouletteController],
  providers: [RouletteService, RouletteRepository],
  exports: [RouletteService],
})
export class RouletteModule {
  constructor(personalData: PersonalDataService) {
    personalData.register(personalRows('roulette', { roulette_spins: { owner: ['userId'], without: ['word'] } }));
  }
}
