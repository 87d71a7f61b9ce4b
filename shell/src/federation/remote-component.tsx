import { type ReactNode, useEffect } from 'react';
import { type SlotProps, useReadable } from '@shinobi/shared/platform';
import { useShell } from '../context/shell-context.js';
import { LoadedComponent } from './loaded-component.js';
import type { ContributionKey } from './remote-components.js';

const NO_PROPS = {};

interface RemoteComponentProps {
  readonly contribution: ContributionKey;
  readonly props?: Record<string, unknown>;
  readonly skeleton?: ReactNode;
  readonly quiet?: boolean;
}

/** Renders a component that a remote contributes, and starts loading it when it is first shown. */
export function RemoteComponent({ contribution, props = NO_PROPS, skeleton, quiet }: RemoteComponentProps) {
  const load = useShell().remoteComponents.load(contribution);
  return <LoadedComponent load={load} props={props} owner={contribution.remote} skeleton={skeleton} quiet={quiet} />;
}

interface SlotComponentsProps {
  readonly name: string;
  readonly props?: SlotProps;
}

/** Renders everything that remotes contribute for a slot of the shell. */
export function Slot({ name, props }: SlotComponentsProps) {
  const { registry } = useShell();
  const { remotes } = useReadable(registry);
  useEffect(() => {
    void registry.loadRest();
  }, [registry]);
  return remotes.flatMap(({ name: remote, contributes }) =>
    contributes.slots
      .filter(({ slot }) => slot === name)
      .map(({ id }) => (
        <RemoteComponent key={`${remote}/${id}`} contribution={{ remote, kind: 'slots', id }} props={props} />
      )),
  );
}
