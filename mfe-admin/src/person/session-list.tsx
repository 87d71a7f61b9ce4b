import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shinobi/shared/client';
import type { RequestOf, ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { List, type ListColumn } from '../common/list.js';
import { useListAddress } from '../common/list-address.js';
import { instantInWords } from '../common/words.js';

const GET_SESSIONS = 'GET /api/Admin/GetUserSessions/:userId';
type Row = ResponseOf<typeof GET_SESSIONS>['rows'][number];

const COLUMNS: readonly ListColumn<Row>[] = [
  { title: 'Browser', show: ({ userAgent }) => userAgent || 'Not said', csv: ({ userAgent }) => userAgent },
  {
    title: 'Signed in (UTC)',
    sort: 'createdAt',
    show: ({ createdAt }) => instantInWords(createdAt),
    csv: ({ createdAt }) => createdAt,
  },
  {
    title: 'Last seen (UTC)',
    sort: 'seenAt',
    show: ({ seenAt }) => instantInWords(seenAt),
    csv: ({ seenAt }) => seenAt,
  },
  {
    title: 'Ends (UTC)',
    show: ({ expiresAt }) => instantInWords(expiresAt),
    csv: ({ expiresAt }) => expiresAt,
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
      empty="A session begins when the user signs in."
    />
  );
}
