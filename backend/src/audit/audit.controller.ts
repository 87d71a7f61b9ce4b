import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Input, Route } from '../common/route.js';
import { AuditService } from './audit.service.js';

@Controller()
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Route('GET /api/Admin/GetAuditLog')
  list(@Input() { query }: Input<'GET /api/Admin/GetAuditLog'>): Promise<ResponseOf<'GET /api/Admin/GetAuditLog'>> {
    return this.audit.list(query);
  }
}
