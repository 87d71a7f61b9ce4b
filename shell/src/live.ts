import { setDeviceId } from './session/device-id.js';
import { browserFingerprint } from './session/fingerprint.js';
import { OWNER_STORAGE_KEY } from './session/progress-owner.js';
import { OWN_PANELS } from './panels/panel-kinds.js';
import { alertOf } from './session/alerts.js';
import { panelOfHash } from './routing/hash-panel.js';
import type { Shell } from './shell-context.js';

/** The specification, sections 4 and 9. */
const REFRESH_MS = 60_000;
const LOADING_GOES_MS = 50;
const LOADING_FADES_MS = 350;
const PANELS_SOON_MS = 500;
const PANELS_LATER_MS = 3_500;

/** Takes the loading animation of the page away, once there is something to see. */
function endLoadingAnimation(page: Document) {
  const animation = page.getElementById('loading');
  setTimeout(() => animation?.setAttribute('data-going', ''), LOADING_GOES_MS);
  setTimeout(() => animation?.remove(), LOADING_GOES_MS + LOADING_FADES_MS);
}

/** Who is here, then what waits for them: the alert's panel, unless the address has opened one. */
async function bootstrap({ session, panels }: Shell) {
  await session.begin();
  const now = session.session.get();
  if (now.status !== 'signed-in' || !now.data || panelOfHash(location.hash)) return;
  const alert = alertOf(now.user, now.data);
  if (alert) void panels.open(alert.panel, alert.props);
}

async function refresh({ session, versionCheck }: Shell) {
  if (session.session.get().status !== 'signed-in') return;
  if (await versionCheck.check()) return;
  // A refresh that fails is made up for by the next one.
  await session.refresh().catch(() => undefined);
}

/** Listens to what happens to the user, once there is one. Without it the refresh tells, later. */
function hearEvents({ session, live: channel }: Shell) {
  const end = session.session.subscribe(() => {
    if (session.session.get().status !== 'signed-in' || !globalThis.EventSource) return;
    end();
    void import(/* webpackChunkName: "live-events" */ './session/live-stream.js').then(
      ({ followUser, openBrowserStream }) => followUser(session, channel, openBrowserStream),
      () => undefined,
    );
  });
}

/** A better id takes the place of the random one, when the browser has nothing else to do. */
function improveDeviceId({ storage }: Shell, identify: () => Promise<string>) {
  const improve = () =>
    identify().then(
      (id) => setDeviceId(storage, id),
      () => undefined,
    );
  const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 0));
  setTimeout(() => whenIdle(() => void improve()), PANELS_LATER_MS);
}

/** Loads the code of panels before they are asked for. One that does not come is asked for again when it is opened. */
function fetchPanelsAhead({ ownParts }: Shell) {
  const fetch = (kind: string) => {
    const panel = OWN_PANELS[kind];
    if (panel) ownParts.load(`panel-${kind}`, panel.load);
  };
  setTimeout(() => fetch('auth'), PANELS_SOON_MS);
  setTimeout(() => ['settings', 'donation'].forEach(fetch), PANELS_LATER_MS);
}

/** Once it is known who is here, page.html's guess has served. */
function endGuess({ session }: Shell, root: HTMLElement) {
  const end = session.session.subscribe(() => {
    if (session.session.get().status === 'loading') return;
    delete root.dataset.returning;
    end();
  });
}

function dismissServiceWorkers() {
  void navigator.serviceWorker?.getRegistrations().then(
    (registrations) => registrations.forEach((one) => void one.unregister()),
    () => undefined,
  );
}

function listen({ panels, theme, session, progress }: Shell) {
  addEventListener('popstate', ({ state }) =>
    panels.wentTo(Number((state as { panels?: number } | null)?.panels ?? 0)),
  );
  addEventListener('storage', ({ key }) => {
    progress.changedElsewhere();
    // Somebody signed in or out in another tab of this browser.
    if (key === OWNER_STORAGE_KEY) void session.begin();
  });
  document.addEventListener('fullscreenchange', () => theme.fullscreen(Boolean(document.fullscreenElement)));
}

/** Sets the shell going: everything that happens by itself, at the start or later. `identify` finds an id for the browser. */
export function live(shell: Shell, identify = browserFingerprint): void {
  listen(shell);
  endGuess(shell, document.documentElement);
  hearEvents(shell);
  void bootstrap(shell);
  void shell.versionCheck.check();
  setInterval(() => void refresh(shell), REFRESH_MS);
  fetchPanelsAhead(shell);
  improveDeviceId(shell, identify);
  dismissServiceWorkers();
  endLoadingAnimation(document);
}
