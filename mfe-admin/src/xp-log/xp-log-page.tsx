import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { apiQuery } from '@shinobi/shared/client';
import type { RequestOf, ResponseOf } from '@shinobi/shared/contract';
import { GIVEN_XP_ACTIVITIES, XP_ACTIVITIES } from '@shinobi/shared/domain/limits/xp-activities';
import { usePlatform } from '@shinobi/shared/platform';
import { Link, useParams } from '@shinobi/shared/platform/router';
import { AdminPage } from '../common/page/admin-page.js';
import { CsvDownloadLink } from '../common/lists/csv-download-link.js';
import { DAY_FILTERS, ListFilters, type ListFilter } from '../common/lists/list-filters.js';
import { PagedList } from '../common/lists/paged-list.js';
import type { Column } from '../common/lists/data-table.js';
import { useListParams, type ListParams } from '../common/lists/use-list-params.js';
import { parseUserId } from '../common/users/user-id.js';
import { UserLink } from '../common/users/user-link.js';
import { UserNotFound } from '../common/users/user-not-found.js';
import { formatInstant, formatNumber } from '../common/format.js';

const OF_ALL = 'GET /api/Admin/GetXpLog';
const OF_USER = 'GET /api/Admin/GetXpLog/:userId';
type Row = ResponseOf<typeof OF_ALL>['rows'][number];
type Query = RequestOf<typeof OF_ALL>['query'];

const FILTERS: readonly ListFilter[] = [
  {
    name: 'activity',
    label: 'Activity',
    kind: 'choice',
    choices: [...XP_ACTIVITIES, ...GIVEN_XP_ACTIVITIES].map((activity) => [activity, activity] as const),
  },
  ...DAY_FILTERS,
];

const COLUMNS: readonly Column<Row>[] = [
  { title: 'When (UTC)', sort: 'at', show: ({ at }) => formatInstant(at) },
  {
    title: 'User',
    show: ({ userId, name }) => <UserLink userId={userId} name={name} />,
  },
  { title: 'Activity', show: ({ activity }) => activity },
  { title: 'Of', show: ({ ref }) => ref },
  {
    title: 'Right',
    isNumber: true,
    show: ({ correct, total }) => (total === 0 ? '–' : `${correct} of ${total}`),
  },
  { title: 'Booster', isNumber: true, show: ({ multiplier }) => `×${multiplier}` },
  { title: 'XP', sort: 'gained', isNumber: true, show: ({ gained }) => formatNumber(gained) },
];

/** `/admin/xpAcquisitionLog[/{userId}]`: who got XP, when, and for what. */
export function XpLogPage() {
  const { userId } = useParams();
  return (
    <AdminPage
      title="XP acquisition log"
      ornament="経験値"
      about={
        userId === undefined
          ? 'Each time that somebody got XP, newest first unless sorted, since the first one of an account that still exists.'
          : 'Each time that this user got XP, newest first unless sorted, since the account was made.'
      }
    >
      {userId === undefined ? <LogOfAll /> : <LogOfUser given={userId} />}
    </AdminPage>
  );
}

const useAddress = () => useListParams(FILTERS.map(({ name }) => name));

function LogOfAll() {
  const { api } = usePlatform();
  const address = useAddress();
  const query = useQuery({
    ...apiQuery(api, OF_ALL, { query: address.values as Query }),
    placeholderData: (before) => before,
  });
  return (
    <Log
      address={address}
      query={query}
      download={<CsvDownloadLink of="GET /api/Admin/ExportXpLog" values={address.values} />}
    />
  );
}

function LogOfUser({ given }: { readonly given: string }) {
  const userId = parseUserId(given);
  if (userId === null) return <UserNotFound given={given} />;
  return (
    <>
      <p>
        <Link to={`/logForAdmin/${userId}`}>All about user {userId}</Link>
        {' · '}
        <Link to="/admin/xpAcquisitionLog">The log of everybody</Link>
      </p>
      <LogOf userId={userId} />
    </>
  );
}

function LogOf({ userId }: { readonly userId: number }) {
  const { api } = usePlatform();
  const address = useAddress();
  const query = useQuery({
    ...apiQuery(api, OF_USER, { params: { userId }, query: address.values as Query }),
    placeholderData: (before) => before,
  });
  return (
    <Log
      address={address}
      query={query}
      download={<CsvDownloadLink of="GET /api/Admin/ExportXpLog/:userId" params={{ userId }} values={address.values} />}
    />
  );
}

interface LogProps {
  readonly download: ReactNode;
  readonly address: ListParams;
  readonly query: Parameters<typeof PagedList<Row>>[0]['query'];
}

const Log = ({ address, query, download }: LogProps) => (
  <>
    <ListFilters filters={FILTERS} address={address} />
    <PagedList
      name="XP log"
      one="entry"
      many="entries"
      columns={COLUMNS}
      idOf={({ entryId }) => entryId}
      address={address}
      query={query}
      download={download}
      empty="An entry is written whenever somebody who is signed in finishes a quiz, a test or a game."
    />
  </>
);
