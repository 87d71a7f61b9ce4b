import { AdminPage } from '../common/admin-page.js';
import { Content } from './content.js';
import { Health } from './health.js';
import { Live } from './live.js';
import { Reports } from './reports.js';

/** `/admin`: what is going on, how the server is doing, what users have reported. */
export function OverviewPage() {
  return (
    <AdminPage
      title="Administration"
      ornament="管理"
      about="What is going on now, renewed every ten seconds: today is since midnight UTC, the server’s numbers are since the instance that answered started. Reports are since the first one."
    >
      <Live />
      <Health />
      <Content />
      <Reports />
    </AdminPage>
  );
}
