import type { Shell } from '../context/shell-context.js';
import { endLoadingAnimation } from '../layout/loading-animation.js';
import { OWNER_STORAGE_KEY } from '../progress/progress-owner.js';
import { loadAdministratorRoutes } from '../routing/administrator-routes.js';

/** Removes the mark of a returning user, which page.html sets on a guess, once the user is known. */
function clearReturningMark({ session }: Shell, root: HTMLElement) {
  const unsubscribe = session.session.subscribe(() => {
    if (session.session.get().status === 'loading') return;
    delete root.dataset.returning;
    unsubscribe();
  });
}

function addBrowserListeners({ panels, theme, session, progress, pageReload }: Shell) {
  // Code that a click loads, and whose failure nothing on the page handles.
  addEventListener('unhandledrejection', ({ reason }) => void pageReload.reloadIfFileIsGone(reason));
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
  document.addEventListener('fullscreenchange', () => theme.setFullscreen(Boolean(document.fullscreenElement)));
}

/** Starts what the first paint needs; `background-tasks.ts` starts the rest later. */
export function startShell(shell: Shell): void {
  addBrowserListeners(shell);
  clearReturningMark(shell, document.documentElement);
  loadAdministratorRoutes(shell.session.session, shell.registry);
  void shell.session.identifyUser();
  endLoadingAnimation(document);
}
