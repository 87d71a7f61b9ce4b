import { contract, type Endpoint } from '@shinobi/shared/contract';

const OPEN_ROUTES = Object.entries<Endpoint>(contract)
  .filter(([key, { access }]) => key.startsWith('GET ') && access === 'anyone')
  .map(([key]) => key.slice('GET '.length))
  .map((route) => ({ route, pattern: routePattern(route) }));

/** Returns a pattern of the addresses of a route. */
export function routePattern(route: string): RegExp {
  return new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`);
}

/**
 * Returns the route of a document's address. Throws for a route with restricted access: only documents that anyone may
 * read can be sent before the access guard runs.
 */
export function routeOf(address: string): string {
  const found = OPEN_ROUTES.find(({ pattern }) => pattern.test(address));
  if (!found) throw new Error(`${address} is not a public call of the contract.`);
  return found.route;
}
