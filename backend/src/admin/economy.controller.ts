import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Input, Route } from '../common/route.js';
import { GrantsService } from './grants.service.js';
import { LogsService } from './logs.service.js';

@Controller()
export class EconomyController {
  constructor(
    private readonly grants: GrantsService,
    private readonly logs: LogsService,
  ) {}

  @Route('GET /api/Admin/GetXpLog')
  xpLog(@Input() { query }: Input<'GET /api/Admin/GetXpLog'>): Promise<ResponseOf<'GET /api/Admin/GetXpLog'>> {
    return this.logs.xpLog(null, query);
  }

  @Route('GET /api/Admin/GetXpLog/:userId')
  xpLogOf(
    @Input() { params, query }: Input<'GET /api/Admin/GetXpLog/:userId'>,
  ): Promise<ResponseOf<'GET /api/Admin/GetXpLog/:userId'>> {
    return this.logs.xpLog(params.userId, query);
  }

  @Route('GET /api/Admin/GetLedger/:userId')
  ledger(
    @Input() { params, query }: Input<'GET /api/Admin/GetLedger/:userId'>,
  ): Promise<ResponseOf<'GET /api/Admin/GetLedger/:userId'>> {
    return this.logs.coins(params.userId, query);
  }

  @Route('POST /api/Admin/GrantItem')
  async grantItem(@Input() { body }: Input<'POST /api/Admin/GrantItem'>): Promise<Record<string, never>> {
    await this.grants.item(body);
    return {};
  }

  @Route('POST /api/Admin/GrantCoins')
  grantCoins(
    @Input() { body }: Input<'POST /api/Admin/GrantCoins'>,
  ): Promise<ResponseOf<'POST /api/Admin/GrantCoins'>> {
    return this.grants.coins(body);
  }
}
