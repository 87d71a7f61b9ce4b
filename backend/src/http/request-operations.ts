import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Operation, runInOperation } from '../runtime/operation-context.js';
import type { Settings } from '../runtime/settings.js';
import type { Span, Tracing } from '../runtime/tracing.js';
import { isLocalRequest } from '../security/local-request.js';
import { isStream } from './is-stream.js';
import { parseTraceparent } from './traceparent.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** What log lines and spans of the request have in common. */
    operation: Operation;
    span: Span | undefined;
  }
}

const SAFE_ID = /^[\w.:-]{1,100}$/;

/**
 * Whether the caller may choose ids of the log and of traces: a proxy that is believed, or a program on this machine. Ids
 * that visitors choose could hide one request behind another.
 */
const isTrusted = ({ socket, headers }: IncomingMessage, { trustProxy }: Pick<Settings, 'trustProxy'>): boolean =>
  trustProxy !== false || isLocalRequest(socket.remoteAddress, headers);

/** Makes request ids that differ from those of every other process in the log, and keeps those of trusted callers. */
export function requestIds(settings: Pick<Settings, 'trustProxy'>): (request: IncomingMessage) => string {
  const process = Math.floor(Math.random() * 36 ** 6).toString(36);
  let count = 0;
  return (request) => {
    const given = request.headers['x-request-id'];
    if (typeof given === 'string' && SAFE_ID.test(given) && isTrusted(request, settings)) return given;
    return `${process}-${(count++).toString(36)}`;
  };
}

function startServerSpan(request: FastifyRequest, tracing: Tracing, parent: Operation['trace']): Span | undefined {
  // A stream stays open as long as the client listens.
  if (!tracing.isOn || isStream(request)) return undefined;
  const { method, routeOptions } = request;
  const route = routeOptions.url;
  const attributes = { 'http.request.method': method, ...(route !== undefined && { 'http.route': route }) };
  return tracing.startSpan({ name: route ? `${method} ${route}` : method, kind: 'server', attributes }, parent);
}

/** Gives each request an operation, in which its hooks and its handler run. Register it before every other hook. */
export function trackOperations(
  server: FastifyInstance,
  settings: Pick<Settings, 'trustProxy'>,
  tracing: Tracing,
): void {
  server.decorateRequest('operation', null as never);
  server.decorateRequest('span', undefined);
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    const { traceparent } = request.headers;
    const parent = traceparent && isTrusted(request.raw, settings) ? parseTraceparent(traceparent) : undefined;
    request.span = startServerSpan(request, tracing, parent);
    const trace = request.span ?? parent;
    request.operation = { requestId: request.id, ...(trace && { trace }) };
    runInOperation(request.operation, done);
  });
  // The body arrives in events of the connection, which know nothing of the request.
  server.addHook('preValidation', (request, _reply, done) => runInOperation(request.operation, done));
  if (tracing.isOn)
    server.addHook('onResponse', (request, { statusCode }, done) => {
      const error = statusCode >= 500 ? { code: String(statusCode) } : undefined;
      request.span?.end(error, { 'http.response.status_code': statusCode });
      done();
    });
}
