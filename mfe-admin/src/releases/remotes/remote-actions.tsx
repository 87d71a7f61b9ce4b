import { Button } from '@shinobi/shared/ui';
import css from '../releases.module.css';
import { type OpenChange, type ReleaseState, whyNoPromotion } from './release-state.js';

interface RemoteActionsProps {
  readonly state: ReleaseState;
  readonly onOpen: OpenChange;
}

/** This page belongs to it: once retired, nobody could put it back. */
const OWN_REMOTE = 'admin';

/** What can be changed about a remote as a whole. */
export function RemoteActions({ state, onOpen }: RemoteActionsProps) {
  const { name, frozen, retiredAt } = state;
  const freeze = frozen === null ? 'Freeze' : 'Allow promotions';
  const retire = retiredAt === null ? 'Retire' : 'Put back';
  return (
    <div className={css.buttons} role="group" aria-label={`Change ${name}`}>
      <CanaryActions state={state} onOpen={onOpen} />
      <Button
        size="small"
        aria-label={`${freeze}: ${name}`}
        onClick={() => onOpen({ kind: 'freeze', frozen: frozen === null })}
      >
        {freeze}
      </Button>
      <Button
        size="small"
        aria-label={`${retire}: ${name}`}
        reason={name === OWN_REMOTE && retiredAt === null ? 'This page belongs to it.' : null}
        onClick={() => onOpen({ kind: 'retire', retired: retiredAt === null })}
      >
        {retire}
      </Button>
    </div>
  );
}

function CanaryActions({ state, onOpen }: RemoteActionsProps) {
  const { name, canary } = state;
  if (canary === null) return null;
  return (
    <>
      <Button
        size="small"
        aria-label={`Change percentage: ${name} ${canary}`}
        reason={whyNoPromotion(state)}
        onClick={() => onOpen({ kind: 'canary', version: canary })}
      >
        Change percentage
      </Button>
      <Button
        size="small"
        aria-label={`Stop canary: ${name} ${canary}`}
        onClick={() => onOpen({ kind: 'stop-canary', version: canary })}
      >
        Stop canary
      </Button>
    </>
  );
}
