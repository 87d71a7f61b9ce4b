import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { Link } from '@shinobi/shared/platform/router';
import { AdminPage } from '../common/page/admin-page.js';
import { QueryContent } from '../common/page/query-content.js';
import { PlannedMaintenance } from './planned-maintenance.js';
import { ScheduleForm } from './schedule-form.js';

/** `/admin/maintenance`: announces a maintenance window to all users. */
export function MaintenancePage() {
  return (
    <AdminPage
      title="Maintenance"
      about="The planned maintenance, since it was scheduled. All users are warned in the last minutes before it begins, and see that it is ongoing from then until you cancel it."
    >
      <Maintenance />
      <p>
        <Link to="/admin/audit?call=ScheduleMaintenance">Earlier maintenance</Link>
      </p>
    </AdminPage>
  );
}

function Maintenance() {
  const { api } = usePlatform();
  const query = useQuery({ ...apiQuery(api, 'GET /api/Admin/GetLive'), staleTime: 0 });
  const refresh = () => void query.refetch();
  return (
    <QueryContent what="The planned maintenance" query={query} height="6rem">
      {({ maintenanceAt, at }) => (
        <>
          <PlannedMaintenance at={maintenanceAt} now={at} onChanged={refresh} />
          <ScheduleForm now={at} onChanged={refresh} />
        </>
      )}
    </QueryContent>
  );
}
