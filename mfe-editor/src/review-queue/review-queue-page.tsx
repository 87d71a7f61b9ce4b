import { useInfiniteQuery } from '@tanstack/react-query';
import type { Submission } from '@shinobi/shared/contract/editing/review';
import { usePlatform } from '@shinobi/shared/platform';
import { Link, useSearchParams } from '@shinobi/shared/platform/router';
import { Button, Chip, Empty, Notice } from '@shinobi/shared/ui';
import { MoreButton } from '@shinobi/shared/ui/loading/more-button.js';
import type { Column } from '@shinobi/shared/ui/desk/table/column.js';
import { DataTable } from '@shinobi/shared/ui/desk/table/data-table.js';
import { formatCount } from '@shinobi/shared/ui/desk/format.js';
import { EditPage } from '../common/page/edit-page.js';
import { describeState, formatTime, nameOf } from '../common/review/submission-state.js';
import css from './review-queue.module.css';

const LISTS = [
  ['open', 'Waiting'],
  ['mine', 'Sent by me'],
  ['done', 'Done'],
] as const;
type ListName = (typeof LISTS)[number][0];

const NOTHING: Readonly<Record<ListName, string>> = {
  open: 'Nothing waits for a review.',
  mine: 'You have sent nothing for review yet. Save a draft, then send it from its editor.',
  done: 'Nothing has been reviewed yet.',
};

/** `/reviews`: what editors have sent for review. */
export function ReviewQueuePage() {
  return (
    <EditPage
      title="Reviews"
      about="What editors have sent for review. Open a document to see what would change, to comment on it and to publish it."
    >
      <Queue />
    </EditPage>
  );
}

function Queue() {
  const [params, setParams] = useSearchParams();
  const shown = LISTS.find(([name]) => name === params.get('show'))?.[0] ?? 'open';
  return (
    <section aria-label="Submissions">
      <div className={css.lists} role="group" aria-label="Show">
        {LISTS.map(([name, title]) => (
          <Button
            key={name}
            size="small"
            variant={name === shown ? 'go' : 'outline'}
            aria-pressed={name === shown}
            onClick={() => setParams(name === 'open' ? {} : { show: name })}
          >
            {title}
          </Button>
        ))}
      </div>
      <SubmissionList key={shown} list={shown} />
    </section>
  );
}

function SubmissionList({ list }: { readonly list: ListName }) {
  const { api } = usePlatform();
  const query = useInfiniteQuery({
    queryKey: ['submissions', list],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/Review/GetSubmissions', {
        query: { state: list, ...(pageParam !== null && { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
  const { data, error, refetch, hasNextPage, fetchNextPage } = query;
  if (error && !data) return <Notice title="The submissions did not load." onRetry={() => void refetch()} />;
  if (!data) return <p role="status">Loading the submissions…</p>;
  const submissions = data.pages.flatMap((page) => page.submissions);
  if (submissions.length === 0) return <Empty title="Nothing here">{NOTHING[list]}</Empty>;
  return (
    <>
      <DataTable
        name="Submissions"
        caption={formatCount(submissions.length, 'submission')}
        columns={COLUMNS}
        rows={submissions}
        rowKey={({ submissionId }) => submissionId}
        rowLink={({ editPath }) => editPath}
        fills
        ownsKeys
      />
      <MoreButton hasMore={hasNextPage} onMore={() => void fetchNextPage()}>
        Show more
      </MoreButton>
    </>
  );
}

const COLUMNS: readonly Column<Submission>[] = [
  { title: 'Document', show: ({ editPath, title }) => <Link to={editPath}>{title}</Link> },
  { title: 'Kind', show: ({ kind }) => kind },
  { title: 'Version', isNumber: true, show: ({ version }) => version },
  {
    title: 'State',
    show: (submission) => (
      <>
        {submission.isOutdated && submission.state === 'open' && <Chip>Outdated</Chip>} {describeState(submission)}
      </>
    ),
  },
  { title: 'Sent by', show: ({ by }) => nameOf(by) },
  { title: 'Sent', show: ({ at }) => <time dateTime={at}>{formatTime(at)}</time> },
  {
    title: 'Comments',
    show: ({ openComments }) => (openComments > 0 ? formatCount(openComments, 'open comment') : '–'),
  },
  { title: 'Note', show: ({ note }) => note },
  { title: 'Decision', show: ({ decision }) => decision },
];
