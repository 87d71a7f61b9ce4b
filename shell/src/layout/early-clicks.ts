import type { ThemeControl } from '../display/theme.js';

/** What the learner has clicked before the shell ran; page.html records it. */
export interface EarlyClicks {
  readonly isMenuOpen: boolean;
  /** The button that was clicked last, other than those of the menu and the theme; null: none. */
  readonly button: HTMLElement | null;
}

declare global {
  /** Stops recording, and returns what was clicked. Absent in development and in tests. */
  var takeEarlyClicks: (() => EarlyClicks) | undefined;
}

const toggleOf = (page: Document) => page.querySelector<HTMLElement>('[data-early="menu"]');

/** Returns the button of the running page: the one that was clicked, or the one that has replaced it. */
function findButton(page: Document, clicked: HTMLElement): HTMLElement | null {
  if (clicked.isConnected) return clicked;
  const { testid } = clicked.dataset;
  return testid === undefined ? null : page.querySelector<HTMLElement>(`#root [data-testid="${CSS.escape(testid)}"]`);
}

/**
 * Lets the shell do what was clicked before it ran. Menu and theme have followed already, as far as the page can without it.
 * Call it once the page works, with the clicks that were taken before React listened: no click counts twice.
 */
export function replayEarlyClicks(page: Document, { theme, toggle }: ThemeControl, clicks: EarlyClicks): void {
  if (page.documentElement.dataset.theme !== theme.get()) toggle();
  if (clicks.isMenuOpen) {
    const button = toggleOf(page);
    button?.closest('header')?.removeAttribute('data-menu');
    button?.click();
  }
  const { button } = clicks;
  // In a task of its own, in which React can take over a part of the page that waits for its turn.
  if (button) setTimeout(() => findButton(page, button)?.click());
}
