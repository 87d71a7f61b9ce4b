import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { Chip } from '@shinobi/shared/ui';
import { SUSPENDED_FROM_SUL } from '@shinobi/shared/domain/limits/accounts';
import type { ListFilter } from '@shinobi/shared/ui/desk/lists/list-filter.js';
import { type ListPage, PagedList } from '@shinobi/shared/ui/desk/lists/paged-list.js';
import type { Column } from '@shinobi/shared/ui/desk/table/column.js';
import { useListParams } from '@shinobi/shared/ui/desk/lists/use-list-params.js';
import { formatInstant, formatNumber } from '@shinobi/shared/ui/desk/format.js';
import { AdminPage } from '../common/page/admin-page.js';
import { CsvDownloadLink } from '../common/lists/csv-download-link.js';
import { listQuery } from '../common/lists/list-query.js';
import { userActions } from './bulk-actions.js';
import { UserLink } from '../common/users/user-link.js';

const GET_USERS = 'GET /api/Admin/GetUsers';
type UsersResponse = ResponseOf<typeof GET_USERS>;
type User = UsersResponse['users'][number];

const FILTERS: readonly ListFilter[] = [
  { name: 'search', label: 'Name, e-mail or id', kind: 'text' },
  {
    name: 'suspended',
    label: 'Suspended',
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
        {sul} {sul >= SUSPENDED_FROM_SUL && <Chip>suspended</Chip>}
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

/** `/admin/users`: all accounts. */
export function UsersPage() {
  return (
    <AdminPage
      title="Users"
      about="All accounts since the first sign-up, newest first by default. Open a user to see what they did, set their level number, or give them coins or items."
    >
      <Users />
    </AdminPage>
  );
}

const toListPage = ({ users, ...page }: UsersResponse): ListPage<User> => ({ rows: users, ...page });

function Users() {
  const { api } = usePlatform();
  const list = useListParams(FILTERS);
  const query = useQuery({ ...listQuery(api, GET_USERS, list.values), select: toListPage });
  return (
    <PagedList
      id="users"
      name="Users"
      singular="user"
      columns={COLUMNS}
      rowKey={({ userId }) => userId}
      rowName={({ userId, name }) => `${name} (${userId})`}
      rowLink={({ userId }) => `/logForAdmin/${userId}`}
      bulkActions={userActions(api)}
      list={list}
      query={query}
      download={<CsvDownloadLink endpoint="GET /api/Admin/ExportUsers" values={list.values} />}
      empty="Everyone who signs up appears here."
    />
  );
}
