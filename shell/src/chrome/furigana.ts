import { createReadable, type Readable } from '@shinobi/shared/platform';
import type { KeyValues } from '../session/browser-storage.js';

const KEY = 'furigana';

export interface FuriganaControl {
  readonly shown: Readable<boolean>;
  show(shown: boolean): void;
}

/** The switch that hides the readings above kanji everywhere; the page's ground does it by this attribute. */
export function createFurigana(root: HTMLElement, storage: KeyValues): FuriganaControl {
  const shown = createReadable(root.dataset.furigana !== 'off');
  return {
    shown,
    show(next) {
      shown.set(next);
      root.dataset.furigana = next ? 'on' : 'off';
      storage.set(KEY, next ? 'on' : 'off');
    },
  };
}
