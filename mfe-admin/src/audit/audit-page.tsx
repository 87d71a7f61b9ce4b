import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { Link } from '@shinobi/shared/platform/router';
import { Chip } from '@shinobi/shared/ui';
import { DAY_FILTERS, type ListFilter } from '@shinobi/shared/ui/desk/lists/list-filter.js';
import { PagedList } from '@shinobi/shared/ui/desk/lists/paged-list.js';
import type { Column } from '@shinobi/shared/ui/desk/table/column.js';
import { useListParams } from '@shinobi/shared/ui/desk/lists/use-list-params.js';
import { ExpandableText } from '@shinobi/shared/ui/desk/table/expandable-text.js';
import { formatInstant } from '@shinobi/shared/ui/desk/format.js';
import { AdminPage } from '../common/page/admin-page.js';
import { CsvDownloadLink } from '../common/lists/csv-download-link.js';
import { listQuery } from '../common/lists/list-query.js';
import { UserLink } from '../common/users/user-link.js';
import { describeAction } from '../common/actions/describe-action.js';

const GET_LOG = 'GET /api/Admin/GetAuditLog';
type Row = ResponseOf<typeof GET_LOG>['rows'][number];

const FILTERS: readonly ListFilter[] = [
  { name: 'call', label: 'Action', kind: 'text' },
  { name: 'outcome', label: 'Outcome', kind: 'text', max: 40 },
  ...DAY_FILTERS,
];

const Action = ({ row: { call, parameters } }: { readonly row: Row }) => {
  const { text, path } = describeAction(call, parameters);
  return <span title={call}>{path ? <Link to={path}>{text}</Link> : text}</span>;
};

/** Whether the editor's token can authorize a call. */
const isEditing = (call: string) => /\/(StoriesEdit|AnswerReport|EnCheck|Review)\//.test(call);

const COLUMNS: readonly Column<Row>[] = [
  { title: 'When (UTC)', sort: 'at', show: ({ at }) => formatInstant(at) },
  { title: 'Action', show: (row) => <Action row={row} /> },
  {
    title: 'Affected user',
    show: ({ targetUserId, targetName }) => <UserLink userId={targetUserId} name={targetName} nobody="–" />,
  },
  {
    title: 'By',
    show: ({ actorId, actorName, call }) => (
      <UserLink userId={actorId} name={actorName} nobody={isEditing(call) ? 'Editor token' : 'Release token'} />
    ),
  },
  { title: 'Outcome', show: ({ outcome }) => <Chip>{outcome ?? 'unknown'}</Chip> },
  { title: 'Parameters', isLong: true, show: ({ parameters }) => <ExpandableText text={parameters} /> },
];

/** `/admin/audit`: what the staff and holders of a token did. */
export function AuditPage() {
  return (
    <AdminPage
      title="Audit log"
      about="What the staff and holders of a token did since the log began, newest first by default. Every action is recorded before it is carried out, even if it is then refused, and entries are never deleted."
    >
      <AuditLog />
    </AdminPage>
  );
}

function AuditLog() {
  const { api } = usePlatform();
  const list = useListParams(FILTERS);
  // Always fetched again: the log must include what was just done on another page.
  const query = useQuery({ ...listQuery(api, GET_LOG, list.values), staleTime: 0 });
  return (
    <PagedList
      id="audit"
      name="Audit log"
      singular="action"
      columns={COLUMNS}
      rowKey={({ actionId }) => actionId}
      list={list}
      query={query}
      download={<CsvDownloadLink endpoint="GET /api/Admin/ExportAuditLog" values={list.values} />}
      empty="Every change that you make is recorded here."
    />
  );
}
