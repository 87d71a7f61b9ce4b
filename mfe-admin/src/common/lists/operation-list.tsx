import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { DAY_FILTERS, type ListFilter } from '@shinobi/shared/ui/desk/lists/list-filter.js';
import { PagedList } from '@shinobi/shared/ui/desk/lists/paged-list.js';
import type { Column } from '@shinobi/shared/ui/desk/table/column.js';
import { useListParams } from '@shinobi/shared/ui/desk/lists/use-list-params.js';
import { ExpandableText } from '@shinobi/shared/ui/desk/table/expandable-text.js';
import { formatInstant } from '@shinobi/shared/ui/desk/format.js';
import { CsvDownloadLink } from './csv-download-link.js';
import { listQuery } from './list-query.js';
import { UserLink } from '../users/user-link.js';

const GET_LOG = 'GET /api/Admin/GetOperationLog';
type Row = ResponseOf<typeof GET_LOG>['rows'][number];

const FILTERS: readonly ListFilter[] = [
  { name: 'operationName', label: 'Operation', kind: 'text' },
  { name: 'search', label: 'In address or details', kind: 'text' },
  ...DAY_FILTERS,
];
const FILTERS_WITH_USER: readonly ListFilter[] = [
  { name: 'targetUserId', label: 'User id', kind: 'text', max: 10 },
  ...FILTERS,
];

const COLUMNS: readonly Column<Row>[] = [
  { title: 'When (UTC)', sort: 'at', show: ({ at }) => formatInstant(at) },
  {
    title: 'Operation',
    sort: 'operationName',
    show: ({ operationName }) => operationName,
  },
  {
    title: 'User',
    show: ({ userId, name }) => <UserLink userId={userId} name={name} />,
  },
  { title: 'Address', show: ({ url }) => url },
  {
    title: 'Details',
    isLong: true,
    show: ({ parameters }) => <ExpandableText text={parameters} />,
  },
];

/** The operation log of one user, or of everyone. */
export function OperationList({ userId }: { readonly userId?: number }) {
  const { api } = usePlatform();
  const list = useListParams(userId === undefined ? FILTERS_WITH_USER : FILTERS);
  const values = userId === undefined ? list.values : { ...list.values, targetUserId: String(userId) };
  const query = useQuery(listQuery(api, GET_LOG, values));
  return (
    <PagedList
      id="operations"
      name="Operations"
      singular="operation"
      columns={COLUMNS}
      rowKey={({ entryId }) => entryId}
      list={list}
      query={query}
      download={<CsvDownloadLink endpoint="GET /api/Admin/ExportOperationLog" values={values} />}
      empty="Pages report here when they are opened and when something fails."
    />
  );
}
