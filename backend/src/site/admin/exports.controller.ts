import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Clock } from '../../runtime/clock.js';
import { sendCsv } from '../../http/csv-reply.js';
import { Input, Route } from '../../http/route.decorator.js';
import { streamRows } from '../../database/listing.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import {
  COIN_COLUMNS,
  monthColumns,
  OPERATION_COLUMNS,
  REPORT_COLUMNS,
  SESSION_COLUMNS,
  USER_COLUMNS,
  XP_COLUMNS,
} from './csv-columns.js';
import { MonthlyReportService } from './monthly-report.service.js';
import { filterCoins, filterOperations, filterReports, filterSessions, filterUsers, filterXp } from './admin-lists.js';

async function* inOneBatch<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

/** Exports the complete lists of the administration as CSV files. */
@Controller()
export class ExportsController {
  constructor(
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    private readonly monthlyReports: MonthlyReportService,
  ) {}

  @Route('GET /api/Admin/ExportUsers')
  users(@Input() { query }: Input<'GET /api/Admin/ExportUsers'>, @Res() reply: FastifyReply): void {
    sendCsv(reply, 'users', USER_COLUMNS, streamRows(this.work, filterUsers(query, this.work.database), query));
  }

  @Route('GET /api/Admin/ExportUserSessions/:userId')
  sessions(
    @Input() { params, query }: Input<'GET /api/Admin/ExportUserSessions/:userId'>,
    @Res() reply: FastifyReply,
  ): void {
    sendCsv(
      reply,
      `sessions-of-user-${params.userId}`,
      SESSION_COLUMNS,
      streamRows(this.work, filterSessions(params.userId, this.clock.iso()), query),
    );
  }

  @Route('GET /api/Admin/ExportXpLog')
  xpLog(@Input() { query }: Input<'GET /api/Admin/ExportXpLog'>, @Res() reply: FastifyReply): void {
    sendCsv(reply, 'xp-log', XP_COLUMNS, streamRows(this.work, filterXp(null, query), query));
  }

  @Route('GET /api/Admin/ExportXpLog/:userId')
  xpLogOfUser(
    @Input() { params, query }: Input<'GET /api/Admin/ExportXpLog/:userId'>,
    @Res() reply: FastifyReply,
  ): void {
    sendCsv(
      reply,
      `xp-log-of-user-${params.userId}`,
      XP_COLUMNS,
      streamRows(this.work, filterXp(params.userId, query), query),
    );
  }

  @Route('GET /api/Admin/ExportLedger/:userId')
  ledger(@Input() { params, query }: Input<'GET /api/Admin/ExportLedger/:userId'>, @Res() reply: FastifyReply): void {
    sendCsv(
      reply,
      `ledger-of-user-${params.userId}`,
      COIN_COLUMNS,
      streamRows(this.work, filterCoins(params.userId, query), query),
    );
  }

  @Route('GET /api/Admin/ExportOperationLog')
  operations(@Input() { query }: Input<'GET /api/Admin/ExportOperationLog'>, @Res() reply: FastifyReply): void {
    sendCsv(reply, 'operations', OPERATION_COLUMNS, streamRows(this.work, filterOperations(query), query));
  }

  @Route('GET /api/Admin/ExportMonthlyReport')
  async monthlyReport(
    @Input() { query }: Input<'GET /api/Admin/ExportMonthlyReport'>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { month, compare } = query;
    const rows = await this.monthlyReports.compareMonths(month, compare);
    const name = compare === undefined ? `report-${month}` : `report-${month}-and-${compare}`;
    sendCsv(reply, name, monthColumns(month, compare), inOneBatch(rows));
  }

  @Route('GET /api/Admin/ExportReports')
  reports(@Input() { query }: Input<'GET /api/Admin/ExportReports'>, @Res() reply: FastifyReply): void {
    sendCsv(reply, 'reports', REPORT_COLUMNS, streamRows(this.work, filterReports(query), { order: 'desc' }));
  }
}
