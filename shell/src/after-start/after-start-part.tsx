import { useEffect } from 'react';
import { usePlatform } from '@shinobi/shared/platform';
import { useShell } from '../shell-context.js';
import { afterStart } from './after-start.js';
import { MaintenanceAlert } from './maintenance-alert.js';
import { OfflineBanner } from './offline-banner.js';

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
