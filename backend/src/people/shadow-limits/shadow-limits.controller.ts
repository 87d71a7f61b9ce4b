import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Input, Route } from '../../http/route.decorator.js';
import { ShadowLimitsService } from './shadow-limits.service.js';

@Controller()
export class ShadowLimitsController {
  constructor(private readonly limits: ShadowLimitsService) {}

  @Route('GET /api/Admin/GetShadowLimit/:userId')
  async get(
    @Input() { params }: Input<'GET /api/Admin/GetShadowLimit/:userId'>,
  ): Promise<ResponseOf<'GET /api/Admin/GetShadowLimit/:userId'>> {
    return { limit: await this.limits.getLimit(params.userId) };
  }

  @Route('POST /api/Admin/SetShadowLimit')
  async set(
    @Input() { actor, body }: Input<'POST /api/Admin/SetShadowLimit'>,
  ): Promise<ResponseOf<'POST /api/Admin/SetShadowLimit'>> {
    return { limit: await this.limits.setLimit(actor, body) };
  }

  @Route('POST /api/Admin/LiftShadowLimit')
  async lift(@Input() { body }: Input<'POST /api/Admin/LiftShadowLimit'>): Promise<Record<string, never>> {
    await this.limits.liftLimit(body.userId);
    return {};
  }
}
