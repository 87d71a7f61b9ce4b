import { createApiClient } from '@shinobi/shared/client';
import { PLATFORM_VERSION, type ApiClient, type Platform } from '@shinobi/shared/platform';
import { createFurigana } from './chrome/furigana.js';
import { createTheme } from './chrome/theme.js';
import { createToasts } from './chrome/toasts.js';
import { openParts } from './federation/open-parts.js';
import { createPanels } from './panels/panels.js';
import { createReport } from './report.js';
import { createVersionCheck } from './routing/version-check.js';
import { openStorage, type KeyValues } from './session/browser-storage.js';
import { deviceId } from './session/device-id.js';
import { createLiveChannel } from './session/live-events.js';
import { createProgressOutbox } from './session/progress-outbox.js';
import { createProgressOwner } from './session/progress-owner.js';
import { createLocalProgress } from './session/progress-store.js';
import { createSession, type SessionOptions } from './session/session.js';
import { createSessionNews } from './session/session-news.js';
import type { Shell } from './shell-context.js';
import { createSound } from './sound/sound.js';

const openPanels = () =>
  createPanels(
    {
      push: (depth) => history.pushState({ ...history.state, panels: depth }, ''),
      go: (delta) => history.go(delta),
    },
    (run) => setTimeout(run, 0),
  );

/** Who is here, and the calls that are made in their name: each needs the other. */
function openSession(storage: KeyValues, on: SessionOptions['on']) {
  const api: ApiClient = createApiClient({
    fetch: (url, init) => fetch(url, init),
    upload: async (...call) => (await import(/* webpackChunkName: "upload" */ './session/upload.js')).upload(...call),
    onUnauthorised: () => session.lost(),
  });
  const progress = createLocalProgress(storage);
  const owner = createProgressOwner(storage, progress);
  const fingerprint = () => deviceId(storage, () => crypto.randomUUID());
  const session = createSession({ api, progress, owner, fingerprint, outbox: createProgressOutbox, on });
  const userId = () => {
    const now = session.session.get();
    return now.status === 'signed-in' ? now.user.userId : null;
  };
  const report = createReport({ api, address: () => location.pathname, userId });
  return { api, progress, fingerprint, session, report, returning: owner.get() !== null };
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
export function assembleShell(version: number | null): { readonly shell: Shell; readonly platform: Platform } {
  const root = document.documentElement;
  const storage = openStorage(() => localStorage);
  const toasts = createToasts();
  const panels = openPanels();
  const news = createSessionNews({ toast: toasts.show, closePanels: panels.closeAll });
  const { api, report, ...visit } = openSession(storage, news);
  const { session, progress } = visit;
  const live = createLiveChannel();
  const theme = createTheme(root, storage);
  const furigana = createFurigana(root, storage);
  const versionCheck = openVersionCheck(api, version);
  const parts = openParts(session.session, report);
  return {
    shell: { ...parts, ...visit, live, panels, theme, furigana, toasts, versionCheck, storage },
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
      progress: { read: progress.read, write: session.writeProgress, subscribe: progress.subscribe },
      panels,
      sound: createSound({ storage, create: (url) => new Audio(url) }),
      theme: theme.theme,
      toast: toasts.show,
      dialog: panels.ask,
      report,
    },
  };
}
