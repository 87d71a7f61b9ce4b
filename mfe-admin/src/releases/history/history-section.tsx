import { useInfiniteQuery } from '@tanstack/react-query';
import { apiQueryKey } from '@shinobi/shared/client';
import type { ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { Bone, Chip, Empty, Notice, Skeleton } from '@shinobi/shared/ui';
import type { Column } from '@shinobi/shared/ui/desk/table/column.js';
import { DataTable } from '@shinobi/shared/ui/desk/table/data-table.js';
import { formatCount, formatInstant } from '@shinobi/shared/ui/desk/format.js';
import { MoreButton } from '@shinobi/shared/ui/loading/more-button.js';
import css from '../releases.module.css';

const GET_HISTORY = 'GET /api/Admin/GetReleaseAudit';
type HistoryPage = ResponseOf<typeof GET_HISTORY>;
type Row = HistoryPage['rows'][number];

function useHistory() {
  const { api } = usePlatform();
  return useInfiniteQuery({
    queryKey: [...apiQueryKey(GET_HISTORY, { query: {} }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api(GET_HISTORY, { query: pageParam === null ? {} : { before: pageParam }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // It must include what was just done in another view.
    staleTime: 0,
  });
}

/** Everything that was done with releases, newest first. */
export function HistorySection() {
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useHistory();
  if (!data)
    return isError ? (
      <Notice title="The history did not load." onRetry={() => void refetch()} />
    ) : (
      <Skeleton label="Loading: The history">
        <Bone height="20rem" />
      </Skeleton>
    );
  const retry = () => (hasNextPage ? fetchNextPage() : refetch());
  const rows = data.pages.flatMap((page) => page.rows);
  const firstBroken = data.pages[0]?.firstBroken ?? null;
  return (
    <section aria-labelledby="history">
      <h2 id="history">History</h2>
      {firstBroken !== null && <BrokenWarning firstBroken={firstBroken} />}
      {isError && <Notice title="The history could not be loaded further." onRetry={() => void retry()} />}
      {rows.length === 0 ? (
        <Empty title="Nothing yet">Every promotion, rollback, canary, token and key is recorded here.</Empty>
      ) : (
        <HistoryTable rows={rows} firstBroken={firstBroken} isComplete={!hasNextPage} />
      )}
      <p className={css.more}>
        <MoreButton
          hasMore={hasNextPage}
          reason={isFetchingNextPage ? 'One moment' : null}
          onMore={() => void fetchNextPage()}
        >
          Load more
        </MoreButton>
      </p>
    </section>
  );
}

const BrokenWarning = ({ firstBroken }: { readonly firstBroken: number }) => (
  <Notice title="This history was changed from outside.">
    From entry {firstBroken} on, the chain of hashes is broken: an entry was changed, removed or added in the database
    itself. Compare the table release_audit with a backup, and find out who has access to the database.
  </Notice>
);

const versionsOf = ({ fromVersion, toVersion }: Row) => {
  if (toVersion === null) return fromVersion ?? '–';
  return `${fromVersion ?? 'none'} → ${toVersion}`;
};

const columnsOf = (firstBroken: number | null): readonly Column<Row>[] => [
  {
    title: 'When (UTC)',
    show: ({ at, auditId }) => (
      <>
        {formatInstant(at)} {auditId === firstBroken && <Chip tone="new">broken, entry {auditId}</Chip>}
      </>
    ),
  },
  { title: 'By', show: ({ actor }) => actor },
  { title: 'Action', show: ({ action }) => action },
  { title: 'Remote', show: ({ name }) => (name === '*' ? 'All remotes' : name) },
  { title: 'From → to', show: versionsOf },
  { title: 'Reason', isLong: true, show: ({ reason }) => reason || '–' },
];

interface HistoryTableProps {
  readonly rows: readonly Row[];
  readonly firstBroken: number | null;
  readonly isComplete: boolean;
}

const HistoryTable = ({ rows, firstBroken, isComplete }: HistoryTableProps) => (
  <DataTable
    name="History of releases"
    caption={`${isComplete ? '' : 'The newest '}${formatCount(rows.length, 'entry', 'entries')}`}
    columns={columnsOf(firstBroken)}
    rows={rows}
    rowKey={({ auditId }) => auditId}
  />
);
