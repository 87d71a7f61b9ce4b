import { useEffect } from 'react';
import { usePlatform } from '@shinobi/shared/platform';
import { useLocation } from '@shinobi/shared/platform/router';
import { MessageAnnouncer } from '../alerts/message-announcer.js';
import { useAtDesk } from '../alerts/use-at-desk.js';
import { OfflineBanner } from '../connectivity/offline-banner.js';
import { useShell } from '../context/shell-context.js';
import { Decorations } from '../decorations/decorations.js';
import { RecoveringBoundary } from '../federation/recovering-boundary.js';
import { reportUncaughtErrors } from '../federation/report-uncaught-errors.js';
import { followFuriganaMode } from '../furigana/follow-furigana-mode.js';
import { MaintenanceAlert } from '../maintenance/maintenance-alert.js';
import { reportPageView } from '../operation-log/page-views.js';
import { PreviewBanner } from '../releases/preview-banner.js';
import { startBackgroundTasks } from './background-tasks.js';

/** Reports each page view to the operation log. */
function usePageViewReports() {
  const { report } = usePlatform();
  const { pathname } = useLocation();
  useEffect(() => {
    const stop = reportPageView(location.hostname, report);
    return stop;
  }, [report, pathname]);
}

/** Runs the background tasks while the page is open, and renders its decorations, banners and announcements. */
export function BackgroundTasksHost() {
  const shell = useShell();
  const platform = usePlatform();
  const { api, report } = platform;
  const isAtDesk = useAtDesk();
  useEffect(() => {
    const stop = startBackgroundTasks(shell, api, { isAtDesk });
    return stop;
  }, [shell, api, isAtDesk]);
  useEffect(() => {
    const stop = reportUncaughtErrors(shell.registry, report);
    return stop;
  }, [shell.registry, report]);
  useEffect(() => followFuriganaMode(platform), [platform]);
  usePageViewReports();
  const reportCrash = (thrown: unknown) => void shell.remoteComponents.reportCrash(thrown).catch(() => undefined);
  return (
    <>
      <RecoveringBoundary onCrash={reportCrash}>
        <Decorations />
      </RecoveringBoundary>
      <OfflineBanner />
      <MaintenanceAlert />
      <PreviewBanner />
      <MessageAnnouncer />
    </>
  );
}
