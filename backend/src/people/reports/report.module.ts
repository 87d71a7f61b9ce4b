import { Module } from '@nestjs/common';
import { ImageModule } from '../../platform/images/index.js';
import { AccountParts, rowPart, UserModule } from '../user/index.js';
import { ReportRepository } from './report.repository.js';
import { ReportService } from './report.service.js';

/** What others wrote is theirs. */
const REPORTED = { reports: { of: ['reporterId'], without: ['text', 'imageId', 'resolvedBy'] } };

@Module({ imports: [UserModule, ImageModule], providers: [ReportService, ReportRepository], exports: [ReportService] })
export class ReportModule {
  constructor(account: AccountParts, reports: ReportRepository) {
    account.add(rowPart('reports', REPORTED, (tx, userId) => reports.erase(tx, userId)));
  }
}
