import type { Inflection } from '@shinobi/shared/domain/limits/inflections';

/** How an entry was found, the best way first: by other forms of the words after the words themselves. */
export const MATCHES = ['exact', 'word', 'wordForm', 'beginning', 'similarWord'] as const;
export type Match = (typeof MATCHES)[number];

export interface SearchHit {
  readonly rank: number;
  /** The lower, the better; comparable among hits of the same match. */
  readonly weight: number;
  readonly match: Match;
  readonly inflections: readonly Inflection[];
}

const compare = (one: SearchHit, other: SearchHit): number =>
  MATCHES.indexOf(one.match) - MATCHES.indexOf(other.match) || one.weight - other.weight || one.rank - other.rank;

/** Keeps the best hit of each entry, in the order of the results: that of `MATCHES`. */
export function rankHits(hits: readonly SearchHit[], limit: number): SearchHit[] {
  const best = new Map<number, SearchHit>();
  for (const hit of hits.toSorted(compare)) if (!best.has(hit.rank)) best.set(hit.rank, hit);
  return [...best.values()].slice(0, limit);
}
