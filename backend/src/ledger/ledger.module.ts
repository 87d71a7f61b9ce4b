import { Module } from '@nestjs/common';
import { Ledger } from './ledger.js';
import { LedgerRepository } from './ledger.repository.js';

@Module({ providers: [Ledger, LedgerRepository], exports: [Ledger] })
export class LedgerModule {}
