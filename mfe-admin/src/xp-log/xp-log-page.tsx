import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@shinobi/shared/contract';
import { GIVEN_XP_ACTIVITIES, XP_ACTIVITIES } from '@shinobi/shared/domain/limits/xp-activities';
import { usePlatform } from '@shinobi/shared/platform';
import { Link, useParams } from '@shinobi/shared/platform/router';
import { DAY_FILTERS, type ListFilter } from '@shinobi/shared/ui/desk/lists/list-filter.js';
import { PagedList } from '@shinobi/shared/ui/desk/lists/paged-list.js';
import type { Column } from '@shinobi/shared/ui/desk/table/column.js';
import { useListParams } from '@shinobi/shared/ui/desk/lists/use-list-params.js';
import { formatInstant, formatNumber } from '@shinobi/shared/ui/desk/format.js';
import { AdminPage } from '../common/page/admin-page.js';
import { CsvDownloadLink } from '../common/lists/csv-download-link.js';
import { listQuery } from '../common/lists/list-query.js';
import { parseUserId } from '../common/users/user-id.js';
import { UserLink } from '../common/users/user-link.js';
import { UserNotFound } from '../common/users/user-not-found.js';

const GET_LOG = 'GET /api/Admin/GetXpLog';
const GET_USER_LOG = 'GET /api/Admin/GetXpLog/:userId';
type Row = ResponseOf<typeof GET_LOG>['rows'][number];

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
  { title: 'Content', show: ({ ref }) => ref },
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
      about={
        userId === undefined
          ? 'Every time a user earned XP since the first sign-up, newest first by default. Entries of deleted accounts are gone.'
          : 'Every time this user earned XP since signing up, newest first by default.'
      }
    >
      {userId === undefined ? <WholeLog /> : <UserLog idInAddress={userId} />}
    </AdminPage>
  );
}

function WholeLog() {
  const { api } = usePlatform();
  const list = useListParams(FILTERS);
  const query = useQuery(listQuery(api, GET_LOG, list.values));
  const download = <CsvDownloadLink endpoint="GET /api/Admin/ExportXpLog" values={list.values} />;
  return <XpList list={list} query={query} download={download} />;
}

function UserLog({ idInAddress }: { readonly idInAddress: string }) {
  const userId = parseUserId(idInAddress);
  if (userId === null) return <UserNotFound idInAddress={idInAddress} />;
  return (
    <>
      <p>
        <Link to={`/logForAdmin/${userId}`}>Everything about user {userId}</Link>
        {' · '}
        <Link to="/admin/xpAcquisitionLog">XP log of all users</Link>
      </p>
      <XpListOfUser userId={userId} />
    </>
  );
}

function XpListOfUser({ userId }: { readonly userId: number }) {
  const { api } = usePlatform();
  const list = useListParams(FILTERS);
  const query = useQuery(listQuery(api, GET_USER_LOG, list.values, { userId }));
  const download = (
    <CsvDownloadLink endpoint="GET /api/Admin/ExportXpLog/:userId" params={{ userId }} values={list.values} />
  );
  return <XpList list={list} query={query} download={download} />;
}

type XpListProps = Pick<Parameters<typeof PagedList<Row>>[0], 'list' | 'query' | 'download'>;

const XpList = (props: XpListProps) => (
  <PagedList
    {...props}
    id="xp-log"
    name="XP log"
    singular="entry"
    plural="entries"
    columns={COLUMNS}
    rowKey={({ entryId }) => entryId}
    empty="An entry appears whenever a signed-in user finishes a quiz, a test or a game."
  />
);
