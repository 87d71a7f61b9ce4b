import { Controller, Res } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { FastifyReply } from 'fastify';
import { type CsvColumns, sendCsv } from '../../http/csv-reply.js';
import { Input, Route } from '../../http/route.decorator.js';
import type { AdminActionEntity } from './admin-action.entity.js';
import { AuditService } from './audit.service.js';

const COLUMNS: CsvColumns<AdminActionEntity> = {
  'When (UTC)': ({ at }) => at,
  Call: ({ call }) => call,
  'Actor id': ({ actorId }) => actorId,
  Outcome: ({ outcome }) => outcome,
  Parameters: ({ parameters }) => parameters,
};

@Controller()
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Route('GET /api/Admin/GetAuditLog')
  list(@Input() { query }: Input<'GET /api/Admin/GetAuditLog'>): Promise<ResponseOf<'GET /api/Admin/GetAuditLog'>> {
    return this.audit.list(query);
  }

  @Route('GET /api/Admin/ExportAuditLog')
  export(@Input() { query }: Input<'GET /api/Admin/ExportAuditLog'>, @Res() reply: FastifyReply): void {
    sendCsv(reply, 'audit-log', COLUMNS, this.audit.all(query));
  }
}
