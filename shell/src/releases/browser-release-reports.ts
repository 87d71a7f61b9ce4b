import { whenIdle } from '@shinobi/shared/client';
import { createReleaseReports, type ReleaseReports } from './release-reports.js';

const REPORT_PATH = '/api/Release/Report';

/**
 * Connects the reports to the browser. They are no call of the user's: they do not say whether the server is reachable, and
 * a lost one is not missed. `keepalive` lets them outlive the page.
 */
export function createBrowserReleaseReports(): ReleaseReports {
  return createReleaseReports({
    send: (reports) => {
      const headers = { 'Content-Type': 'application/json' };
      const body = JSON.stringify({ reports });
      fetch(REPORT_PATH, { method: 'POST', keepalive: true, headers, body })
        // Chromium keeps a request open until its response has been read.
        .then((response) => response.text())
        .catch(() => undefined);
    },
    after: (ms, run) => void setTimeout(run, ms),
    whenIdle,
    now: () => performance.now(),
    random: Math.random,
    isOnline: () => navigator.onLine,
  });
}
