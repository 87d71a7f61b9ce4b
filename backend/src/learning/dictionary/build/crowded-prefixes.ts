import type { SearchKey } from './search-keys.js';

/** A beginning that so many keys share that its best entries are stored. */
export interface CrowdedPrefix {
  readonly prefix: string;
  /** The ranks of its best entries, the best first. */
  readonly ranks: readonly number[];
}

/** With so many keys or fewer, all keys with a beginning are read. It bounds the cost of any search. */
const CROWD = 200;
const STORED = 60;

function bestRanks(keys: readonly SearchKey[]): number[] {
  const byWeight = keys.toSorted((one, other) => one.weight - other.weight);
  const ranks = new Set<number>();
  for (const { rank } of byWeight) if (ranks.size < STORED) ranks.add(rank);
  return [...ranks];
}

/** Finds the crowded beginnings of keys that begin with the first `length` characters of the first one. */
function crowdedFrom(sorted: readonly SearchKey[], length: number): CrowdedPrefix[] {
  if (sorted.length <= CROWD) return [];
  const prefix = sorted[0]?.key.slice(0, length) ?? '';
  const longer = Map.groupBy(
    sorted.filter(({ key }) => key.length > length),
    ({ key }) => key.slice(0, length + 1),
  );
  const inside = [...longer.values()].flatMap((keys) => crowdedFrom(keys, length + 1));
  return length > 1 ? [{ prefix, ranks: bestRanks(sorted) }, ...inside] : inside;
}

/** Finds every beginning that more than 200 keys share. The first character of a key is its kind. */
export const crowdedPrefixes = (keys: readonly SearchKey[]): CrowdedPrefix[] =>
  [...Map.groupBy(keys, ({ key }) => key.slice(0, 1)).values()].flatMap((ofKind) => crowdedFrom(ofKind, 1));
