import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Input, Route } from '../../http/route.decorator.js';
import { GrantsService } from './grants.service.js';

@Controller()
export class EconomyController {
  constructor(private readonly grants: GrantsService) {}

  @Route('POST /api/Admin/GrantItem')
  async grantItem(@Input() { body }: Input<'POST /api/Admin/GrantItem'>): Promise<Record<string, never>> {
    await this.grants.grantItem(body);
    return {};
  }

  @Route('POST /api/Admin/GrantCoins')
  grantCoins(
    @Input() { body }: Input<'POST /api/Admin/GrantCoins'>,
  ): Promise<ResponseOf<'POST /api/Admin/GrantCoins'>> {
    return this.grants.grantCoins(body);
  }
}
