import { AUTO_ROLLBACK_WITHIN_MS } from '../limits/releases.js';

/**
 * How many clients have reported about a version. A client is a network address and counts once, however often and
 * whatever it reports.
 */
export interface ClientCounts {
  readonly clients: number;
  /** Those that reported a failure, also if they have mounted the version too. */
  readonly failed: number;
}

export interface Bounds {
  readonly low: number;
  readonly high: number;
}

export interface ReleaseHealth {
  /** Clients that mounted the version and saw no failure. */
  readonly mounted: number;
  readonly failed: number;
  /** The Wilson bounds (95 %) of the share of clients that saw a failure, from 0 to 1. */
  readonly failureRateLow: number;
  readonly failureRateHigh: number;
}

/** The 97.5th percentile of the normal distribution: 95 % of it is between −Z and Z. */
const Z = 1.96;

const PROVEN_CLIENTS_MIN = 3;
const PROVEN_FAILURE_RATE_MAX = 0.05;

/** With fewer clients, chance says more about a version than its reports. */
const COMPARED_CLIENTS_MIN = 8;
const WORSE_FAILED_MIN = 4;
/** The failure rate that is assumed of a proven version with too few reports. */
const ASSUMED_FAILURE_RATE = 0.1;

/** Returns the bounds between which the true failure rate is with a probability of 95 %. Without clients it may be anything. */
export function wilsonBounds(failed: number, clients: number): Bounds {
  if (clients === 0) return { low: 0, high: 1 };
  const rate = failed / clients;
  const weight = 1 + Z ** 2 / clients;
  const centre = (rate + Z ** 2 / (2 * clients)) / weight;
  const spread = (Z / weight) * Math.sqrt((rate * (1 - rate)) / clients + Z ** 2 / (4 * clients ** 2));
  return { low: Math.max(0, centre - spread), high: Math.min(1, centre + spread) };
}

export function healthOf({ clients, failed }: ClientCounts): ReleaseHealth {
  const { low, high } = wilsonBounds(failed, clients);
  return { mounted: clients - failed, failed, failureRateLow: low, failureRateHigh: high };
}

/** Returns whether enough clients have used a version with few failures. */
export const isProven = ({ clients, failed }: ClientCounts): boolean =>
  clients - failed >= PROVEN_CLIENTS_MIN && failed / clients <= PROVEN_FAILURE_RATE_MAX;

/**
 * Returns whether a version fails more often than the proven one, beyond chance. `proven` is null when there is none. No
 * single client can make it true, because it counts once.
 */
export function isWorse(candidate: ClientCounts, proven: ClientCounts | null): boolean {
  if (candidate.clients < COMPARED_CLIENTS_MIN || candidate.failed < WORSE_FAILED_MIN) return false;
  const isComparable = proven !== null && proven.clients >= COMPARED_CLIENTS_MIN;
  const accepted = isComparable ? wilsonBounds(proven.failed, proven.clients).high : ASSUMED_FAILURE_RATE;
  return wilsonBounds(candidate.failed, candidate.clients).low > accepted;
}

interface PointerTimes {
  readonly active: string;
  /** ISO 8601. */
  readonly activeSince: string;
  readonly canary: string | null;
}

/** Returns the versions of a remote that the server may roll back automatically: the canary and a new active version. */
export function watchedVersions({ active, activeSince, canary }: PointerTimes, now: number): readonly string[] {
  const isNew = now - Date.parse(activeSince) < AUTO_ROLLBACK_WITHIN_MS;
  return [...(canary === null ? [] : [canary]), ...(isNew ? [active] : [])];
}
