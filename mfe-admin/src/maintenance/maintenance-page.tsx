import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { Link } from '@shinobi/shared/platform/router';
import { AdminPage } from '../common/page/admin-page.js';
import { QueryContent } from '../common/page/query-content.js';
import { PlannedMaintenance } from './planned-maintenance.js';
import { ScheduleForm } from './schedule-form.js';

/** `/admin/maintenance`: when it begins, as everybody is told. */
export function MaintenancePage() {
  return (
    <AdminPage
      title="Maintenance"
      ornament="手入れ"
      about="The one maintenance that is planned now, since it was scheduled until it is taken back. Everybody is told in its last minutes, and that it is ongoing from then on."
    >
      <Maintenance />
      <p>
        <Link to="/admin/audit?call=ScheduleMaintenance">What was scheduled before</Link>
      </p>
    </AdminPage>
  );
}

function Maintenance() {
  const { api } = usePlatform();
  const query = useQuery({ ...apiQuery(api, 'GET /api/Admin/GetLive'), staleTime: 0 });
  const renew = () => void query.refetch();
  return (
    <QueryContent what="What is planned" query={query} height="6rem">
      {({ maintenanceAt, at }) => (
        <>
          <PlannedMaintenance at={maintenanceAt} now={at} onChanged={renew} />
          <ScheduleForm now={at} onChanged={renew} />
        </>
      )}
    </QueryContent>
  );
}
