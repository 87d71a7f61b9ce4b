import type { IncomingHttpHeaders } from 'node:http';

const LOOPBACK = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;
/** What proxies write: whoever they speak for may be anywhere. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'] as const;

/** Whether a program on this machine asks for itself, rather than a proxy here for somebody elsewhere. */
export const isFromThisMachine = (remoteAddress: string | undefined, headers: IncomingHttpHeaders): boolean =>
  LOOPBACK.test(remoteAddress ?? '') && FORWARDED.every((name) => headers[name] === undefined);
