import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { PagedList } from '@shinobi/shared/ui/desk/lists/paged-list.js';
import type { Column } from '@shinobi/shared/ui/desk/table/column.js';
import { useListParams } from '@shinobi/shared/ui/desk/lists/use-list-params.js';
import { formatInstant } from '@shinobi/shared/ui/desk/format.js';
import { CsvDownloadLink } from '../common/lists/csv-download-link.js';
import { listQuery } from '../common/lists/list-query.js';

const GET_SESSIONS = 'GET /api/Admin/GetUserSessions/:userId';
type Row = ResponseOf<typeof GET_SESSIONS>['rows'][number];

const COLUMNS: readonly Column<Row>[] = [
  { title: 'Browser', show: ({ userAgent }) => userAgent || 'Unknown' },
  {
    title: 'Signed in (UTC)',
    sort: 'createdAt',
    show: ({ createdAt }) => formatInstant(createdAt),
  },
  {
    title: 'Last seen (UTC)',
    sort: 'seenAt',
    show: ({ seenAt }) => formatInstant(seenAt),
  },
  {
    title: 'Ends (UTC)',
    show: ({ expiresAt }) => formatInstant(expiresAt),
  },
];

/** Where a user is signed in. */
export function SessionList({ userId }: { readonly userId: number }) {
  const { api } = usePlatform();
  const list = useListParams([]);
  const query = useQuery(listQuery(api, GET_SESSIONS, list.values, { userId }));
  return (
    <PagedList
      id="sessions"
      name="Sessions"
      singular="session"
      columns={COLUMNS}
      rowKey={({ sessionId }) => sessionId}
      list={list}
      query={query}
      download={
        <CsvDownloadLink
          endpoint="GET /api/Admin/ExportUserSessions/:userId"
          params={{ userId }}
          values={list.values}
        />
      }
      empty="A session begins when the user signs in."
    />
  );
}
