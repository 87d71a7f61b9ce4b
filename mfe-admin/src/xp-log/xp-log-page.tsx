import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shinobi/shared/client';
import type { RequestOf, ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { Link, useParams } from '@shinobi/shared/platform/router';
import { AdminPage } from '../common/admin-page.js';
import { DAYS, Filters, type Filter } from '../common/filters.js';
import { List, type ListColumn } from '../common/list.js';
import { useListAddress, type ListAddress } from '../common/list-address.js';
import { userIdOf } from '../common/user-id.js';
import { UserLink } from '../common/user-link.js';
import { NoSuchUser } from '../common/no-such-user.js';
import { instantInWords, inWords } from '../common/words.js';

const OF_ALL = 'GET /api/Admin/GetXpLog';
const OF_USER = 'GET /api/Admin/GetXpLog/:userId';
type Row = ResponseOf<typeof OF_ALL>['rows'][number];
type Query = RequestOf<typeof OF_ALL>['query'];

/** As the learner's pages send them. */
const ACTIVITIES = [
  'vocab',
  'kanji',
  'EnToHiragana',
  'EnToKanji',
  'hiragana',
  'katakana',
  'grammarTest',
  'kanjiTest',
  'flashcard',
  'folktale',
  'ninja1',
  'ninja2',
  'ninja3',
  'invitation',
] as const;

const FILTERS: readonly Filter[] = [
  {
    name: 'activity',
    label: 'Activity',
    kind: 'choice',
    choices: ACTIVITIES.map((activity) => [activity, activity] as const),
  },
  ...DAYS,
];

const COLUMNS: readonly ListColumn<Row>[] = [
  { title: 'When (UTC)', sort: 'at', show: ({ at }) => instantInWords(at), csv: ({ at }) => at },
  {
    title: 'User',
    show: ({ userId, name }) => <UserLink userId={userId} name={name} />,
    csv: ({ name }) => name,
  },
  { title: 'Activity', show: ({ activity }) => activity, csv: ({ activity }) => activity },
  { title: 'Of', show: ({ ref }) => ref, csv: ({ ref }) => ref },
  {
    title: 'Right',
    isNumber: true,
    show: ({ correct, total }) => (total === 0 ? '–' : `${correct} of ${total}`),
    csv: ({ correct, total }) => `${correct} of ${total}`,
  },
  { title: 'Booster', isNumber: true, show: ({ multiplier }) => `×${multiplier}`, csv: ({ multiplier }) => multiplier },
  { title: 'XP', sort: 'gained', isNumber: true, show: ({ gained }) => inWords(gained), csv: ({ gained }) => gained },
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

const useAddress = () => useListAddress(FILTERS.map(({ name }) => name));

function LogOfAll() {
  const { api } = usePlatform();
  const address = useAddress();
  const query = useQuery({
    ...apiQuery(api, OF_ALL, { query: address.values as Query }),
    placeholderData: (before) => before,
  });
  return <Log address={address} query={query} />;
}

function LogOfUser({ given }: { readonly given: string }) {
  const userId = userIdOf(given);
  if (userId === null) return <NoSuchUser given={given} />;
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
  return <Log address={address} query={query} />;
}

interface LogProps {
  readonly address: ListAddress;
  readonly query: Parameters<typeof List<Row>>[0]['query'];
}

const Log = ({ address, query }: LogProps) => (
  <>
    <Filters filters={FILTERS} address={address} />
    <List
      name="XP log"
      one="entry"
      many="entries"
      columns={COLUMNS}
      idOf={({ entryId }) => entryId}
      address={address}
      query={query}
      empty="An entry is written whenever somebody who is signed in finishes a quiz, a test or a game."
    />
  </>
);
