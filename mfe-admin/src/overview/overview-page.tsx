import { AdminPage } from '../common/page/admin-page.js';
import { ContentCounts } from './content-counts.js';
import { ServerHealth } from './server-health.js';
import { LiveCounters } from './live-counters.js';
import { UserReports } from './user-reports.js';

/** `/admin`: what is going on, how the server is doing, what users have reported. */
export function OverviewPage() {
  return (
    <AdminPage
      title="Administration"
      ornament="管理"
      about="What is going on now, renewed every ten seconds: today is since midnight UTC, the server’s numbers are since the instance that answered started. Reports are since the first one."
    >
      <LiveCounters />
      <ServerHealth />
      <ContentCounts />
      <UserReports />
    </AdminPage>
  );
}
