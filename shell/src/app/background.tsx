import { useEffect } from 'react';
import { usePlatform } from '@shinobi/shared/platform';
import { useShell } from '../context/shell-context.js';
import { afterStart } from './background-tasks.js';
import { MaintenanceAlert } from '../maintenance/maintenance-alert.js';
import { OfflineBanner } from '../connectivity/offline-banner.js';

/** Keeps going what happens by itself, as long as the page is there, and shows what it has to say. */
export function AfterStart() {
  const shell = useShell();
  const { api } = usePlatform();
  useEffect(() => {
    const stop = afterStart(shell, api);
    return stop;
  }, [shell, api]);
  return (
    <>
      <OfflineBanner />
      <MaintenanceAlert />
    </>
  );
}
