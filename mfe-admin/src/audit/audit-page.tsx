import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shinobi/shared/client';
import type { RequestOf, ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { Link } from '@shinobi/shared/platform/router';
import { Chip } from '@shinobi/shared/ui';
import { AdminPage } from '../common/page/admin-page.js';
import { CsvDownloadLink } from '../common/lists/csv-download-link.js';
import { DAY_FILTERS, ListFilters, type ListFilter } from '../common/lists/list-filters.js';
import { PagedList } from '../common/lists/paged-list.js';
import type { Column } from '../common/lists/data-table.js';
import { useListParams } from '../common/lists/use-list-params.js';
import { ExpandableText } from '../common/lists/expandable-text.js';
import { UserLink } from '../common/users/user-link.js';
import { formatInstant } from '../common/format.js';
import { describeAction } from './describe-action.js';

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

const COLUMNS: readonly Column<Row>[] = [
  { title: 'When (UTC)', sort: 'at', show: ({ at }) => formatInstant(at) },
  { title: 'Action', show: (row) => <Action row={row} /> },
  {
    title: 'User concerned',
    show: ({ targetUserId, targetName }) => <UserLink userId={targetUserId} name={targetName} nobody="–" />,
  },
  {
    title: 'By',
    show: ({ actorId, actorName }) => <UserLink userId={actorId} name={actorName} nobody="Holder of a token" />,
  },
  { title: 'Outcome', show: ({ outcome }) => <Chip>{outcome ?? 'not known'}</Chip> },
  { title: 'Sent', isLong: true, show: ({ parameters }) => <ExpandableText text={parameters} /> },
];

/** `/admin/audit`: what was done by those who may do more than others. */
export function AuditPage() {
  return (
    <AdminPage
      title="Audit log"
      ornament="監査"
      about="What administrators and holders of the release token did, newest first unless sorted. It is written down before it is done, refused actions too, and never cleared away; the table says since when."
    >
      <Audit />
    </AdminPage>
  );
}

function Audit() {
  const { api } = usePlatform();
  const address = useListParams(FILTERS.map(({ name }) => name));
  const query = useQuery({
    ...apiQuery(api, GET_LOG, { query: address.values as RequestOf<typeof GET_LOG>['query'] }),
    placeholderData: (before) => before,
    // What was done on another page since must be here.
    staleTime: 0,
  });
  return (
    <>
      <ListFilters filters={FILTERS} address={address} />
      <PagedList
        name="Audit log"
        one="action"
        columns={COLUMNS}
        idOf={({ actionId }) => actionId}
        address={address}
        query={query}
        download={<CsvDownloadLink of="GET /api/Admin/ExportAuditLog" values={address.values} />}
        empty="Whatever you change here will be written down."
      />
    </>
  );
}
