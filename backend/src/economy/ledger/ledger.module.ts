import { Module } from '@nestjs/common';
import { AccountParts, rowPart, UserModule } from '../../people/user/index.js';
import { Ledger } from './ledger.js';
import { LedgerRepository } from './ledger.repository.js';

@Module({ imports: [UserModule], providers: [Ledger, LedgerRepository], exports: [Ledger] })
export class LedgerModule {
  constructor(account: AccountParts, ledger: Ledger) {
    account.add(rowPart('coins', { ledger: { of: ['userId'] } }, (tx, userId) => ledger.close(tx, userId)));
  }
}
