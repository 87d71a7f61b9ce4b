import type { KeyValueStorage } from '../storage/browser-storage.js';

/** The A/B test of the donate button's text, in the header and in the panel; also the storage key of the variant. */
export const DONATE_TEST = 'donation-button';

/** What guests see whose browser has not seen a variant yet. */
export const DEFAULT_DONATE_LABEL = 'Donate';

const LABEL = /^(Donate|Support)( ☕)?$/;

/** Returns the variant that this browser has seen before, or the default. */
export function storedDonateLabel(storage: KeyValueStorage): string {
  const stored = storage.get(DONATE_TEST) ?? '';
  return LABEL.test(stored) ? stored : DEFAULT_DONATE_LABEL;
}
