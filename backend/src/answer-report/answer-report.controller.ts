import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Input, Route } from '../common/route.js';
import { AnswerReportService } from './answer-report.service.js';

@Controller()
export class AnswerReportController {
  constructor(private readonly reports: AnswerReportService) {}

  @Route('POST /api/AnswerReport/Report')
  async report(
    @Input() { client, body }: Input<'POST /api/AnswerReport/Report'>,
  ): Promise<ResponseOf<'POST /api/AnswerReport/Report'>> {
    await this.reports.report(client, body);
    return {};
  }

  @Route('GET /api/AnswerReport/GetOpen')
  getOpen(
    @Input() { query }: Input<'GET /api/AnswerReport/GetOpen'>,
  ): Promise<ResponseOf<'GET /api/AnswerReport/GetOpen'>> {
    return this.reports.open(query.limit);
  }

  @Route('POST /api/AnswerReport/Resolve')
  async resolve(
    @Input() { body }: Input<'POST /api/AnswerReport/Resolve'>,
  ): Promise<ResponseOf<'POST /api/AnswerReport/Resolve'>> {
    await this.reports.resolve(body.reportId, body.accept);
    return {};
  }
}
