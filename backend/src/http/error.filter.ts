import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Counter, Registry } from 'prom-client';
import { AppError } from './app-error.js';
import type { Request } from './caller.js';
import { toErrorResponse } from './error-response.js';
import { Clock } from '../runtime/clock.js';
import { Log } from '../runtime/log.js';
import { operationFields } from '../runtime/operation-context.js';

/** While something that the server needs is away, calls fail for one reason, which is logged so often. */
const OUTAGE_LOG_MS = 60_000;

/** Converts everything thrown in handlers and hooks to the error format of the API. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly refusals: Counter<'limit'>;
  /** When each reason of an outage was last logged. */
  private readonly outages = new Map<string, number>();

  constructor(
    private readonly log: Log,
    private readonly clock: Clock,
    registry: Registry,
  ) {
    this.refusals = new Counter({
      name: 'rate_limit_refusals_total',
      help: 'Calls that were refused with status 429, by the limit that was reached.',
      labelNames: ['limit'],
      registers: [registry],
    });
  }

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const reply = http.getResponse<FastifyReply>();
    const { status, body, headers, fault } = toErrorResponse(error, request.id);
    if (error instanceof AppError && error.limit) this.refusals.inc({ limit: error.limit });
    if (fault && !this.isKnownOutage(error))
      this.log.error(
        { error, ...operationFields(request.operation), route: request.routeOptions.url },
        'A call failed.',
      );
    if (reply.sent || reply.raw.headersSent) {
      reply.raw.destroy();
      return;
    }
    // Headers set for a success, such as a length or a cache time, must not be sent with an error.
    for (const name of ['content-length', 'content-encoding', 'etag', 'last-modified']) reply.removeHeader(name);
    void reply
      .code(status)
      .headers({ ...headers, 'cache-control': 'no-store' })
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(body));
  }

  /** Returns whether a call failed for a reason that was just logged. It still has its line `Request failed.` */
  private isKnownOutage(error: unknown): boolean {
    if (!(error instanceof AppError) || error.status !== 503) return false;
    const { code = '' } = (error.cause ?? {}) as { readonly code?: string };
    const reason = `${error.code} ${code}`;
    const now = this.clock.now();
    if (now < (this.outages.get(reason) ?? -Infinity) + OUTAGE_LOG_MS) return true;
    this.outages.set(reason, now);
    return false;
  }
}
