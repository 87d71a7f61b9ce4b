import type { Settable } from '@shinobi/shared/platform';
import { DONATE_TEST } from './donate-label.js';
import type { AbTest } from './ab-test.js';
import { BUTTONS } from './variants.js';

type Label = (typeof BUTTONS)[number];

const asked = new WeakMap<Settable<string>, Promise<Label>>();

/** The words of the donate button, asked for once a page: header and panel show the same. */
export function chooseDonateLabel(shown: Settable<string>, test: AbTest): Promise<Label> {
  const before = asked.get(shown);
  if (before) return before;
  const choice = test.choose(DONATE_TEST, BUTTONS);
  asked.set(shown, choice);
  void choice.then(shown.set);
  return choice;
}
