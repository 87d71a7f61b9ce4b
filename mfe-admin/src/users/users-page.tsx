import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shinobi/shared/client';
import type { RequestOf, ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { Chip } from '@shinobi/shared/ui';
import { AdminPage } from '../common/admin-page.js';
import { CsvLink } from '../common/csv-link.js';
import { Filters, type Filter } from '../common/filters.js';
import { List, type ListPage } from '../common/list.js';
import type { Column } from '../common/table.js';
import { useListAddress } from '../common/list-address.js';
import { UserLink } from '../common/user-link.js';
import { instantInWords, inWords } from '../common/words.js';

const GET_USERS = 'GET /api/Admin/GetUsers';
type Answer = ResponseOf<typeof GET_USERS>;
type User = Answer['users'][number];

/** From this level number on nothing may be changed (specification, section 3). */
const SUSPENDED_FROM = 10;

const FILTERS: readonly Filter[] = [
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
  { title: 'XP', sort: 'xp', isNumber: true, show: ({ xp }) => inWords(xp) },
  { title: 'Coins', sort: 'coin', isNumber: true, show: ({ coin }) => inWords(coin) },
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
    show: ({ lastActive }) => instantInWords(lastActive),
  },
  {
    title: 'Signed up (UTC)',
    show: ({ createdAt }) => instantInWords(createdAt),
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

const asPage = ({ users, ...page }: Answer): ListPage<User> => ({ rows: users, ...page });

function Users() {
  const { api } = usePlatform();
  const address = useListAddress(FILTERS.map(({ name }) => name));
  const query = useQuery({
    ...apiQuery(api, GET_USERS, { query: address.values as RequestOf<typeof GET_USERS>['query'] }),
    select: asPage,
    placeholderData: (before) => before,
  });
  return (
    <>
      <Filters filters={FILTERS} address={address} />
      <List
        name="Users"
        one="user"
        columns={COLUMNS}
        idOf={({ userId }) => userId}
        address={address}
        query={query}
        download={<CsvLink of="GET /api/Admin/ExportUsers" values={address.values} />}
        empty="Everybody who signs up will be here."
      />
    </>
  );
}
