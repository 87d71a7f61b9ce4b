import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shinobi/shared/client';
import type { RequestOf, ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { Link } from '@shinobi/shared/platform/router';
import { Chip } from '@shinobi/shared/ui';
import { AdminPage } from '../common/admin-page.js';
import { CsvLink } from '../common/csv-link.js';
import { DAYS, Filters, type Filter } from '../common/filters.js';
import { List } from '../common/list.js';
import type { Column } from '../common/table.js';
import { useListAddress } from '../common/list-address.js';
import { LongText } from '../common/long-text.js';
import { UserLink } from '../common/user-link.js';
import { instantInWords } from '../common/words.js';
import { actionInWords } from './action-words.js';

const GET_LOG = 'GET /api/Admin/GetAuditLog';
type Row = ResponseOf<typeof GET_LOG>['rows'][number];

const FILTERS: readonly Filter[] = [
  { name: 'call', label: 'Action', kind: 'text' },
  { name: 'outcome', label: 'Outcome', kind: 'text', max: 40 },
  ...DAYS,
];

const Action = ({ row: { call, parameters } }: { readonly row: Row }) => {
  const { text, path } = actionInWords(call, parameters);
  return <span title={call}>{path ? <Link to={path}>{text}</Link> : text}</span>;
};

const COLUMNS: readonly Column<Row>[] = [
  { title: 'When (UTC)', sort: 'at', show: ({ at }) => instantInWords(at) },
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
  { title: 'Sent', isLong: true, show: ({ parameters }) => <LongText text={parameters} /> },
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
  const address = useListAddress(FILTERS.map(({ name }) => name));
  const query = useQuery({
    ...apiQuery(api, GET_LOG, { query: address.values as RequestOf<typeof GET_LOG>['query'] }),
    placeholderData: (before) => before,
    // What was done on another page since must be here.
    staleTime: 0,
  });
  return (
    <>
      <Filters filters={FILTERS} address={address} />
      <List
        name="Audit log"
        one="action"
        columns={COLUMNS}
        idOf={({ actionId }) => actionId}
        address={address}
        query={query}
        download={<CsvLink of="GET /api/Admin/ExportAuditLog" values={address.values} />}
        empty="Whatever you change here will be written down."
      />
    </>
  );
}
