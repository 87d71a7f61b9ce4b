import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { Registry } from '@shinobi/shared/contract/platform/release';
import {
  createReadable,
  type LazyComponent,
  type Platform,
  PlatformContext,
  type RemoteModule,
} from '@shinobi/shared/platform';
import type { Alert } from '../alerts/current-alert.js';
import { storedDonateLabel } from '../donation/donate-label.js';
import { createFocusMode } from '../layout/focus-mode.js';
import { IDLE_COIN_DISPLAY } from '../coins/coin-display.js';
import { createTheme } from '../display/theme.js';
import { createToasts } from '../toasts/toasts.js';
import type { XpBoosterState } from '../booster/xp-booster-state.js';
import { createShellComponents } from '../federation/shell-components.js';
import { createRemoteComponents } from '../federation/remote-components.js';
import { createRemoteRegistry } from '../federation/remote-registry.js';
import { createPanels, type Panels } from '../panels/panels.js';
import type { ShownDocument } from '../routing/remote-pages.js';
import type { VersionCheck } from '../version/version-check.js';
import { createLiveChannel } from '../live-events/live-channel.js';
import { createProgressOutbox } from '../progress/progress-outbox.js';
import { createProgressOwner } from '../progress/progress-owner.js';
import { createLocalProgress } from '../progress/local-progress.js';
import { createSession } from '../session/session.js';
import { type Shell, ShellContext } from '../context/shell-context.js';
import { createManualClock } from './manual-clock.js';
import { memoryStorage } from './memory-storage.js';

interface ShellTestOptions {
  /** A fake platform, through which the shell calls the server. */
  readonly platform: Platform;
  readonly registry?: Registry;
  /** The remotes that the page leaves out. */
  readonly rest?: Registry;
  /** The modules of the remotes, by name. A remote without a module cannot be loaded. */
  readonly modules?: Readonly<Record<string, RemoteModule>>;
  readonly stored?: Readonly<Record<string, string>>;
  readonly address?: string;
  readonly versionCheck?: VersionCheck;
}

const NO_REMOTES: Registry = { rev: 0, contract: '1.0.0', remotes: [] };
const SAME_VERSION: VersionCheck = { check: async () => false, checkUnknownRoute: async () => false };

function createTestSession(platform: Platform, stored: Readonly<Record<string, string>>) {
  const storage = memoryStorage(stored);
  const progress = createLocalProgress(storage);
  const signOuts: string[] = [];
  const session = createSession({
    api: platform.api,
    progress,
    owner: createProgressOwner(storage, progress),
    fingerprint: () => 'device-1',
    createOutbox: createProgressOutbox,
    on: { restored: () => undefined, notSaved: () => undefined, signedOut: (reason) => signOuts.push(reason) },
  });
  return { storage, progress, session, signOuts };
}

/** Panels on a history without entries, whose steps end at once. */
function createTestPanels(): Panels {
  const panels = createPanels(
    { push: () => undefined, go: () => queueMicrotask(() => panels.handleHistoryStep(0)) },
    (run, ms = 0) => ms === 0 && queueMicrotask(run),
  );
  return panels;
}

/** Creates the shell's services on a fake platform. */
export function shellInMemory({
  platform,
  registry: page = NO_REMOTES,
  modules = {},
  stored = {},
  ...rest
}: ShellTestOptions) {
  const { signOuts, ...services } = createTestSession(platform, stored);
  const { after, pass } = createManualClock();
  const registry = createRemoteRegistry({
    page,
    fetchRest: async () => rest.rest,
    fetchComplete: () => platform.api('GET /api/Release/GetRegistry'),
    known: null,
  });
  const load = async (base: string) => {
    const name = registry.get().remotes.find((remote) => remote.base === base)?.name ?? '';
    const module = modules[name];
    if (!module) throw new Error(`${name} cannot be loaded`);
    return module;
  };
  const shell: Shell = {
    ...services,
    registry,
    live: createLiveChannel(),
    remoteComponents: createRemoteComponents({
      findRemote: (remote) => registry.get().remotes.find(({ name }) => name === remote),
      loadRemote: ({ base }) => load(base),
      loadWrapper: async () => (component) => component,
      after,
      report: platform.report,
      releaseReports: null,
    }),
    shellComponents: createShellComponents({ after, report: platform.report }),
    panels: createTestPanels(),
    alert: createReadable<Alert | null>(null),
    online: createReadable(true),
    booster: createReadable<XpBoosterState | null>(null),
    shownDocument: createReadable<ShownDocument | null>(null),
    coins: createReadable(IDLE_COIN_DISPLAY),
    donateLabel: createReadable(storedDonateLabel(services.storage)),
    headerVisible: createReadable(true),
    footerVisible: createReadable(true),
    focusMode: createFocusMode(),
    theme: createTheme(document.documentElement, services.storage),
    toasts: createToasts(),
    versionCheck: rest.versionCheck ?? SAME_VERSION,
    typedText: { changed: new WeakSet(), connect: () => undefined, keep: () => true },
    pageReload: { reload: () => false, reloadIfItHelps: () => null },
    home: document.documentElement.dataset.home || null,
    fingerprint: () => 'device-1',
    memory: { memory: platform.memory, run: async () => undefined },
  };
  return { shell, signOuts, pass };
}

/** Renders a component of the shell inside its contexts and a router. */
export function renderInShell(ui: ReactNode, options: ShellTestOptions) {
  const { shell, signOuts, pass } = shellInMemory(options);
  const platform: Platform = {
    ...options.platform,
    session: shell.session.session,
    theme: shell.theme.theme,
    panels: shell.panels,
    describePage: (pathname, shown) => shell.shownDocument.set({ pathname, shown }),
    enterFocusMode: shell.focusMode.enter,
    hideDecorations: shell.focusMode.hideDecorations,
  };
  const rendered = render(
    <PlatformContext value={platform}>
      <ShellContext value={shell}>
        <MemoryRouter initialEntries={[options.address ?? '/']}>{ui}</MemoryRouter>
      </ShellContext>
    </PlatformContext>,
  );
  return { ...rendered, shell, signOuts, pass };
}

/** Wraps a component as a lazy member of a remote's module. */
export const lazy =
  <P extends object>(component: (props: P) => ReactNode): LazyComponent<P> =>
  async () => ({ default: component });
