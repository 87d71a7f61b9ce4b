import { createApiClient, randomId } from '@shinobi/shared/client';
import { createReadable, PLATFORM_VERSION, type ApiClient, type Platform } from '@shinobi/shared/platform';
import type { Alert } from '../alerts/current-alert.js';
import { createDisplay } from '../display/display-settings.js';
import { keptLabel } from '../donation/donate-label.js';
import { createFocusMode } from '../layout/focus-mode.js';
import { STILL_COINS } from '../layout/footer.js';
import { createTheme } from '../display/theme.js';
import { createToasts } from '../toasts/toasts.js';
import type { XpBoosterState } from '../layout/visitor.js';
import type { KnownFiles } from '../federation/known-files.js';
import { openParts } from '../federation/component-loaders.js';
import type { ShownPiece } from '../routing/remote-pages.js';
import { createPanels, type Panels } from '../panels/panels.js';
import { createReport } from '../operation-log/report.js';
import { createVersionCheck } from '../version/version-check.js';
import { openStorage, type KeyValues } from '../storage/browser-storage.js';
import { carefulApi } from '../api/session-api-client.js';
import { deviceId } from '../session/device-id.js';
import { createLiveChannel } from '../live-events/live-channel.js';
import { createProgressOutbox } from '../progress/progress-outbox.js';
import { createProgressOwner } from '../progress/progress-owner.js';
import { createLocalProgress } from '../progress/local-progress.js';
import { createSession, type SessionOptions } from '../session/session.js';
import { createSessionNews } from '../session/session-toasts.js';
import type { Shell } from '../context/shell-context.js';
import { createSound } from '../sound/sound.js';

const openPanels = () =>
  createPanels(
    {
      push: (depth) => history.pushState({ ...history.state, panels: depth }, ''),
      go: (delta) => history.go(delta),
    },
    (run) => setTimeout(run, 0),
  );

/** Several calls that need the same answer from the learner ask once. */
function askOnce<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | null = null;
  return () => {
    asked ??= ask().finally(() => (asked = null));
    return asked;
  };
}

/** Who is here, and the calls that are made in their name: each needs the other. */
function openSession(storage: KeyValues, panels: Panels, on: SessionOptions['on']) {
  const online = createReadable(true);
  const client: ApiClient = createApiClient({
    fetch: (url, init) => fetch(url, init),
    upload: async (...call) => (await import(/* webpackChunkName: "upload" */ '../api/upload.js')).upload(...call),
  });
  const signInAgain = askOnce(async () => {
    const before = userId();
    if (before === null) return false;
    const done = await panels.open('auth', { mode: 'sign-in', again: true });
    if (!done) session.lost();
    return userId() === before;
  });
  const api = carefulApi({
    client,
    online,
    signInAgain,
    earned: ({ user, gained, boosterMultiplier, leveledUp }) => {
      const news = { gained, multiplier: boosterMultiplier, level: user.level, leveledUp };
      if (gained > 0) void panels.open('user-xp', news);
    },
  });
  const progress = createLocalProgress(storage);
  const owner = createProgressOwner(storage, progress);
  const fingerprint = () => deviceId(storage, randomId);
  const session = createSession({ api, progress, owner, fingerprint, outbox: createProgressOutbox, on });
  const userId = () => {
    const now = session.session.get();
    return now.status === 'signed-in' ? now.user.userId : null;
  };
  const report = createReport({ api, address: () => location.pathname, userId });
  return { api, online, progress, fingerprint, session, report, returning: owner.get() !== null };
}

const openVersionCheck = (api: ApiClient, version: number | null) =>
  createVersionCheck({
    api,
    version,
    agent: navigator.userAgent,
    sessionStorage: openStorage(() => sessionStorage),
    now: Date.now,
    reload: () => location.reload(),
  });

/** Puts the shell together from the browser's own things. `version` is the number of this build, null in development. */
export function assembleShell(
  version: number | null,
  known: KnownFiles | null,
): { readonly shell: Shell; readonly platform: Platform } {
  const root = document.documentElement;
  const storage = openStorage(() => localStorage);
  const toasts = createToasts();
  const panels = openPanels();
  const news = createSessionNews({ toast: toasts.show, closePanels: panels.closeAll });
  const { api, report, ...visit } = openSession(storage, panels, news);
  const { session, progress } = visit;
  const live = createLiveChannel();
  const theme = createTheme(root, storage);
  const piece = createReadable<ShownPiece | null>(null);
  const focusMode = createFocusMode();
  const versionCheck = openVersionCheck(api, version);
  const parts = openParts(session.session, report, known);
  return {
    shell: {
      ...parts,
      ...visit,
      live,
      panels,
      theme,
      piece,
      focusMode,
      toasts,
      versionCheck,
      storage,
      alert: createReadable<Alert | null>(null),
      booster: createReadable<XpBoosterState | null>(null),
      coins: createReadable(STILL_COINS),
      donateLabel: createReadable(keptLabel(storage)),
      headerVisible: createReadable(true),
      footerVisible: createReadable(true),
    },
    platform: {
      version: PLATFORM_VERSION,
      api,
      session: session.session,
      account: {
        changed: session.changed,
        dataChanged: session.dataChanged,
        refresh: session.refresh,
        signOut: session.logout,
      },
      live,
      progress: {
        read: progress.read,
        write: session.writeProgress,
        keep: progress.store,
        subscribe: progress.subscribe,
      },
      panels,
      sound: createSound({ storage, create: (url) => new Audio(url) }),
      theme: theme.theme,
      display: createDisplay(root, storage),
      describePage: (pathname, shown) => piece.set({ pathname, shown }),
      enterFocusMode: focusMode.enter,
      toast: toasts.show,
      dialog: panels.ask,
      report,
    },
  };
}
