import { Module } from '@nestjs/common';
import { AccountParts, rowPart, UserModule } from '../user/index.js';
import { ReportRepository } from './report.repository.js';
import { ReportService } from './report.service.js';

@Module({ imports: [UserModule], providers: [ReportService, ReportRepository], exports: [ReportService] })
export class ReportModule {
  constructor(account: AccountParts) {
    account.add(rowPart('reports', { reports: { of: ['reporterId'] } }));
  }
}
