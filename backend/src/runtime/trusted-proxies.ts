import { compile } from '@fastify/proxy-addr';

/** Returns whether a text lists addresses, networks or names of ranges, separated by commas, as Fastify takes them. */
export function areProxies(text: string): boolean {
  try {
    compile(text.split(',').map((each) => each.trim()));
    return true;
  } catch {
    return false;
  }
}
