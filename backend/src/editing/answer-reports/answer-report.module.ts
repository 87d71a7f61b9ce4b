import { Module } from '@nestjs/common';
import { VocabularyModule } from '../../learning/vocabulary/index.js';
import { AnswerReportController } from './answer-report.controller.js';
import { AnswerReportRepository } from './answer-report.repository.js';
import { AnswerReportService } from './answer-report.service.js';

@Module({
  imports: [VocabularyModule],
  controllers: [AnswerReportController],
  providers: [AnswerReportService, AnswerReportRepository],
})
export class AnswerReportModule {}
