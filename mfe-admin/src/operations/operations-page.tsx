import { AdminPage } from '../common/page/admin-page.js';
import { OperationList } from '../common/lists/operation-list.js';

/** `/opeLogTable`: what the pages reported. */
export function OperationsPage() {
  return (
    <AdminPage
      title="Operation log"
      ornament="操作記録"
      about="What people did and what failed, as the pages reported it, newest first unless sorted. Of all entries the newest 50,000 are kept; the table says since when."
    >
      <OperationList />
    </AdminPage>
  );
}
