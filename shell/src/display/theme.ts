import { whenIdle } from '@shinobi/shared/client';
import { createReadable, type Readable } from '@shinobi/shared/platform';
import type { KeyValueStorage } from '../storage/browser-storage.js';

export type Theme = 'light' | 'dark';

const KEY = 'dark-mode';

export interface ThemeControl {
  /** The theme that the page shows. */
  readonly theme: Readable<Theme>;
  toggle(): void;
  /** Switches dark mode off during fullscreen (docs/behaviour/frame.md, rule 13). */
  setFullscreen(on: boolean): void;
}

/** Gives the browser's own bars the page's colour, which the learner may have chosen against the system's theme. */
function colourBrowserBars(root: HTMLElement) {
  const paper = getComputedStyle(root).getPropertyValue('--paper').trim();
  if (paper === '') return;
  for (const meta of root.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = paper;
}

/** The script in page.html has set the theme before the first paint. */
export function createTheme(root: HTMLElement, storage: KeyValueStorage): ThemeControl {
  const theme = createReadable<Theme>(root.dataset.theme === 'dark' ? 'dark' : 'light', 'light');
  let chosen = theme.get();
  const show = (next: Theme) => {
    theme.set(next);
    root.dataset.theme = next;
    colourBrowserBars(root);
  };
  // Reading a style before the first paint would delay it.
  whenIdle(() => colourBrowserBars(root));
  return {
    theme,
    toggle() {
      chosen = theme.get() === 'dark' ? 'light' : 'dark';
      storage.set(KEY, String(chosen === 'dark'));
      show(chosen);
    },
    setFullscreen: (on) => show(on ? 'light' : chosen),
  };
}
