import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { AuditTrail } from '../../http/audit.interceptor.js';
import { Input, Route } from '../../http/route.decorator.js';
import { AnswerReportService } from './answer-report.service.js';

const RESOLVE = 'POST /api/AnswerReport/Resolve';
const RESOLVE_MANY = 'POST /api/AnswerReport/ResolveMany';
const REOPEN = 'POST /api/AnswerReport/Reopen';

@Controller()
export class AnswerReportController {
  constructor(
    private readonly reports: AnswerReportService,
    private readonly audit: AuditTrail,
  ) {}

  @Route('POST /api/AnswerReport/Report')
  async report(
    @Input() { actor, client, body }: Input<'POST /api/AnswerReport/Report'>,
  ): Promise<ResponseOf<'POST /api/AnswerReport/Report'>> {
    return { reportId: await this.reports.addReport({ actor, client }, body) };
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
    return this.audit.recordAround(action, () => this.reports.resolveReport({ reportId, accept }));
  }

  @Route(RESOLVE_MANY)
  async resolveMany(@Input() { body, actor }: Input<typeof RESOLVE_MANY>): Promise<ResponseOf<typeof RESOLVE_MANY>> {
    const { decisions } = body;
    const action = { actorId: actor?.userId ?? null, call: RESOLVE_MANY, parameters: { decisions } };
    return { results: await this.audit.recordAround(action, () => this.reports.resolveReports(decisions)) };
  }

  @Route(REOPEN)
  async reopen(@Input() { body, actor }: Input<typeof REOPEN>): Promise<ResponseOf<typeof REOPEN>> {
    const { reportId } = body;
    const action = { actorId: actor?.userId ?? null, call: REOPEN, parameters: { reportId } };
    await this.audit.recordAround(action, () => this.reports.reopenReport(reportId));
    return {};
  }
}
