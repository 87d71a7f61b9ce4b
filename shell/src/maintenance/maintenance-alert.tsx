import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton, useTopLayer } from '@shinobi/shared/ui';
import { useMaintenanceMinutes } from './use-maintenance-minutes.js';
import { maintenanceState, type MaintenanceState } from './maintenance-state.js';
import css from './maintenance-alert.module.css';

const inMinutes = (minutes: number) => (minutes === 1 ? 'in 1 minute' : `in ${minutes} minutes`);
const titleFor = ({ ongoing, minutes }: MaintenanceState) =>
  ongoing ? 'Maintenance is ongoing' : `Maintenance ${inMinutes(minutes)}`;

/** Opens the alert at certain minutes, once each; in between it stays as the user left it. */
function useOpenState(state: MaintenanceState | null) {
  const [open, setOpen] = useState(false);
  const [lastMinutes, setLastMinutes] = useState<number | null>(null);
  const minutes = state?.minutes ?? null;
  if (minutes !== lastMinutes) {
    setLastMinutes(minutes);
    setOpen(state !== null && (state.opens || open));
  }
  return { open, setOpen };
}

function ExpandedAlert({ state, onCollapse }: { readonly state: MaintenanceState; readonly onCollapse: () => void }) {
  const id = useId();
  return (
    <section className={css.alert} aria-labelledby={id} data-testid="panel" data-panel="maintenance">
      <h2 id={id}>{titleFor(state)}</h2>
      <IconButton icon="close" label="Collapse" data-testid="panel-close" onClick={onCollapse} />
      <p role="status">
        {state.ongoing
          ? 'The site is being updated and will be back soon. Your progress is kept.'
          : 'The site will be offline for a short while. Finish what you are doing; your progress is kept.'}
      </p>
    </section>
  );
}

/** Announces maintenance above everything else; the user can collapse it to a button. */
export function MaintenanceAlert() {
  const topLayer = useTopLayer();
  const state = maintenanceState(useMaintenanceMinutes());
  const { open, setOpen } = useOpenState(state);
  if (!state) return null;
  const alert = (
    <div className={css.container}>
      {open ? (
        <ExpandedAlert state={state} onCollapse={() => setOpen(false)} />
      ) : (
        <button type="button" className={css.toggle} data-testid="maintenance-toggle" onClick={() => setOpen(true)}>
          {titleFor(state)}
        </button>
      )}
    </div>
  );
  // A modal dialog makes everything outside of it inert, so the alert moves into it.
  return createPortal(alert, topLayer ?? document.body);
}
