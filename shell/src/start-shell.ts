import { createApiClient } from '@shinobi/shared/client';
import { PLATFORM_VERSION, type Platform } from '@shinobi/shared/platform';
import { createFurigana } from './chrome/furigana.js';
import { createTheme } from './chrome/theme.js';
import { createToasts } from './chrome/toasts.js';
import { createLoadRemote } from './federation/container.js';
import type { IntegrityOf } from './federation/known-files.js';
import { createOwnParts } from './federation/own-parts.js';
import { createParts } from './federation/parts.js';
import { readRegistry } from './federation/registry.js';
import { runScript } from './federation/run-script.js';
import { shareScope } from './federation/share-scope.js';
import { createPanels } from './panels/panels.js';
import { createReport } from './report.js';
import { createVersionCheck } from './routing/version-check.js';
import { openStorage } from './session/browser-storage.js';
import { deviceId } from './session/device-id.js';
import { createProgressOutbox } from './session/progress-outbox.js';
import { createProgressOwner } from './session/progress-owner.js';
import { createLocalProgress } from './session/progress-store.js';
import { restoredText } from './session/restored-text.js';
import { createSession } from './session/session.js';
import type { Shell } from './shell-context.js';
import { createSound } from './sound/sound.js';

declare global {
  var shinobiIntegrity: IntegrityOf | undefined;
}

export interface Started {
  readonly shell: Shell;
  readonly platform: Platform;
}

const after = (ms: number, run: () => void) => void setTimeout(run, ms);

/** Does it the first time it is asked for, and again only after it has failed. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | null = null;
  return () => {
    done ??= work().catch((thrown: unknown) => {
      done = null;
      throw thrown;
    });
    return done;
  };
}

/** Puts the shell together from the browser's own things. `version` is the number of this build. */
export function assembleShell(version: number): Started {
  const storage = openStorage(() => localStorage);
  const sessionStorageOfTab = openStorage(() => sessionStorage);
  const toasts = createToasts();
  const api = createApiClient({ fetch: (url, init) => fetch(url, init), onUnauthorised: () => session.lost() });
  const report = createReport({ api, address: () => location.pathname, userId: () => userId() });

  const panels = createPanels(
    {
      push: (depth) => history.pushState({ ...history.state, panels: depth }, ''),
      go: (delta) => history.go(delta),
    },
    (run) => after(0, run),
  );

  const progress = createLocalProgress(storage);
  const fingerprint = () => deviceId(storage, () => crypto.randomUUID());
  const session = createSession({
    api,
    progress,
    owner: createProgressOwner(storage, progress),
    fingerprint,
    outbox: createProgressOutbox,
    on: {
      restored(keys) {
        const text = restoredText(keys);
        if (text) toasts.show({ text });
      },
      notSaved: (_, again) =>
        toasts.show({
          tone: 'trouble',
          text: 'Your progress is kept on this device, but could not be saved to your account.',
          action: { label: 'Try again', run: again },
        }),
      signedOut(why) {
        panels.closeAll();
        toasts.show({
          text: why === 'logout' ? 'You are signed out.' : 'Your session has ended. Please sign in again.',
        });
      },
    },
  });
  const userId = () => {
    const now = session.session.get();
    return now.status === 'signed-in' ? now.user.userId : null;
  };

  const registry = readRegistry(document);
  const integrity = globalThis.shinobiIntegrity;
  const parts = createParts({
    remotes: registry.remotes,
    loadRemote: createLoadRemote({
      run: (url) => runScript(document, integrity, url),
      globals: globalThis as unknown as Record<string, unknown>,
      shareScope,
    }),
    surround: once(async () => {
      const { startQueries } = await import(/* webpackChunkName: "remote-page" */ './federation/query-host.js');
      return startQueries(session.session);
    }),
    after,
    report,
  });
  const theme = createTheme(document.documentElement, storage);

  const shell: Shell = {
    registry,
    parts,
    ownParts: createOwnParts({ after, report }),
    panels,
    session,
    theme,
    furigana: createFurigana(document.documentElement, storage),
    toasts,
    versionCheck: createVersionCheck({
      api,
      version,
      agent: navigator.userAgent,
      sessionStorage: sessionStorageOfTab,
      now: Date.now,
      reload: () => location.reload(),
    }),
    storage,
    progress,
    fingerprint,
  };
  const platform: Platform = {
    version: PLATFORM_VERSION,
    api,
    session: session.session,
    progress: { read: progress.read, write: session.writeProgress, subscribe: progress.subscribe },
    panels,
    sound: createSound({ storage, create: (url) => new Audio(url) }),
    theme: theme.theme,
    toast: toasts.show,
    dialog: panels.ask,
    report,
  };
  return { shell, platform };
}
