import type { ComponentType } from 'react';
import type { RenderOrder } from '@shinobi/shared/contract/platform/rendering';
import { createReadable, type Readable, type Session } from '@shinobi/shared/platform';
import { IDLE_COIN_DISPLAY } from '../src/coins/coin-display.js';
import type { Shell } from '../src/context/shell-context.js';
import { DEFAULT_DONATE_LABEL } from '../src/donation/donate-label.js';
import type { ComponentLoad } from '../src/federation/component-load.js';
import type { LoadState } from '../src/federation/load-state.js';
import type { RemoteComponentType } from '../src/federation/remote-components.js';
import { initialLoadState } from '../src/federation/load-state.js';
import { createFocusMode } from '../src/layout/focus-mode.js';
import { unavailable, unavailableObject } from './unavailable.js';

/** The component of the page that is rendered, under the key of its load. */
export interface RenderedComponent {
  readonly remote: string | null;
  readonly id: string;
  readonly component: ComponentType;
}

const LOADING = initialLoadState<never>('active');

function loadIn<C>(state: LoadState<C>): ComponentLoad<C> {
  return {
    ...createReadable(state),
    retry: unavailable('retry'),
    mounted: unavailable('mounted'),
    crashed: unavailable('crashed'),
  };
}

const ready = <C>(component: C): LoadState<C> => ({ ...LOADING, status: 'ready', component });

/** Creates the shell with which the server renders one page: that component is loaded, and nothing else. */
export function createServerShell(
  { registry, home }: RenderOrder,
  session: Readable<Session>,
  rendered: RenderedComponent,
): Shell {
  return {
    registry: unavailableObject<Shell['registry']>('registry', createReadable(registry)),
    remoteComponents: {
      load: ({ remote, kind, id }) =>
        rendered.remote === remote && kind === 'routes' && rendered.id === id
          ? loadIn(ready(rendered.component as RemoteComponentType))
          : loadIn(LOADING),
      reportCrash: async () => undefined,
    },
    shellComponents: {
      load: <P extends object>(id: string) =>
        rendered.remote === null && rendered.id === id
          ? loadIn(ready(rendered.component as ComponentType<P>))
          : loadIn<ComponentType<P>>(LOADING),
    },
    panels: unavailableObject('panels', { stack: createReadable([]), notification: createReadable(null) }),
    alert: createReadable(null),
    online: createReadable(true),
    booster: createReadable(null),
    coins: createReadable(IDLE_COIN_DISPLAY),
    headerVisible: createReadable(true),
    footerVisible: createReadable(true),
    focusMode: createFocusMode(),
    shownDocument: createReadable(null),
    donateLabel: createReadable(DEFAULT_DONATE_LABEL),
    session: unavailableObject('session', { session }),
    live: unavailableObject('live'),
    theme: unavailableObject('theme', { theme: createReadable('light') }),
    toasts: unavailableObject('toasts', { shown: createReadable([]) }),
    versionCheck: unavailableObject('versionCheck'),
    typedText: unavailableObject('typedText'),
    pageReload: unavailableObject('pageReload'),
    home,
    storage: unavailableObject('storage'),
    progress: unavailableObject('progress'),
    memory: unavailableObject('memory'),
    fingerprint: unavailable('fingerprint'),
  };
}
