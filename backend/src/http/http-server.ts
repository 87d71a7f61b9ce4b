import type { Socket } from 'node:net';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toErrorResponse } from './error-response.js';
import type { Log } from '../runtime/log.js';
import { securityHeaders } from './security-headers.js';
import type { Settings } from '../runtime/settings.js';
import type { Tracing } from '../runtime/tracing.js';
import { operationFields } from '../runtime/operation-context.js';
import { refuseAmbiguousHosts } from './host-header.js';
import { isStream } from './is-stream.js';
import { requestIds, trackOperations } from './request-operations.js';

const BODY_LIMIT = 1024 * 1024;
const SLOW_MS = 1000;

const trusted = (proxies: Settings['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

const BROKEN: Readonly<Record<string, readonly [status: string, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long.'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers of the request are too large.'],
};

/** Refuses a request that is not HTTP, or whose headers never end. Fastify has no reply object for it. */
function respondToBrokenClient({ code = '' }: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [status, message] = BROKEN[code] ?? ['400 Bad Request', 'The request is not well-formed HTTP.'];
  const body = JSON.stringify({ error: 'InvalidInput', message });
  const head = ['Connection: close', 'Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`];
  socket.end(`HTTP/1.1 ${status}\r\n${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Creates the HTTP server with its limits and time-outs. The check of the Host header comes before every hook that acts. */
export function createHttpAdapter(settings: Settings, tracing: Tracing): FastifyAdapter {
  const { headers: headersTimeout, request: requestTimeout, keepAlive, idle, check } = settings.timeouts;
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    trustProxy: trusted(settings.trustProxy),
    genReqId: requestIds(settings),
    keepAliveTimeout: keepAlive,
    connectionTimeout: idle,
    requestTimeout,
    // A request without a host is refused by `refuseAmbiguousHosts`, in the form of every other refusal.
    http: { headersTimeout, requestTimeout, connectionsCheckingInterval: check, requireHostHeader: false },
    forceCloseConnections: 'idle',
    // A request that has reached the server gets its response; then the connection closes.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 1000 },
    clientErrorHandler: respondToBrokenClient,
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      const { status, body } = toErrorResponse(error, request.id);
      void reply
        .code(status)
        .headers({ ...securityHeaders(settings.publicUrl), 'x-request-id': request.id })
        .send(body);
    },
  });
  trackOperations(adapter.getInstance(), settings, tracing);
  refuseAmbiguousHosts(adapter.getInstance(), settings.publicUrl);
  return adapter;
}

/** Logs every request when debugging, else the slow and the failed ones. Names the route, never the address. */
export function logRequests(server: FastifyInstance, log: Log): void {
  const all = log.isLevelEnabled('debug');
  server.addHook('onResponse', (request, reply, done) => {
    const failed = reply.statusCode >= 500;
    const slow = reply.elapsedTime > SLOW_MS && !isStream(request);
    if (all || failed || slow) {
      const fields = {
        ...operationFields(request.operation),
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        userId: request.actor?.userId,
      };
      if (failed || slow) log.info(fields, failed ? 'Request failed.' : 'Request was slow.');
      else log.debug(fields, 'Request.');
    }
    done();
  });
}

/** A connection that becomes idle during shutdown would otherwise delay it for the whole keep-alive time. */
export function closeIdleConnectionsOnShutdown(server: FastifyInstance): void {
  server.addHook('preClose', (done) => {
    const closing = setInterval(() => server.server.closeIdleConnections(), 50);
    server.server.once('close', () => clearInterval(closing));
    done();
  });
}
