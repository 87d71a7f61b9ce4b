import { createReadable, type Readable } from '@shinobi/shared/platform';
import type { KeyValues } from '../session/browser-storage.js';

const KEY = 'furigana';

export interface FuriganaControl {
  readonly shown: Readable<boolean>;
  show(shown: boolean): void;
}

/**
 * The switch that hides the readings above kanji everywhere; the page's ground does it by this attribute. Pages with
 * such a switch of their own, and other tabs, turn this one too.
 */
export function createFurigana(root: HTMLElement, storage: KeyValues): FuriganaControl {
  const isShown = () => root.dataset.furigana !== 'off';
  const shown = createReadable(isShown());
  new MutationObserver(() => shown.set(isShown())).observe(root, { attributeFilter: [`data-${KEY}`] });
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY) root.dataset.furigana = newValue ?? 'on';
  });
  return {
    shown,
    show(next) {
      root.dataset.furigana = next ? 'on' : 'off';
      storage.set(KEY, root.dataset.furigana);
    },
  };
}
