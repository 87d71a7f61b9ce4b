import { useEffect, useState } from 'react';
import { matchPath } from 'react-router-dom';
import type { Registry } from '@shinobi/shared/contract/platform/release';
import { useReadable } from '@shinobi/shared/platform';
import { useLocation } from '@shinobi/shared/platform/router';
import { useShell } from '../context/shell-context.js';
import { RemoteComponent } from '../federation/remote-component.js';
import { remotePages } from '../routing/remote-pages.js';
import { whenNetworkIdle } from './when-network-idle.js';

const isUndecorated = (registry: Registry, pathname: string) =>
  remotePages(registry).some(
    (page) => (page.isTool || page.isFullPage) && matchPath({ path: page.path, caseSensitive: true }, pathname),
  );

/**
 * Renders what remotes draw over or behind a page, except where it would cover a task
 * (docs/behaviour/frame.md, rule 17). It is loaded once the network is idle; what cannot be loaded is left out.
 */
export function Decorations() {
  const { focusMode, registry: known } = useShell();
  const registry = useReadable(known);
  const { pathname } = useLocation();
  const isFocused = useReadable(focusMode.active);
  const isHidden = useReadable(focusMode.decorationsHidden);
  const [isNetworkIdle, setNetworkIdle] = useState(false);
  useEffect(() => {
    const stop = whenNetworkIdle(() => setNetworkIdle(true));
    return stop;
  }, []);
  if (!isNetworkIdle || isFocused || isHidden || isUndecorated(registry, pathname)) return null;
  return registry.remotes.flatMap(({ name: remote, contributes }) =>
    (contributes.decorations ?? []).map(({ id }) => (
      <RemoteComponent key={`${remote}/${id}`} contribution={{ remote, kind: 'decorations', id }} quiet />
    )),
  );
}
