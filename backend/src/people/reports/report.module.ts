import { Module } from '@nestjs/common';
import { ImageModule } from '../../platform/images/index.js';
import { PersonalDataService, personalRows, UserModule } from '../user/index.js';
import { ReportRepository } from './report.repository.js';
import { ReportService } from './report.service.js';

/** The export leaves out what other users wrote. */
const REPORTED = { reports: { owner: ['reporterId'], without: ['text', 'imageId', 'resolvedBy'] } };

@Module({ imports: [UserModule, ImageModule], providers: [ReportService, ReportRepository], exports: [ReportService] })
export class ReportModule {
  constructor(personalData: PersonalDataService, reports: ReportRepository) {
    personalData.register(personalRows('reports', REPORTED, (tx, userId) => reports.eraseUser(tx, userId)));
  }
}
