import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shinobi/shared/client';
import type { RequestOf, ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { CsvDownloadLink } from '../common/lists/csv-download-link.js';
import { PagedList } from '../common/lists/paged-list.js';
import type { Column } from '../common/lists/data-table.js';
import { useListParams } from '../common/lists/use-list-params.js';
import { formatInstant } from '../common/format.js';

const GET_SESSIONS = 'GET /api/Admin/GetUserSessions/:userId';
type Row = ResponseOf<typeof GET_SESSIONS>['rows'][number];

const COLUMNS: readonly Column<Row>[] = [
  { title: 'Browser', show: ({ userAgent }) => userAgent || 'Not said' },
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
  const address = useListParams([]);
  const query = useQuery({
    ...apiQuery(api, GET_SESSIONS, {
      params: { userId },
      query: address.values as RequestOf<typeof GET_SESSIONS>['query'],
    }),
    placeholderData: (before) => before,
  });
  return (
    <PagedList
      name="Sessions"
      one="session"
      columns={COLUMNS}
      idOf={({ sessionId }) => sessionId}
      address={address}
      query={query}
      download={
        <CsvDownloadLink of="GET /api/Admin/ExportUserSessions/:userId" params={{ userId }} values={address.values} />
      }
      empty="A session begins when the user signs in."
    />
  );
}
