import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shinobi/shared/client';
import type { RequestOf, ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { CsvDownloadLink } from './csv-download-link.js';
import { DAY_FILTERS, ListFilters, type ListFilter } from './list-filters.js';
import { PagedList } from './paged-list.js';
import type { Column } from './data-table.js';
import { useListParams } from './use-list-params.js';
import { ExpandableText } from './expandable-text.js';
import { UserLink } from '../users/user-link.js';
import { formatInstant } from '../format.js';

const GET_LOG = 'GET /api/Admin/GetOperationLog';
type Row = ResponseOf<typeof GET_LOG>['rows'][number];
type Query = RequestOf<typeof GET_LOG>['query'];

const FILTERS: readonly ListFilter[] = [
  { name: 'operationName', label: 'Operation', kind: 'text' },
  { name: 'search', label: 'In address or details', kind: 'text' },
  ...DAY_FILTERS,
];
const USER_FILTER: ListFilter = { name: 'targetUserId', label: 'User id', kind: 'text', max: 10 };

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

/** The operation log, of one user or of everybody. */
export function OperationList({ userId }: { readonly userId?: number }) {
  const { api } = usePlatform();
  const filters = userId === undefined ? [USER_FILTER, ...FILTERS] : FILTERS;
  const address = useListParams(filters.map(({ name }) => name));
  const values = userId === undefined ? address.values : { ...address.values, targetUserId: String(userId) };
  const query = useQuery({
    ...apiQuery(api, GET_LOG, { query: values as Query }),
    placeholderData: (before) => before,
  });
  return (
    <>
      <ListFilters filters={filters} address={address} />
      <PagedList
        name="Operations"
        one="operation"
        columns={COLUMNS}
        idOf={({ entryId }) => entryId}
        address={address}
        query={query}
        download={<CsvDownloadLink of="GET /api/Admin/ExportOperationLog" values={values} />}
        empty="Pages report which of them is opened, and what fails."
      />
    </>
  );
}
