import { isIP, isIPv4 } from 'node:net';

/** Names of ranges that Fastify knows. */
const RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);
const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

const toBits = (address: string) =>
  address
    .split('.')
    .map((byte) => Number(byte).toString(2).padStart(8, '0'))
    .join('');

const isNetmask = (text: string) => isIPv4(text) && /^1+0*$/.test(toBits(text));

function isProxy(text: string): boolean {
  if (RANGES.has(text)) return true;
  const slash = text.lastIndexOf('/');
  const version = isIP(slash === -1 ? text : text.slice(0, slash));
  if (version === 0 || slash === -1) return version !== 0;
  const length = text.slice(slash + 1);
  if (/^\d+$/.test(length)) return Number(length) > 0 && Number(length) <= (BITS[version] ?? 0);
  return version === 4 && isNetmask(length);
}

/** Returns whether a text lists addresses, networks or names of ranges, separated by commas, as Fastify takes them. */
export const areProxies = (text: string): boolean => text.split(',').every((each) => isProxy(each.trim()));
