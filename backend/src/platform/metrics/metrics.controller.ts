import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AppError } from '../../http/app-error.js';
import type { Request } from '../../http/caller.js';
import { RouteAccess } from '../../http/route.decorator.js';
import { Settings } from '../../runtime/settings.js';
import { sameToken } from '../../security/compare-tokens.js';
import { isLocalRequest } from '../../security/local-request.js';
import { MetricsService } from './metrics.service.js';

const BEARER = /^Bearer +(\S+)$/i;

@Controller()
export class MetricsController {
  constructor(
    private readonly metrics: MetricsService,
    private readonly settings: Settings,
  ) {}

  /** Allowed for programs on this machine, unless a proxy is configured, and with the metrics token. */
  @Get('metrics')
  @RouteAccess('anyone')
  async sendMetrics(@Req() { headers, socket }: Request, @Res() reply: FastifyReply): Promise<void> {
    const { metricsToken, trustProxy } = this.settings;
    const [, token] = BEARER.exec(headers.authorization ?? '') ?? [];
    const isLocal = trustProxy === false && isLocalRequest(socket.remoteAddress, headers);
    if (!isLocal && !sameToken(token, metricsToken)) throw new AppError('Forbidden', 'This needs the metrics token.');
    const { type, body } = await this.metrics.render();
    void reply.type(type).send(body);
  }
}
