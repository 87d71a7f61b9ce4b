import { Module } from '@nestjs/common';
import { PersonalDataService, personalRows, UserModule } from '../../people/user/index.js';
import { LedgerService } from './ledger.service.js';
import { LedgerRepository } from './ledger.repository.js';

@Module({ imports: [UserModule], providers: [LedgerService, LedgerRepository], exports: [LedgerService] })
export class LedgerModule {
  constructor(personalData: PersonalDataService, ledger: LedgerService) {
    personalData.register(
      personalRows('coins', { ledger: { owner: ['userId'] } }, (tx, userId) => ledger.closeAccount(tx, userId)),
    );
  }
}
