import { Controller, Res } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { FastifyReply } from 'fastify';
import { Input, Route } from '../../http/route.decorator.js';
import { OperationLogService } from './operation-log.service.js';
import { SystemService } from './system.service.js';

@Controller()
export class SystemController {
  constructor(
    private readonly system: SystemService,
    private readonly operations: OperationLogService,
  ) {}

  @Route('GET /api/SystemBase/GetVersion/:stamp')
  version(): number {
    return this.system.getVersion();
  }

  @Route('POST /api/SystemBase/RegisterLog')
  registerLog(@Input() { actor, body }: Input<'POST /api/SystemBase/RegisterLog'>): Record<string, never> {
    this.operations.addEntry(actor, body);
    return {};
  }

  @Route('GET /api/Live')
  live(): ResponseOf<'GET /api/Live'> {
    return this.system.getLiveness();
  }

  @Route('GET /api/Ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<ResponseOf<'GET /api/Ready'>> {
    const readiness = await this.system.getReadiness();
    if (readiness.status !== 'ready') reply.code(503);
    return readiness;
  }

  @Route('GET /api/SystemBase/Health')
  async health(@Res({ passthrough: true }) reply: FastifyReply): Promise<ResponseOf<'GET /api/SystemBase/Health'>> {
    const health = await this.system.getHealth();
    if (health.status !== 'ok') reply.code(503);
    return health;
  }
}
