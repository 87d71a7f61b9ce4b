import { useEffect } from 'react';
import { usePlatform } from '@shinobi/shared/platform';
import { OfflineBanner } from '../connectivity/offline-banner.js';
import { useShell } from '../context/shell-context.js';
import { followFuriganaMode } from '../furigana/follow-furigana-mode.js';
import { MaintenanceAlert } from '../maintenance/maintenance-alert.js';
import { PreviewBanner } from '../releases/preview-banner.js';
import { startBackgroundTasks } from './background-tasks.js';

/** Runs the background tasks while the page is open, and shows the banners that appear by themselves. */
export function BackgroundTasksHost() {
  const shell = useShell();
  const platform = usePlatform();
  const { api } = platform;
  useEffect(() => {
    const stop = startBackgroundTasks(shell, api);
    return stop;
  }, [shell, api]);
  useEffect(() => followFuriganaMode(platform), [platform]);
  return (
    <>
      <OfflineBanner />
      <MaintenanceAlert />
      <PreviewBanner />
    </>
  );
}
