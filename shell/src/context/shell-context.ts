import { createContext, use } from 'react';
import type { Registry } from '@shinobi/shared/contract/platform/release';
import type { Settable } from '@shinobi/shared/platform';
import type { Alert } from '../alerts/current-alert.js';
import type { FocusMode } from '../layout/focus-mode.js';
import type { ShownCoins } from '../layout/footer.js';
import type { ThemeControl } from '../display/theme.js';
import type { Toasts } from '../toasts/toasts.js';
import type { XpBoosterState } from '../layout/visitor.js';
import type { ShownPiece } from '../routing/remote-pages.js';
import type { OwnParts } from '../federation/shell-components.js';
import type { Parts } from '../federation/remote-components.js';
import type { Panels } from '../panels/panels.js';
import type { VersionCheck } from '../version/version-check.js';
import type { KeyValues } from '../storage/browser-storage.js';
import type { LiveChannel } from '../live-events/live-channel.js';
import type { LocalProgress } from '../progress/local-progress.js';
import type { SessionControl } from '../session/session.js';

/** What the shell's own parts use beside the platform that remotes are given. */
export interface Shell {
  readonly registry: Registry;
  readonly parts: Parts;
  readonly ownParts: OwnParts;
  readonly panels: Panels;
  /** What waits for the user, for the dot and the click on the account icon. */
  readonly alert: Settable<Alert | null>;
  /** Whether the server could be reached at last. */
  readonly online: Settable<boolean>;
  /** The running booster, counted down each second. */
  readonly booster: Settable<XpBoosterState | null>;
  /** What the coin counter shows of a change. */
  readonly coins: Settable<ShownCoins>;
  /** The specification's flags, both true at first. */
  readonly headerVisible: Settable<boolean>;
  readonly footerVisible: Settable<boolean>;
  readonly focusMode: FocusMode;
  /** What the open page has said of itself; null while it has not. */
  readonly piece: Settable<ShownPiece | null>;
  /** The words on the donate button. */
  readonly donateLabel: Settable<string>;
  readonly session: SessionControl;
  readonly live: LiveChannel;
  readonly theme: ThemeControl;
  readonly toasts: Toasts;
  readonly versionCheck: VersionCheck;
  /** A user was signed in when this browser was here last: the page waits to see whether they still are. */
  readonly returning: boolean;
  readonly storage: KeyValues;
  readonly progress: LocalProgress;
  /** The id that this browser is known by. */
  readonly fingerprint: () => string;
}

export const ShellContext = createContext<Shell | null>(null);

export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error('No shell: render inside ShellContext.');
  return shell;
}
