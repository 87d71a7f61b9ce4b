import { createApiClient, randomId } from '@shinobi/shared/client';
import type { PageQuery } from '@shinobi/shared/contract/platform/rendering';
import { type ApiClient, createReadable, type Platform, PLATFORM_VERSION } from '@shinobi/shared/platform';
import type { Alert } from '../alerts/current-alert.js';
import { createSessionApiClient } from '../api/session-api-client.js';
import type { Shell } from '../context/shell-context.js';
import { createDisplay } from '../display/display-settings.js';
import { createTheme } from '../display/theme.js';
import { DEFAULT_DONATE_LABEL, storedDonateLabel } from '../donation/donate-label.js';
import { createComponentLoaders } from '../federation/component-loaders.js';
import type { KnownFiles } from '../federation/known-files.js';
import { createFocusMode } from '../layout/focus-mode.js';
import { IDLE_COIN_DISPLAY } from '../coins/coin-display.js';
import type { XpBoosterState } from '../booster/xp-booster-state.js';
import { createLiveChannel } from '../live-events/live-channel.js';
import { createBrowserMemory } from '../memory/create-browser-memory.js';
import { createReport } from '../operation-log/report.js';
import { createBrowserReload } from '../reload/browser-reload.js';
import type { PageReload } from '../reload/page-reload.js';
import { createPanels, type Panels } from '../panels/panels.js';
import { createLocalProgress } from '../progress/local-progress.js';
import { createProgressOutbox } from '../progress/progress-outbox.js';
import { createProgressOwner } from '../progress/progress-owner.js';
import type { ShownDocument } from '../routing/remote-pages.js';
import { deviceId } from '../session/device-id.js';
import { createSession, type SessionOptions } from '../session/session.js';
import { createSessionToasts } from '../session/session-toasts.js';
import { signedUpHere } from '../session/signed-up-here.js';
import { createSound } from '../sound/sound.js';
import { type KeyValueStorage, openLocalStorage, remoteStorage } from '../storage/browser-storage.js';
import { createToasts } from '../toasts/toasts.js';
import { createLazyVersionCheck } from '../version/lazy-version-check.js';
import { createXp } from '../xp/award-xp.js';

const createBrowserPanels = () =>
  createPanels(
    {
      push: (depth) => history.pushState({ ...history.state, panels: depth }, ''),
      go: (delta) => history.go(delta),
    },
    (run, ms) => setTimeout(run, ms),
  );

/** Creates the session together with the API client, because each needs the other. */
function createSessionAndApi(storage: KeyValueStorage, panels: Panels, on: SessionOptions['on']) {
  const online = createReadable(true);
  const userId = () => {
    const current = session.session.get();
    return current.status === 'signed-in' ? current.user.userId : current.status === 'guest' ? 0 : undefined;
  };
  const client: ApiClient = createApiClient({
    userId,
    fetch: (url, init) => fetch(url, init),
    upload: async (...call) =>
      (await import(/* webpackChunkName: "panels-later" */ '../api/upload.js')).upload(...call),
  });
  const api = createSessionApiClient({
    client,
    online,
    recover: async (code, key) =>
      (await import(/* webpackChunkName: "sign-in-security" */ '../identity/recover.js')).recover(code, key, {
        client,
        panels,
        session,
        fingerprint,
      }),
  });
  const progress = createLocalProgress(storage);
  const owner = createProgressOwner(storage, progress);
  const fingerprint = () => deviceId(storage, randomId);
  const session = createSession({ api, progress, owner, fingerprint, createOutbox: createProgressOutbox, on });
  const report = createReport({ api, address: () => location.pathname, userId: () => userId() || null });
  return {
    api,
    online,
    progress,
    owner,
    fingerprint,
    session,
    report,
  };
}

const createVersionCheck = (api: ApiClient, version: number | null, pageReload: PageReload) =>
  createLazyVersionCheck(async () => {
    const { createBrowserVersionCheck } = await import(
      /* webpackChunkName: "background-tasks" */ '../version/browser-version-check.js'
    );
    return createBrowserVersionCheck({ api, version, reload: pageReload.reload });
  }, pageReload);

type LearnerOptions = Pick<Shell, 'session' | 'progress' | 'storage' | 'panels' | 'memory'> & Pick<Platform, 'api'>;

/** Signs out. The last answers are sent before; what waits for an account that was deleted is removed. */
async function signOut({ session, memory }: LearnerOptions, ended: boolean | 'deleted' = false) {
  const current = session.session.get();
  if (!ended && current.status === 'signed-in') await memory.run((engine) => engine.flush());
  await session.logOut(Boolean(ended));
  if (ended === 'deleted' && current.status === 'signed-in')
    await memory.run((engine) => engine.forgetUser(current.user.userId));
}

/** Creates the platform's services for what belongs to a user or a guest. */
const createLearnerServices = ({ api, session, progress, storage, panels, memory }: LearnerOptions) => ({
  session: session.session,
  account: {
    changed: session.updateUser,
    dataChanged: session.updateData,
    refresh: session.refreshData,
    signOut: (ended?: boolean | 'deleted') => signOut({ api, session, progress, storage, panels, memory }, ended),
    signedUpHere: (userId: number) => signedUpHere(storage, userId),
  },
  progress: {
    read: progress.read,
    write: session.writeProgress,
    keep: progress.store,
    subscribe: progress.subscribe,
  },
  storage: remoteStorage,
  xp: createXp({
    ...{ api, storage, memory: memory.memory },
    session: session.session,
    updateUser: session.updateUser,
    openPanel: panels.open,
  }),
});

/** Creates what header and footer show. */
const createFrameState = (storage: KeyValueStorage) => ({
  alert: createReadable<Alert | null>(null),
  booster: createReadable<XpBoosterState | null>(null),
  coins: createReadable(IDLE_COIN_DISPLAY),
  donateLabel: createReadable(storedDonateLabel(storage), DEFAULT_DONATE_LABEL),
  headerVisible: createReadable(true),
  footerVisible: createReadable(true),
});

/** Creates the platform's services for what the current page does with the frame around it. */
const createPageServices = ({
  shownDocument,
  focusMode,
  panels,
}: Pick<Shell, 'shownDocument' | 'focusMode' | 'panels'>) => ({
  describePage: (pathname: string, shown: object) => shownDocument.set({ pathname, shown }),
  enterFocusMode: focusMode.enter,
  hideDecorations: focusMode.hideDecorations,
  lookUp: (sentence: string, offset: number) => void panels.open('word-sheet', { sentence, offset }),
});

interface CreatedShell {
  readonly shell: Shell;
  readonly platform: Platform;
}

/**
 * Creates the shell's services on top of the browser. `version` is that of this build; null in development. `queries` are the
 * responses that the page was rendered from.
 */
export function createShell(
  version: number | null,
  known: KnownFiles | null,
  queries: Promise<readonly PageQuery[]>,
): CreatedShell {
  const root = document.documentElement;
  const storage = openLocalStorage();
  const toasts = createToasts();
  const panels = createBrowserPanels();
  const sessionToasts = createSessionToasts({ toast: toasts.show, closePanels: panels.closeAll });
  const { api, report, ...services } = createSessionAndApi(storage, panels, sessionToasts);
  const live = createLiveChannel();
  const theme = createTheme(root, storage);
  const shownDocument = createReadable<ShownDocument | null>(null);
  const focusMode = createFocusMode();
  const { typedText, pageReload } = createBrowserReload(version);
  const loaders = createComponentLoaders({
    ...{ api, report, known, queries },
    session: services.session,
    recover: pageReload.reloadIfItHelps,
  });
  const { memory, knowledge, guestReviews } = createBrowserMemory({ storage, api, report, ...services });
  return {
    shell: {
      ...loaders,
      ...services,
      live,
      panels,
      theme,
      shownDocument,
      focusMode,
      toasts,
      versionCheck: createVersionCheck(api, version, pageReload),
      typedText,
      home: root.dataset.home || null,
      pageReload,
      storage,
      memory,
      ...createFrameState(storage),
    },
    platform: {
      version: PLATFORM_VERSION,
      api,
      ...createLearnerServices({ ...services, api, storage, panels, memory }),
      memory: memory.memory,
      knowledge,
      guestReviews,
      live,
      panels,
      contributions: loaders.registry,
      sound: createSound({ storage, create: (url) => new Audio(url) }),
      theme: theme.theme,
      display: createDisplay(root, storage),
      ...createPageServices({ shownDocument, focusMode, panels }),
      toast: toasts.show,
      dialog: panels.openSimpleDialog,
      report,
    },
  };
}
