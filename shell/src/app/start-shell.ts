import type { Shell } from '../context/shell-context.js';
import { endLoadingAnimation } from '../layout/loading-animation.js';
import { OWNER_STORAGE_KEY } from '../progress/progress-owner.js';

function addBrowserListeners({ panels, theme, session, progress, pageReload }: Shell) {
  // Code that a click loads, and whose failure nothing on the page handles.
  addEventListener('unhandledrejection', ({ reason }) => void pageReload.reloadIfItHelps(reason));
  addEventListener('popstate', ({ state }: { readonly state: { readonly panels?: number } | null }) => {
    if (state) panels.handleHistoryStep(state.panels ?? 0);
    // A new hash in the address bar makes a history entry of its own, above those of the panels.
    else history.replaceState({ panels: panels.stack.get().length }, '');
  });
  addEventListener('storage', ({ key }) => {
    progress.notifyChanged();
    // Somebody signed in or out in another tab of this browser.
    if (key === OWNER_STORAGE_KEY) void session.identifyUser();
  });
  addEventListener('pageshow', ({ persisted }) => {
    // The browser has kept the page since the learner left it: somebody may have signed in or out meanwhile.
    if (persisted) void session.identifyUser();
  });
  document.addEventListener('fullscreenchange', () => theme.setFullscreen(Boolean(document.fullscreenElement)));
}

/** Starts what the first paint needs; `background-tasks.ts` starts the rest later. */
export function startShell(shell: Shell): void {
  addBrowserListeners(shell);
  void shell.session.identifyUser();
  endLoadingAnimation(document);
}
