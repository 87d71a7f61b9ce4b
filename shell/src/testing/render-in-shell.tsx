import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { Registry } from '@shinobi/shared/contract/platform/release';
import { createReadable, PlatformContext, type Lazy, type Platform, type RemoteModule } from '@shinobi/shared/platform';
import type { Alert } from '../alerts/current-alert.js';
import { keptLabel } from '../donation/donate-label.js';
import { createFocusMode } from '../layout/focus-mode.js';
import { STILL_COINS } from '../layout/footer.js';
import { createTheme } from '../display/theme.js';
import { createToasts } from '../toasts/toasts.js';
import type { XpBoosterState } from '../layout/visitor.js';
import { createOwnParts } from '../federation/shell-components.js';
import { createParts } from '../federation/remote-components.js';
import { createPanels } from '../panels/panels.js';
import type { ShownPiece } from '../routing/remote-pages.js';
import type { VersionCheck } from '../version/version-check.js';
import { createLiveChannel } from '../live-events/live-channel.js';
import { createProgressOutbox } from '../progress/progress-outbox.js';
import { createProgressOwner } from '../progress/progress-owner.js';
import { createLocalProgress } from '../progress/local-progress.js';
import { createSession } from '../session/session.js';
import { ShellContext, type Shell } from '../context/shell-context.js';
import { handClock } from './manual-clock.js';
import { keyValues } from './memory-storage.js';

interface InShell {
  /** A platform in memory; the shell calls the backend through it. */
  readonly platform: Platform;
  readonly registry?: Registry;
  /** What the remotes hold, by name. One that is not here cannot be loaded. */
  readonly modules?: Readonly<Record<string, RemoteModule>>;
  readonly stored?: Readonly<Record<string, string>>;
  readonly address?: string;
  readonly versionCheck?: VersionCheck;
  readonly returning?: boolean;
}

const NO_REMOTES: Registry = { rev: 0, contract: '1.0.0', remotes: [] };
const SAME_VERSION: VersionCheck = { check: async () => false, checkUnknownRoute: async () => false };

function openSession(platform: Platform, stored: Readonly<Record<string, string>>) {
  const storage = keyValues(stored);
  const progress = createLocalProgress(storage);
  const ended: string[] = [];
  const session = createSession({
    api: platform.api,
    progress,
    owner: createProgressOwner(storage, progress),
    fingerprint: () => 'device-1',
    outbox: createProgressOutbox,
    on: { restored: () => undefined, notSaved: () => undefined, signedOut: (why) => ended.push(why) },
  });
  return { storage, progress, session, ended };
}

/** The shell's own services over a platform in memory. */
export function shellInMemory({ platform, registry = NO_REMOTES, modules = {}, stored = {}, ...rest }: InShell) {
  const { ended, ...visit } = openSession(platform, stored);
  const { after, pass } = handClock();
  const load = async (base: string) => {
    const name = registry.remotes.find((remote) => remote.base === base)?.name ?? '';
    const module = modules[name];
    if (!module) throw new Error(`${name} cannot be loaded`);
    return module;
  };
  const shell: Shell = {
    ...visit,
    registry,
    live: createLiveChannel(),
    parts: createParts({
      remotes: registry.remotes,
      loadRemote: ({ base }) => load(base),
      surround: async () => (part) => part,
      after,
      report: platform.report,
    }),
    ownParts: createOwnParts({ after, report: platform.report }),
    panels: createPanels({ push: () => undefined, go: () => undefined }, () => undefined),
    alert: createReadable<Alert | null>(null),
    online: createReadable(true),
    booster: createReadable<XpBoosterState | null>(null),
    piece: createReadable<ShownPiece | null>(null),
    coins: createReadable(STILL_COINS),
    donateLabel: createReadable(keptLabel(visit.storage)),
    headerVisible: createReadable(true),
    footerVisible: createReadable(true),
    focusMode: createFocusMode(),
    theme: createTheme(document.documentElement, visit.storage),
    toasts: createToasts(),
    versionCheck: rest.versionCheck ?? SAME_VERSION,
    returning: rest.returning ?? false,
    fingerprint: () => 'device-1',
  };
  return { shell, ended, pass };
}

/** Renders a part of the shell with everything that it finds around itself in the page. */
export function renderInShell(ui: ReactNode, options: InShell) {
  const { shell, ended, pass } = shellInMemory(options);
  const platform: Platform = {
    ...options.platform,
    session: shell.session.session,
    theme: shell.theme.theme,
    panels: shell.panels,
    describePage: (pathname, shown) => shell.piece.set({ pathname, shown }),
    enterFocusMode: shell.focusMode.enter,
  };
  const rendered = render(
    <PlatformContext value={platform}>
      <ShellContext value={shell}>
        <MemoryRouter initialEntries={[options.address ?? '/']}>{ui}</MemoryRouter>
      </ShellContext>
    </PlatformContext>,
  );
  return { ...rendered, shell, ended, pass };
}

/** A part of a remote's module. */
export const lazy =
  <P extends object>(Part: (props: P) => ReactNode): Lazy<P> =>
  async () => ({ default: Part });
