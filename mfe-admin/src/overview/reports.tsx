import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery, useAction } from '@shinobi/shared/client';
import type { RequestOf, ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { Link } from '@shinobi/shared/platform/router';
import { Button } from '@shinobi/shared/ui';
import { CsvLink } from '../common/csv-link.js';
import { Filters, type Filter } from '../common/filters.js';
import { List, type ListPage } from '../common/list.js';
import { useListAddress } from '../common/list-address.js';
import type { Column } from '../common/table.js';
import { UserLink } from '../common/user-link.js';
import { instantInWords } from '../common/words.js';
import css from './overview.module.css';

const GET_REPORTS = 'GET /api/Admin/GetReports';
type Answer = ResponseOf<typeof GET_REPORTS>;
type Report = Answer['reports'][number];

const FILTERS: readonly Filter[] = [
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    choices: [
      ['open', 'Open'],
      ['resolved', 'Resolved'],
    ],
  },
];

const COLUMNS: readonly Column<Report>[] = [
  { title: 'When (UTC)', show: ({ at }) => instantInWords(at) },
  { title: 'What', show: ({ kind }) => kind },
  {
    title: 'By',
    show: ({ reportedUserId }) => <UserLink userId={reportedUserId} nobody="Nobody any more" />,
  },
  { title: 'Text', show: (report) => <Reported report={report} /> },
  { title: 'Reason', show: ({ reason }) => reason || '–' },
  {
    title: 'Reported by',
    show: ({ reporterId }) => <UserLink userId={reporterId} nobody="Nobody any more" />,
  },
  { title: 'State', show: (report) => <Resolve report={report} /> },
];

const asPage = ({ reports, ...page }: Answer): ListPage<Report> => ({ rows: reports, ...page });

/** What users have reported, open ones first. */
export function Reports() {
  const { api } = usePlatform();
  const address = useListAddress(FILTERS.map(({ name }) => name));
  const query = useQuery({
    ...apiQuery(api, GET_REPORTS, { query: address.values as RequestOf<typeof GET_REPORTS>['query'] }),
    select: asPage,
    placeholderData: (before) => before,
    staleTime: 0,
  });
  return (
    <section aria-labelledby="reports">
      <h2 id="reports">Reports</h2>
      <Filters filters={FILTERS} address={address} />
      <List
        name="Reports"
        one="report"
        columns={COLUMNS}
        idOf={({ reportId }) => reportId}
        address={address}
        query={query}
        download={<CsvLink of="GET /api/Admin/ExportReports" values={address.values} />}
        empty="What somebody reports, a message, a post or a comment, comes here with its text as it was."
      />
      <ReportedAnswers />
    </section>
  );
}

/** The other queue, which editors decide on. */
function ReportedAnswers() {
  const { api } = usePlatform();
  const { data } = useQuery({
    ...apiQuery(api, 'GET /api/AnswerReport/GetOpen', { query: { limit: 1 } }),
    staleTime: 0,
  });
  return (
    <p className={css.aside}>
      <Link to="/answerReports">Typed answers that learners call right</Link>
      {data && (data.open === 1 ? ': 1 waits' : `: ${data.open} wait`)}
    </p>
  );
}

const Reported = ({ report: { text, imageSrc } }: { readonly report: Report }) => (
  <>
    {text || <span className="quiet">No text</span>}{' '}
    {imageSrc !== null && (
      <a href={imageSrc} target="_blank" rel="noreferrer">
        Picture
      </a>
    )}
  </>
);

function Resolve({ report: { reportId, resolvedAt } }: { readonly report: Report }) {
  const { api } = usePlatform();
  const client = useQueryClient();
  const { busy, act } = useAction(async () => {
    await api('POST /api/Admin/ResolveReport', { body: { reportId } });
    await client.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).includes('/Admin/') });
  });
  if (resolvedAt !== null) return <>Resolved {instantInWords(resolvedAt)}</>;
  return (
    <Button size="small" reason={busy ? 'One moment' : null} onClick={() => void act()}>
      Resolve
    </Button>
  );
}
