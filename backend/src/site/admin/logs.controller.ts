import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Input, Route } from '../../http/route.decorator.js';
import { LogsService } from './logs.service.js';

@Controller()
export class LogsController {
  constructor(private readonly logs: LogsService) {}

  @Route('GET /api/Admin/GetXpLog')
  xpLog(@Input() { query }: Input<'GET /api/Admin/GetXpLog'>): Promise<ResponseOf<'GET /api/Admin/GetXpLog'>> {
    return this.logs.getXpLog(null, query);
  }

  @Route('GET /api/Admin/GetXpLog/:userId')
  xpLogOf(
    @Input() { params, query }: Input<'GET /api/Admin/GetXpLog/:userId'>,
  ): Promise<ResponseOf<'GET /api/Admin/GetXpLog/:userId'>> {
    return this.logs.getXpLog(params.userId, query);
  }

  @Route('GET /api/Admin/GetLedger/:userId')
  ledger(
    @Input() { params, query }: Input<'GET /api/Admin/GetLedger/:userId'>,
  ): Promise<ResponseOf<'GET /api/Admin/GetLedger/:userId'>> {
    return this.logs.getLedger(params.userId, query);
  }

  @Route('GET /api/Admin/GetOperationLog')
  operations(
    @Input() { query }: Input<'GET /api/Admin/GetOperationLog'>,
  ): Promise<ResponseOf<'GET /api/Admin/GetOperationLog'>> {
    return this.logs.getOperations(query);
  }

  @Route('GET /api/Admin/GetUserSessions/:userId')
  sessions(
    @Input() { params, query }: Input<'GET /api/Admin/GetUserSessions/:userId'>,
  ): Promise<ResponseOf<'GET /api/Admin/GetUserSessions/:userId'>> {
    return this.logs.getSessions(params.userId, query);
  }
}
