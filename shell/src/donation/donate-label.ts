import type { KeyValueStorage } from '../storage/browser-storage.js';

/** The A/B test of the donate button's text, in the header and in the panel; also the storage key of the variant. */
export const DONATE_TEST = 'donation-button';

const LABEL = /^(Donate|Support)( ☕)?$/;

/** Returns the variant that this browser has seen before, or the default. */
export function storedDonateLabel(storage: KeyValueStorage): string {
  const stored = storage.get(DONATE_TEST) ?? '';
  return LABEL.test(stored) ? stored : 'Donate';
}
