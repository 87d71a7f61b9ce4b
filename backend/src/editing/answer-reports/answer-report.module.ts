import { Module } from '@nestjs/common';
import { VocabularyModule } from '../../learning/vocabulary/index.js';
import { FolktaleEditingModule } from '../folktales/index.js';
import { AnswerOpinionService } from './answer-opinion.service.js';
import { AnswerReportController } from './answer-report.controller.js';
import { AnswerReportRepository } from './answer-report.repository.js';
import { AnswerReportService } from './answer-report.service.js';

@Module({
  imports: [VocabularyModule, FolktaleEditingModule],
  controllers: [AnswerReportController],
  providers: [AnswerReportService, AnswerReportRepository, AnswerOpinionService],
})
export class AnswerReportModule {}
