import { Module } from '@nestjs/common';
import { ReportRepository } from './report.repository.js';
import { ReportService } from './report.service.js';

@Module({ providers: [ReportService, ReportRepository], exports: [ReportService] })
export class ReportModule {}
