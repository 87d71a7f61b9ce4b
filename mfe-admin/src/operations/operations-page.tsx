import { AdminPage } from '../common/page/admin-page.js';
import { OperationList } from '../common/lists/operation-list.js';

/** `/opeLogTable`: what pages reported. */
export function OperationsPage() {
  return (
    <AdminPage
      title="Operation log"
      about="What users did and what failed, as reported by the pages, newest first by default. The newest 50,000 entries are kept; the table says since when."
    >
      <OperationList />
    </AdminPage>
  );
}
