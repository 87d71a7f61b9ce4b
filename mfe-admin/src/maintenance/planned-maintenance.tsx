import { useAction } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Sheet } from '@shinobi/shared/ui';
import { formatInstant } from '@shinobi/shared/ui/desk/format.js';
import css from './maintenance.module.css';

interface PlannedMaintenanceProps {
  readonly at: string | null;
  /** The server's clock. */
  readonly now: string;
  readonly onChanged: () => void;
}

/** Shows the planned maintenance, with a button that cancels it. */
export function PlannedMaintenance({ at, now, onChanged }: PlannedMaintenanceProps) {
  const { api, toast } = usePlatform();
  const { busy, act } = useAction(async () => {
    await api('POST /api/Admin/ScheduleMaintenance', { body: { at: null } });
    toast({ text: 'Maintenance cancelled.' });
    onChanged();
  });
  if (at === null)
    return (
      <Sheet>
        <p>No maintenance is planned.</p>
      </Sheet>
    );
  const isOngoing = Date.parse(at) <= Date.parse(now);
  return (
    <Sheet className={css.planned}>
      <p>
        <b>{isOngoing ? 'Maintenance is ongoing' : 'Maintenance begins'}</b>, {isOngoing && 'since '}
        <time dateTime={at}>{formatInstant(at)} UTC</time>.
      </p>
      <Button size="small" reason={busy ? 'One moment' : null} onClick={() => void act()}>
        Cancel maintenance
      </Button>
    </Sheet>
  );
}
