import { OWNER_STORAGE_KEY } from '../progress/progress-owner.js';
import type { Shell } from '../context/shell-context.js';

/** The specification, section 4. */
const LOADING_GOES_MS = 50;
const LOADING_FADES_MS = 350;

/** Takes the loading animation of the page away, once there is something to see. */
function endLoadingAnimation(page: Document) {
  const animation = page.getElementById('loading');
  setTimeout(() => animation?.setAttribute('data-going', ''), LOADING_GOES_MS);
  setTimeout(() => animation?.remove(), LOADING_GOES_MS + LOADING_FADES_MS);
}

/** Once it is known who is here, page.html's guess has served. */
function endGuess({ session }: Shell, root: HTMLElement) {
  const end = session.session.subscribe(() => {
    if (session.session.get().status === 'loading') return;
    delete root.dataset.returning;
    end();
  });
}

function listen({ panels, theme, session, progress }: Shell) {
  addEventListener('popstate', ({ state }: { readonly state: { readonly panels?: number } | null }) => {
    if (state) panels.wentTo(state.panels ?? 0);
    // A hash that was put into the address makes an entry of its own: it lies above those of the panels.
    else history.replaceState({ panels: panels.stack.get().length }, '');
  });
  addEventListener('storage', ({ key }) => {
    progress.changedElsewhere();
    // Somebody signed in or out in another tab of this browser.
    if (key === OWNER_STORAGE_KEY) void session.begin();
  });
  document.addEventListener('fullscreenchange', () => theme.fullscreen(Boolean(document.fullscreenElement)));
}

/** Sets the shell going, as far as the first paint needs it; `after-start` does the rest. */
export function live(shell: Shell): void {
  listen(shell);
  endGuess(shell, document.documentElement);
  void shell.session.begin();
  endLoadingAnimation(document);
}
