import { Module } from '@nestjs/common';
import { PersonalDataService, personalRows, UserModule } from '../../people/user/index.js';
import { LedgerService } from './ledger.service.js';
import { LedgerRepository } from './ledger.repository.js';

@Module({ imports: [UserModule], providers: [LedgerService, LedgerRepository], exports: [LedgerService] })
export class LedgerModule {
  constructor(account: PersonalDataService, ledger: LedgerService) {
    account.register(
      personalRows('coins', { ledger: { owner: ['userId'] } }, (tx, userId) => ledger.closeAccount(tx, userId)),
    );
  }
}
