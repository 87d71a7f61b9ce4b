import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { ErrorBody } from '@shinobi/shared/contract';
import { answerBeforeFramework } from './precomputed-responses.js';
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
 * Refuses requests that name no host, two, or what is none: a proxy and this server could each take another one for the
 * site that is meant.
 */
export function refuseAmbiguousHosts(server: Server, publicUrl: string): void {
  const body = JSON.stringify(REFUSAL);
  const headers = {
    ...securityHeaders(publicUrl),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  answerBeforeFramework(server, ({ rawHeaders, httpVersion }: IncomingMessage, response: ServerResponse) => {
    if (namesOneHost(rawHeaders, httpVersion)) return false;
    response.writeHead(400, headers).end(body);
    return true;
  });
}
