import type { LiveEvent } from '@shinobi/shared/contract/platform/events';

/** Sent to the streams of all instances: an event for a user or, with null, for everybody; or the end of a user's streams.
 * Instances of an earlier version read the same names (`cut`, `which`) from Redis. */
export type Signal =
  | { readonly to: number | null; readonly event: LiveEvent }
  | { readonly cut: number; readonly which: SessionFilter };

/** All of a user's sessions, only one, or all but one. */
export interface SessionFilter {
  readonly only?: number;
  readonly except?: number;
}
