import { contract, type Endpoint } from '@shinobi/shared/contract';
import { addressPattern } from './rules/address-pattern.js';
import { PatternIndex } from './rules/pattern-index.js';

/** `/api/Controller/Method`. */
const FIXED_SEGMENTS = 3;

const READS = new PatternIndex(
  FIXED_SEGMENTS,
  Object.entries<Endpoint>(contract)
    .filter(([key]) => key.startsWith('GET '))
    .map(([key]) => {
      const address = key.slice('GET '.length);
      return [address, { key, pattern: addressPattern(address) }] as const;
    }),
);

/**
 * Returns the key under which components look for the response of a call (`apiQueryKey` in shared/src/client). Null for an
 * unknown call and for one with a query string, whose values have types that its address does not show.
 */
export function queryKeyOf(address: string): readonly unknown[] | null {
  if (address.includes('?')) return null;
  const matching = READS.candidatesFor(address).flatMap(({ key, pattern }) => {
    const params = pattern.match(address);
    return params ? [{ key, params, weight: pattern.weight }] : [];
  });
  const best = matching.toSorted((a, b) => b.weight - a.weight)[0];
  if (!best) return null;
  return Object.keys(best.params).length > 0 ? [best.key, { params: best.params }] : [best.key];
}
