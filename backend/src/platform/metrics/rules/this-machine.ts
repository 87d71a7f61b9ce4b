import type { IncomingHttpHeaders } from 'node:http';

const LOOPBACK = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;
/** A name outside of this machine that leads here is a public site behind a proxy, or DNS rebinding in a browser. */
const LOCAL_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;
/** What proxies write: whoever they speak for may be anywhere. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'] as const;

/** Whether a program on this machine asks for itself, rather than a proxy here for somebody elsewhere. */
export const isFromThisMachine = (remoteAddress: string | undefined, headers: IncomingHttpHeaders): boolean =>
  LOOPBACK.test(remoteAddress ?? '') &&
  LOCAL_HOST.test(headers.host ?? '') &&
  FORWARDED.every((name) => headers[name] === undefined);
