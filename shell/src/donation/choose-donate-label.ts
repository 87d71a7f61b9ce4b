import type { Writable } from '@shinobi/shared/platform';
import { DONATE_TEST } from './donate-label.js';
import type { AbTest } from './ab-test.js';
import { BUTTON_LABELS } from './variants.js';

type DonateLabel = (typeof BUTTON_LABELS)[number];

const choices = new WeakMap<Writable<string>, Promise<DonateLabel>>();

/** Chooses the text of the donate button once per page, so that header and panel show the same. */
export function chooseDonateLabel(label: Writable<string>, test: AbTest): Promise<DonateLabel> {
  const known = choices.get(label);
  if (known) return known;
  const choice = test.chooseVariant(DONATE_TEST, BUTTON_LABELS);
  choices.set(label, choice);
  void choice.then(label.set);
  return choice;
}
