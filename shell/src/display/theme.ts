import { createReadable, type Readable } from '@shinobi/shared/platform';
import type { KeyValues } from '../storage/browser-storage.js';

export type Theme = 'light' | 'dark';

const KEY = 'dark-mode';

export interface ThemeControl {
  /** What the page shows. */
  readonly theme: Readable<Theme>;
  toggle(): void;
  /** Dark mode is off during fullscreen (docs/behaviour/frame.md, rule 13). */
  fullscreen(on: boolean): void;
}

/** The script in page.html has set the theme before the first paint; from here on this does. */
export function createTheme(root: HTMLElement, storage: KeyValues): ThemeControl {
  const theme = createReadable<Theme>(root.dataset.theme === 'dark' ? 'dark' : 'light');
  let chosen = theme.get();
  const show = (next: Theme) => {
    theme.set(next);
    root.dataset.theme = next;
  };
  return {
    theme,
    toggle() {
      chosen = theme.get() === 'dark' ? 'light' : 'dark';
      storage.set(KEY, String(chosen === 'dark'));
      show(chosen);
    },
    fullscreen: (on) => show(on ? 'light' : chosen),
  };
}
