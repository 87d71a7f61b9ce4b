import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Input, Route } from '../../http/route.decorator.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { ReportService } from '../../people/reports/index.js';
import { AdminUsersService } from './admin-users.service.js';

@Controller()
export class PeopleController {
  constructor(
    private readonly users: AdminUsersService,
    private readonly reports: ReportService,
    private readonly work: UnitOfWork,
  ) {}

  @Route('GET /api/Admin/GetUsers')
  list(@Input() { query }: Input<'GET /api/Admin/GetUsers'>): Promise<ResponseOf<'GET /api/Admin/GetUsers'>> {
    return this.users.listUsers(query);
  }

  @Route('GET /api/Admin/GetUser/:userId')
  one(
    @Input() { actor, params }: Input<'GET /api/Admin/GetUser/:userId'>,
  ): Promise<ResponseOf<'GET /api/Admin/GetUser/:userId'>> {
    return this.users.getUser(actor, params.userId);
  }

  @Route('POST /api/Admin/SetSul')
  setSul(@Input() { actor, body }: Input<'POST /api/Admin/SetSul'>): Promise<ResponseOf<'POST /api/Admin/SetSul'>> {
    return this.users.setSul(actor, body.userId, body.sul);
  }

  @Route('POST /api/Admin/SetRole')
  setRole(@Input() { actor, body }: Input<'POST /api/Admin/SetRole'>): Promise<ResponseOf<'POST /api/Admin/SetRole'>> {
    return this.users.setRole(actor, body);
  }

  @Route('GET /api/Admin/GetReports')
  listReports(
    @Input() { actor, query }: Input<'GET /api/Admin/GetReports'>,
  ): Promise<ResponseOf<'GET /api/Admin/GetReports'>> {
    return this.work.read((tx) => this.reports.listReports(tx, actor, query));
  }

  @Route('POST /api/Admin/ResolveReport')
  async resolve(@Input() { actor, body }: Input<'POST /api/Admin/ResolveReport'>): Promise<Record<string, never>> {
    await this.work.run((tx) => this.reports.resolveReport(tx, actor, body.reportId));
    return {};
  }
}
