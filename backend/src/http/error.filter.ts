import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Request } from './caller.js';
import { toErrorResponse } from './error-response.js';
import { Log } from '../runtime/log.js';

/** Converts everything thrown in handlers and hooks to the error format of the API. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const reply = http.getResponse<FastifyReply>();
    const { status, body, headers, fault } = toErrorResponse(error, request.id);
    if (fault) this.log.error({ error, requestId: request.id, route: request.routeOptions.url }, 'A call failed.');
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
}
