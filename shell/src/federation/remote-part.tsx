import { useEffect, useState, type ReactNode } from 'react';
import { useShell } from '../shell-context.js';
import type { PartName } from './parts.js';
import { PartView } from './part-view.js';
import { whenQuiet } from './when-quiet.js';

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

/**
 * What remotes draw over or behind every page. It comes once the page is quiet, and never stands in the way of what is
 * asked for; one that cannot be loaded is not missed.
 */
export function Decorations() {
  const { registry } = useShell();
  const [time, setTime] = useState(false);
  useEffect(() => whenQuiet(() => setTime(true)), []);
  if (!time) return null;
  return registry.remotes.flatMap(({ name: remote, contributes }) =>
    (contributes.decorations ?? []).map(({ id }) => (
      <RemotePart key={`${remote}/${id}`} name={{ remote, kind: 'decorations', id }} quiet />
    )),
  );
}
