import type { KeyValues } from '../storage/browser-storage.js';

/** The A/B test of the words on the donate button, in the header and in its panel; also where the variant is kept. */
export const DONATE_TEST = 'donation-button';

const LABEL = /^(Donate|Support)( ☕)?$/;

/** The variant that this browser has seen before, or the first one. */
export function keptLabel(storage: KeyValues): string {
  const kept = storage.get(DONATE_TEST) ?? '';
  return LABEL.test(kept) ? kept : 'Donate';
}
