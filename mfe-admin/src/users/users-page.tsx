import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shinobi/shared/client';
import type { RequestOf, ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { Chip } from '@shinobi/shared/ui';
import { AdminPage } from '../common/page/admin-page.js';
import { CsvDownloadLink } from '../common/lists/csv-download-link.js';
import { ListFilters, type ListFilter } from '../common/lists/list-filters.js';
import { PagedList, type ListPage } from '../common/lists/paged-list.js';
import type { Column } from '../common/lists/data-table.js';
import { useListParams } from '../common/lists/use-list-params.js';
import { UserLink } from '../common/users/user-link.js';
import { formatInstant, formatNumber } from '../common/format.js';

const GET_USERS = 'GET /api/Admin/GetUsers';
type UsersResponse = ResponseOf<typeof GET_USERS>;
type User = UsersResponse['users'][number];

/** From this level number on nothing may be changed (specification, section 3). */
const SUSPENDED_FROM = 10;

const FILTERS: readonly ListFilter[] = [
  { name: 'search', label: 'Name, e-mail or id', kind: 'text' },
  {
    name: 'suspended',
    label: 'May change things',
    kind: 'choice',
    choices: [
      ['true', 'Suspended'],
      ['false', 'Not suspended'],
    ],
  },
];

const COLUMNS: readonly Column<User>[] = [
  {
    title: 'Name',
    sort: 'name',
    show: ({ userId, name }) => <UserLink userId={userId} name={name} />,
  },
  { title: 'Id', sort: 'userId', isNumber: true, show: ({ userId }) => userId },
  { title: 'E-mail', show: ({ email }) => email ?? '–' },
  { title: 'Level', isNumber: true, show: ({ level }) => level },
  { title: 'XP', sort: 'xp', isNumber: true, show: ({ xp }) => formatNumber(xp) },
  { title: 'Coins', sort: 'coin', isNumber: true, show: ({ coin }) => formatNumber(coin) },
  {
    title: 'Sul',
    sort: 'sul',
    isNumber: true,
    show: ({ sul }) => (
      <>
        {sul} {sul >= SUSPENDED_FROM && <Chip>suspended</Chip>}
      </>
    ),
  },
  {
    title: 'Last active (UTC)',
    sort: 'lastActive',
    show: ({ lastActive }) => formatInstant(lastActive),
  },
  {
    title: 'Signed up (UTC)',
    show: ({ createdAt }) => formatInstant(createdAt),
  },
];

/** `/admin/users`: everybody who has an account. */
export function UsersPage() {
  return (
    <AdminPage
      title="Users"
      ornament="利用者"
      about="Everybody who has an account now, newest first unless sorted, since the first sign-up. Choose a name to see what they did, to set the level number and to give coins or items."
    >
      <Users />
    </AdminPage>
  );
}

const toListPage = ({ users, ...page }: UsersResponse): ListPage<User> => ({ rows: users, ...page });

function Users() {
  const { api } = usePlatform();
  const address = useListParams(FILTERS.map(({ name }) => name));
  const query = useQuery({
    ...apiQuery(api, GET_USERS, { query: address.values as RequestOf<typeof GET_USERS>['query'] }),
    select: toListPage,
    placeholderData: (before) => before,
  });
  return (
    <>
      <ListFilters filters={FILTERS} address={address} />
      <PagedList
        name="Users"
        one="user"
        columns={COLUMNS}
        idOf={({ userId }) => userId}
        address={address}
        query={query}
        download={<CsvDownloadLink of="GET /api/Admin/ExportUsers" values={address.values} />}
        empty="Everybody who signs up will be here."
      />
    </>
  );
}
