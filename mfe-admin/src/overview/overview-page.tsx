import { AdminPage } from '../common/page/admin-page.js';
import { AutomaticRollbacks } from './automatic-rollbacks.js';
import { ContentCounts } from './content-counts.js';
import { ServerHealth } from './server-health.js';
import { LiveCounters } from './live-counters.js';
import { UserReports } from './user-reports.js';

/** `/admin`: current activity, the state of the server, and user reports. */
export function OverviewPage() {
  return (
    <AdminPage
      title="Administration"
      about="Current activity, refreshed every ten seconds. “Today” is since midnight UTC. The server’s numbers are those of the instance that served this page, since it started."
    >
      <LiveCounters />
      <ServerHealth />
      <AutomaticRollbacks />
      <ContentCounts />
      <UserReports />
    </AdminPage>
  );
}
