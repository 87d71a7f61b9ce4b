import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shinobi/shared/client';
import type { RequestOf, ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { CsvLink } from '../common/csv-link.js';
import { List } from '../common/list.js';
import type { Column } from '../common/table.js';
import { useListAddress } from '../common/list-address.js';
import { instantInWords } from '../common/words.js';

const GET_SESSIONS = 'GET /api/Admin/GetUserSessions/:userId';
type Row = ResponseOf<typeof GET_SESSIONS>['rows'][number];

const COLUMNS: readonly Column<Row>[] = [
  { title: 'Browser', show: ({ userAgent }) => userAgent || 'Not said' },
  {
    title: 'Signed in (UTC)',
    sort: 'createdAt',
    show: ({ createdAt }) => instantInWords(createdAt),
  },
  {
    title: 'Last seen (UTC)',
    sort: 'seenAt',
    show: ({ seenAt }) => instantInWords(seenAt),
  },
  {
    title: 'Ends (UTC)',
    show: ({ expiresAt }) => instantInWords(expiresAt),
  },
];

/** Where a user is signed in. */
export function SessionList({ userId }: { readonly userId: number }) {
  const { api } = usePlatform();
  const address = useListAddress([]);
  const query = useQuery({
    ...apiQuery(api, GET_SESSIONS, {
      params: { userId },
      query: address.values as RequestOf<typeof GET_SESSIONS>['query'],
    }),
    placeholderData: (before) => before,
  });
  return (
    <List
      name="Sessions"
      one="session"
      columns={COLUMNS}
      idOf={({ sessionId }) => sessionId}
      address={address}
      query={query}
      download={<CsvLink of="GET /api/Admin/ExportUserSessions/:userId" params={{ userId }} values={address.values} />}
      empty="A session begins when the user signs in."
    />
  );
}
