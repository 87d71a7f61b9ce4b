import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shinobi/shared/client';
import type { RequestOf, ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { CsvLink } from './csv-link.js';
import { DAYS, Filters, type Filter } from './filters.js';
import { List } from './list.js';
import type { Column } from './table.js';
import { useListAddress } from './list-address.js';
import { LongText } from './long-text.js';
import { UserLink } from './user-link.js';
import { instantInWords } from './words.js';

const GET_LOG = 'GET /api/Admin/GetOperationLog';
type Row = ResponseOf<typeof GET_LOG>['rows'][number];
type Query = RequestOf<typeof GET_LOG>['query'];

const FILTERS: readonly Filter[] = [
  { name: 'operationName', label: 'Operation', kind: 'text' },
  { name: 'search', label: 'In address or details', kind: 'text' },
  ...DAYS,
];
const USER_FILTER: Filter = { name: 'targetUserId', label: 'User id', kind: 'text', max: 10 };

const COLUMNS: readonly Column<Row>[] = [
  { title: 'When (UTC)', sort: 'at', show: ({ at }) => instantInWords(at) },
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
    show: ({ parameters }) => <LongText text={parameters} />,
  },
];

/** The operation log, of one user or of everybody. */
export function OperationList({ userId }: { readonly userId?: number }) {
  const { api } = usePlatform();
  const filters = userId === undefined ? [USER_FILTER, ...FILTERS] : FILTERS;
  const address = useListAddress(filters.map(({ name }) => name));
  const values = userId === undefined ? address.values : { ...address.values, targetUserId: String(userId) };
  const query = useQuery({
    ...apiQuery(api, GET_LOG, { query: values as Query }),
    placeholderData: (before) => before,
  });
  return (
    <>
      <Filters filters={filters} address={address} />
      <List
        name="Operations"
        one="operation"
        columns={COLUMNS}
        idOf={({ entryId }) => entryId}
        address={address}
        query={query}
        download={<CsvLink of="GET /api/Admin/ExportOperationLog" values={values} />}
        empty="Pages report which of them is opened, and what fails."
      />
    </>
  );
}
