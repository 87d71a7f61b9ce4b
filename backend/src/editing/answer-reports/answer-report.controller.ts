import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { AuditTrail } from '../../http/audit.interceptor.js';
import { Input, Route } from '../../http/route.decorator.js';
import { AnswerReportService } from './answer-report.service.js';

const RESOLVE = 'POST /api/AnswerReport/Resolve';
const REOPEN = 'POST /api/AnswerReport/Reopen';

@Controller()
export class AnswerReportController {
  constructor(
    private readonly reports: AnswerReportService,
    private readonly audit: AuditTrail,
  ) {}

  @Route('POST /api/AnswerReport/Report')
  async report(
    @Input() { client, body }: Input<'POST /api/AnswerReport/Report'>,
  ): Promise<ResponseOf<'POST /api/AnswerReport/Report'>> {
    return { reportId: await this.reports.addReport(client, body) };
  }

  @Route('POST /api/AnswerReport/GetDecisions')
  async getDecisions(
    @Input() { body }: Input<'POST /api/AnswerReport/GetDecisions'>,
  ): Promise<ResponseOf<'POST /api/AnswerReport/GetDecisions'>> {
    return { decisions: await this.reports.listDecisions(body.reportIds) };
  }

  @Route('GET /api/AnswerReport/GetOpen')
  getOpen(
    @Input() { query }: Input<'GET /api/AnswerReport/GetOpen'>,
  ): Promise<ResponseOf<'GET /api/AnswerReport/GetOpen'>> {
    return this.reports.listOpen(query.limit);
  }

  @Route(RESOLVE)
  async resolve(@Input() { body, actor }: Input<typeof RESOLVE>): Promise<ResponseOf<typeof RESOLVE>> {
    const { reportId, accept } = body;
    const action = { actorId: actor?.userId ?? null, call: RESOLVE, parameters: { reportId, accept } };
    await this.audit.recordAround(action, () => this.reports.resolveReport(reportId, accept));
    return {};
  }

  @Route(REOPEN)
  async reopen(@Input() { body, actor }: Input<typeof REOPEN>): Promise<ResponseOf<typeof REOPEN>> {
    const { reportId } = body;
    const action = { actorId: actor?.userId ?? null, call: REOPEN, parameters: { reportId } };
    await this.audit.recordAround(action, () => this.reports.reopenReport(reportId));
    return {};
  }
}
