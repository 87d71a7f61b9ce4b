import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AppError } from '../common/app-error.js';
import type { Request } from '../common/caller.js';
import { RouteAccess } from '../common/route.js';
import { Settings } from '../common/settings.js';
import { sameToken } from '../common/token.js';
import { isFromThisMachine } from './rules/this-machine.js';
import { MetricsService } from './metrics.service.js';

const BEARER = /^Bearer +(\S+)$/i;

@Controller()
export class MetricsController {
  constructor(
    private readonly metrics: MetricsService,
    private readonly settings: Settings,
  ) {}

  /** For this machine, and for the holder of the metrics token. */
  @Get('metrics')
  @RouteAccess('anyone')
  async text(@Req() { headers, socket }: Request, @Res() reply: FastifyReply): Promise<void> {
    const [, token] = BEARER.exec(headers.authorization ?? '') ?? [];
    if (!isFromThisMachine(socket.remoteAddress, headers) && !sameToken(token, this.settings.metricsToken))
      throw new AppError('Forbidden', 'This needs the metrics token.');
    const { type, body } = await this.metrics.text();
    void reply.type(type).send(body);
  }
}
