import { isIPv4 } from 'node:net';
import { compile } from '@fastify/proxy-addr';

/** Fastify would take 1.5 for the address 1.0.0.5. */
const isShortened = (proxy: string): boolean => /^[\d.]+(\/|$)/.test(proxy) && !isIPv4(proxy.split('/')[0] ?? '');

/** Returns whether a text lists addresses, networks or names of ranges, separated by commas, as Fastify takes them. */
export function areProxies(text: string): boolean {
  const proxies = text.split(',').map((each) => each.trim());
  try {
    compile(proxies);
    return !proxies.some(isShortened);
  } catch {
    return false;
  }
}
