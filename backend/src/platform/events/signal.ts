import type { LiveEvent } from '@shinobi/shared/contract/platform/events';

/** What goes to the streams of all instances: an event for a user, or for everybody; or the end of a user's streams. */
export type Signal =
  { readonly to: number | null; readonly event: LiveEvent } | { readonly cut: number; readonly which: Sessions };

/** Of a user's sessions all, only one, or all but one. */
export interface Sessions {
  readonly only?: number;
  readonly except?: number;
}
