import type { FastifyInstance } from 'fastify';
import type { ErrorBody } from '@shinobi/shared/contract';
import { securityHeaders } from './security-headers.js';

/** A name or an address, with or without a port. */
const HOST = /^([a-z\d]([a-z\d._-]*[a-z\d])?\.?|\[[\da-f:.]+\])(:\d{1,5})?$/i;
const REFUSAL: ErrorBody = { error: 'InvalidInput', message: 'The request must name one valid host.' };

/** Whether the headers, as name, value, name, value, name exactly one host. HTTP/1.0 knows no hosts. */
export function namesOneHost(rawHeaders: readonly string[], httpVersion: string): boolean {
  const hosts = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host');
  if (hosts.length === 0) return httpVersion === '1.0';
  return hosts.length === 1 && HOST.test(hosts[0] as string);
}

/**
 * Refuses requests that name no host, two hosts or an invalid one: a proxy and this server could each take a different
 * one for the site that is meant. Register it before every other hook.
 */
export function refuseAmbiguousHosts(server: FastifyInstance, publicUrl: string): void {
  const headers = { ...securityHeaders(publicUrl), connection: 'close' };
  server.addHook('onRequest', (request, reply, done) => {
    const { rawHeaders, httpVersion } = request.raw;
    if (namesOneHost(rawHeaders, httpVersion)) return done();
    void reply.code(400).headers(headers).send(REFUSAL);
  });
}
