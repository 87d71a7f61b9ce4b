import { createContext, use } from 'react';
import type { Writable } from '@shinobi/shared/platform';
import type { Alert } from '../alerts/current-alert.js';
import type { ThemeControl } from '../display/theme.js';
import type { RemoteComponents } from '../federation/remote-components.js';
import type { RemoteRegistry } from '../federation/remote-registry.js';
import type { ShellComponents } from '../federation/shell-components.js';
import type { FocusMode } from '../layout/focus-mode.js';
import type { CoinDisplay } from '../coins/coin-display.js';
import type { XpBoosterState } from '../booster/xp-booster-state.js';
import type { LiveChannel } from '../live-events/live-channel.js';
import type { MemoryControl } from '../memory/memory.js';
import type { Panels } from '../panels/panels.js';
import type { LocalProgress } from '../progress/local-progress.js';
import type { PageReload } from '../reload/page-reload.js';
import type { TypedText } from '../reload/typed-text.js';
import type { ShownDocument } from '../routing/remote-pages.js';
import type { SessionControl } from '../session/session.js';
import type { KeyValueStorage } from '../storage/browser-storage.js';
import type { Toasts } from '../toasts/toasts.js';
import type { VersionCheck } from '../version/version-check.js';

/** What the shell's own components use in addition to the platform that remotes receive. */
export interface Shell {
  readonly registry: RemoteRegistry;
  readonly remoteComponents: RemoteComponents;
  readonly shellComponents: ShellComponents;
  readonly panels: Panels;
  /** What waits for the user: the dot on the account button and the panel that it opens. */
  readonly alert: Writable<Alert | null>;
  /** Whether the most recent call reached the server. */
  readonly online: Writable<boolean>;
  /** The running booster, counted down each second. */
  readonly booster: Writable<XpBoosterState | null>;
  /** What the coin counter shows of a change. */
  readonly coins: Writable<CoinDisplay>;
  /** Both are true at first (docs/behaviour/frame.md, rule 14). */
  readonly headerVisible: Writable<boolean>;
  readonly footerVisible: Writable<boolean>;
  readonly focusMode: FocusMode;
  /** What the current page says that it shows; null until it has said so. */
  readonly shownDocument: Writable<ShownDocument | null>;
  /** The text of the donate button. */
  readonly donateLabel: Writable<string>;
  readonly session: SessionControl;
  readonly live: LiveChannel;
  readonly theme: ThemeControl;
  readonly toasts: Toasts;
  readonly versionCheck: VersionCheck;
  readonly typedText: TypedText;
  readonly pageReload: PageReload;
  /** The path of the page that replaces the home page on a host that shows only a part of the product; null on the main site. */
  readonly home: string | null;
  readonly storage: KeyValueStorage;
  readonly progress: LocalProgress;
  readonly memory: MemoryControl;
  /** Returns the id of this browser. */
  readonly fingerprint: () => string;
}

export const ShellContext = createContext<Shell | null>(null);

export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error('No shell: render inside ShellContext.');
  return shell;
}
