import type { IncomingHttpHeaders } from 'node:http';

const LOOPBACK = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;
/** Any other host name means a public site behind a proxy, or DNS rebinding in a browser. */
const LOCAL_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;
/** Headers that proxies add. The original client may be anywhere. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'] as const;

/** Returns whether a program on this machine sent the request itself, rather than a proxy for another machine. */
export const isLocalRequest = (remoteAddress: string | undefined, headers: IncomingHttpHeaders): boolean =>
  LOOPBACK.test(remoteAddress ?? '') &&
  LOCAL_HOST.test(headers.host ?? '') &&
  PROXY_HEADERS.every((name) => headers[name] === undefined);
