import { useInfiniteQuery } from '@tanstack/react-query';
import type { Submission } from '@shinobi/shared/contract/editing/review';
import { usePlatform } from '@shinobi/shared/platform';
import { Link, useSearchParams } from '@shinobi/shared/platform/router';
import { Button, Chip, Empty, Notice } from '@shinobi/shared/ui';
import { EditPage } from '../common/page/edit-page.js';
import { formatCount } from '../common/page/format-count.js';
import { describeState, formatTime, nameOf, STATE_NAMES } from '../common/review/submission-state.js';
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
      <div className={css.scroll} role="region" aria-label="Submissions, table" tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              {['Document', 'State', 'Sent', 'Comments', 'Note'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {submissions.map((submission) => (
              <SubmissionRow key={submission.submissionId} submission={submission} />
            ))}
          </tbody>
        </table>
      </div>
      {hasNextPage && (
        <Button size="small" onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}

const SubmissionRow = ({ submission }: { readonly submission: Submission }) => (
  <tr>
    <th scope="row">
      <Link to={submission.editPath}>{submission.title}</Link>
      <p className="quiet small">
        {submission.kind}, version {submission.version}
      </p>
    </th>
    <td>
      <Chip>{STATE_NAMES[submission.state]}</Chip>
      {submission.isOutdated && submission.state === 'open' && <Chip>Outdated</Chip>}
      {submission.state !== 'open' && <p className="quiet small">{describeState(submission)}</p>}
      {submission.decision !== '' && <p className="small">{submission.decision}</p>}
    </td>
    <td>
      {nameOf(submission.by)}
      <p className="quiet small">
        <time dateTime={submission.at}>{formatTime(submission.at)}</time>
      </p>
    </td>
    <td className="num">{submission.openComments > 0 ? formatCount(submission.openComments, 'open comment') : '–'}</td>
    <td className={css.note}>{submission.note}</td>
  </tr>
);
