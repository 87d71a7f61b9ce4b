import { useEffect, useState, type ReactNode } from 'react';
import { matchPath } from 'react-router-dom';
import type { Registry } from '@shinobi/shared/contract/platform/release';
import { useReadable } from '@shinobi/shared/platform';
import { useLocation } from '@shinobi/shared/platform/router';
import { pagesOf } from '../routing/remote-pages.js';
import { useShell } from '../context/shell-context.js';
import type { PartName } from './remote-components.js';
import { PartView } from './loaded-component.js';
import { whenQuiet } from '../decorations/when-network-idle.js';

const NO_PROPS = {};

interface RemotePartProps {
  readonly name: PartName;
  readonly props?: Record<string, unknown>;
  readonly skeleton?: ReactNode;
  readonly quiet?: boolean;
}

/** A part of a remote. It is asked for when this is first shown. */
export function RemotePart({ name, props = NO_PROPS, skeleton, quiet }: RemotePartProps) {
  const load = useShell().parts.load(name);
  return <PartView load={load} props={props} owner={name.remote} skeleton={skeleton} quiet={quiet} />;
}

/** All that remotes contribute for a place that the shell leaves room for. */
export function Slot({ name }: { readonly name: string }) {
  const { registry } = useShell();
  return registry.remotes.flatMap(({ name: remote, contributes }) =>
    contributes.slots
      .filter(({ slot }) => slot === name)
      .map(({ id }) => <RemotePart key={`${remote}/${id}`} name={{ remote, kind: 'slots', id }} />),
  );
}

const isTool = (registry: Registry, pathname: string) =>
  pagesOf(registry).some((page) => page.isTool && matchPath({ path: page.path, caseSensitive: true }, pathname));

/**
 * What remotes draw over or behind a page, except where somebody has to concentrate: in focus mode and on the pages of
 * editors and administrators. It is loaded once the page is quiet; what cannot be loaded is left out.
 */
export function Decorations() {
  const { registry, focusMode } = useShell();
  const { pathname } = useLocation();
  const isBusy = useReadable(focusMode.active);
  const [time, setTime] = useState(false);
  useEffect(() => {
    const stop = whenQuiet(() => setTime(true));
    return stop;
  }, []);
  if (!time || isBusy || isTool(registry, pathname)) return null;
  return registry.remotes.flatMap(({ name: remote, contributes }) =>
    (contributes.decorations ?? []).map(({ id }) => (
      <RemotePart key={`${remote}/${id}`} name={{ remote, kind: 'decorations', id }} quiet />
    )),
  );
}
