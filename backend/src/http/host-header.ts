import type { FastifyInstance } from 'fastify';
import type { ErrorBody } from '@shinobi/shared/contract';
import { securityHeaders } from './security-headers.js';

/** A name or an address, with or without a port. */
const HOST = /^([a-z\d]([a-z\d._-]*[a-z\d])?\.?|\[[\da-f:.]+\])(:\d{1,5})?$/i;
const REFUSAL: ErrorBody = { error: 'InvalidInput', message: 'The request must name one valid host.' };

/** Whether the headers, as name, value, name, value, name exactly one valid host. HTTP/1.0 knows no hosts. */
export function namesOneHost(rawHeaders: readonly string[], httpVersion: string): boolean {
  let host: string | undefined;
  // A plain loop: this runs for every request.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue;
    if (host !== undefined) return false;
    host = rawHeaders[at + 1];
  }
  return host === undefined ? httpVersion === '1.0' : HOST.test(host);
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
