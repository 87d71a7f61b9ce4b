import { useEffect } from 'react';
import { usePlatform } from '@shinobi/shared/platform';
import { OfflineBanner } from '../connectivity/offline-banner.js';
import { useShell } from '../context/shell-context.js';
import { MaintenanceAlert } from '../maintenance/maintenance-alert.js';
import { PreviewBanner } from '../releases/preview-banner.js';
import { startBackgroundTasks } from './background-tasks.js';

/** Runs the background tasks while the page is open, and shows the banners that appear by themselves. */
export function BackgroundTasksHost() {
  const shell = useShell();
  const { api } = usePlatform();
  useEffect(() => {
    const stop = startBackgroundTasks(shell, api);
    return stop;
  }, [shell, api]);
  return (
    <>
      <OfflineBanner />
      <MaintenanceAlert />
      <PreviewBanner />
    </>
  );
}
