import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '@shinobi/shared/ui';
import { formatCount } from '@shinobi/shared/ui/desk/format.js';
import css from '../releases.module.css';
import { ChangeDialog } from './changes/change-dialog.js';
import { PreviewDialog } from './changes/preview-dialog.js';
import { FailureChart } from './failure-chart.js';
import { FaultList } from './fault-list.js';
import { type ReleaseChange, type ReleaseState, shownVersions } from './release-state.js';
import { RemoteActions } from './remote-actions.js';
import { RemoteFacts } from './remote-facts.js';
import { VersionTable } from './version-table.js';

interface RemoteSectionProps {
  readonly state: ReleaseState;
  /** Loads the state again. */
  readonly onReload: () => Promise<ReleaseState | undefined>;
}

/** Focuses the heading when a change that was confirmed here has removed the button that opened its dialog. */
function useFocusAfterChange(heading: RefObject<HTMLElement | null>, isOpen: boolean, { rev }: ReleaseState) {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) wasOpen.current = true;
    else if (wasOpen.current && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, [heading, isOpen, rev]);
}

/** One remote: what visitors get, all versions with their failure rates and faults, and what can be changed. */
export function RemoteSection({ state, onReload }: RemoteSectionProps) {
  const [change, setChange] = useState<ReleaseChange | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const versions = shownVersions(state, showsAll);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterChange(heading, change !== null, state);
  const id = `remote-${state.name}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} ref={heading}>
        {state.name}
      </h2>
      <RemoteFacts state={state} />
      <RemoteActions state={state} onOpen={setChange} />
      <VersionTable state={state} versions={versions} onOpen={setChange} />
      {versions.length < state.versions.length && (
        <p className={css.more}>
          <Button size="small" aria-label={`Show all versions of ${state.name}`} onClick={() => setShowsAll(true)}>
            Show all {formatCount(state.versions.length, 'version')}
          </Button>
        </p>
      )}
      <FailureChart state={state} versions={versions} />
      <FaultList state={state} />
      {change && <OpenDialog change={change} state={state} onReload={onReload} onClose={() => setChange(null)} />}
    </section>
  );
}

interface OpenDialogProps extends RemoteSectionProps {
  readonly change: ReleaseChange;
  readonly onClose: () => void;
}

const OpenDialog = ({ change, state, ...rest }: OpenDialogProps) =>
  change.kind === 'preview' ? (
    <PreviewDialog name={state.name} version={change.version} onClose={rest.onClose} />
  ) : (
    <ChangeDialog change={change} state={state} {...rest} />
  );
