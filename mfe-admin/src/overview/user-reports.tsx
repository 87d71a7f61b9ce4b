import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shinobi/shared/client';
import type { ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { Link } from '@shinobi/shared/platform/router';
import type { ListFilter } from '@shinobi/shared/ui/desk/lists/list-filter.js';
import { type ListPage, PagedList } from '@shinobi/shared/ui/desk/lists/paged-list.js';
import { useListParams } from '@shinobi/shared/ui/desk/lists/use-list-params.js';
import type { Column } from '@shinobi/shared/ui/desk/table/column.js';
import { formatInstant } from '@shinobi/shared/ui/desk/format.js';
import { CsvDownloadLink } from '../common/lists/csv-download-link.js';
import { listQuery } from '../common/lists/list-query.js';
import { UserLink } from '../common/users/user-link.js';
import css from './overview.module.css';
import { reportActions } from './report-actions.js';

const GET_REPORTS = 'GET /api/Admin/GetReports';
type ReportsResponse = ResponseOf<typeof GET_REPORTS>;
type Report = ReportsResponse['reports'][number];

const FILTERS: readonly ListFilter[] = [
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
  { title: 'When (UTC)', show: ({ at }) => formatInstant(at) },
  { title: 'What', show: ({ kind }) => kind },
  {
    title: 'By',
    show: ({ reportedUserId }) => <UserLink userId={reportedUserId} nobody="Deleted user" />,
  },
  { title: 'Text', show: (report) => <ReportedContent report={report} /> },
  { title: 'Reason', show: ({ reason }) => reason || '–' },
  {
    title: 'Reported by',
    show: ({ reporterId }) => <UserLink userId={reporterId} nobody="Deleted user" />,
  },
  {
    title: 'State',
    show: ({ resolvedAt }) => (resolvedAt === null ? 'Open' : `Resolved ${formatInstant(resolvedAt)}`),
  },
];

const toListPage = ({ reports, ...page }: ReportsResponse): ListPage<Report> => ({ rows: reports, ...page });

/** What users have reported one by one, open reports first. Moderators decide on texts with all their reports. */
export function UserReports() {
  const { api } = usePlatform();
  const list = useListParams(FILTERS);
  const query = useQuery({ ...listQuery(api, GET_REPORTS, list.values), select: toListPage, staleTime: 0 });
  return (
    <section aria-labelledby="reports">
      <h2 id="reports">Reports</h2>
      <p className={css.before}>
        <Link to="/admin/moderation">Decide on reported texts</Link>
      </p>
      <PagedList
        id="reports"
        name="Reports"
        singular="report"
        columns={COLUMNS}
        rowKey={({ reportId }) => reportId}
        rowName={({ kind, reportId }) => `${kind} report ${reportId}`}
        bulkActions={reportActions(api)}
        list={list}
        query={query}
        download={<CsvDownloadLink endpoint="GET /api/Admin/ExportReports" values={list.values} />}
        empty="Messages, posts and comments that users report appear here, with their text at that time."
      />
      <AnswerReportsLink />
    </section>
  );
}

/** Leads to the answers that learners reported, which editors decide on. */
function AnswerReportsLink() {
  const { api } = usePlatform();
  const { data } = useQuery({
    ...apiQuery(api, 'GET /api/AnswerReport/GetOpen', { query: { limit: 1 } }),
    staleTime: 0,
  });
  return (
    <p className={css.aside}>
      <Link to="/answerReports">Typed answers that learners reported as right</Link>
      {data && `: ${data.open} open`}
    </p>
  );
}

const ReportedContent = ({ report: { text, imageSrc } }: { readonly report: Report }) => (
  <>
    {text || <span className="quiet">No text</span>}{' '}
    {imageSrc !== null && (
      <a href={imageSrc} target="_blank" rel="noreferrer">
        Picture
      </a>
    )}
  </>
);
