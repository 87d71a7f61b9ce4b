import type { ReactNode } from 'react';
import { Bone, Notice, Skeleton } from '@shinobi/shared/ui';
import { MoreButton } from '@shinobi/shared/ui/loading/more-button.js';
import css from './list-status.module.css';

interface RowSkeletonProps {
  readonly label: string;
  readonly rows?: number;
  /** The class of a row, which may set its height. */
  readonly rowClass?: string | undefined;
}

/** Placeholder rows while a list loads. */
export const RowSkeleton = ({ label, rows = 4, rowClass }: RowSkeletonProps) => (
  <Skeleton label={label} className={css.rows}>
    {Array.from({ length: rows }, (_, row) => (
      <Bone key={row} height="3rem" className={rowClass} />
    ))}
  </Skeleton>
);

interface ListStatusProps {
  readonly query: { readonly data: unknown; readonly isError: boolean; readonly refetch: () => Promise<unknown> };
  /** The text for screen readers while the list loads. */
  readonly loading: string;
  /** The title of the notice when the list did not load. */
  readonly failed: string;
  /** What has the room of the list while it loads; rows by default. */
  readonly waiting?: ReactNode;
  /** The number of placeholder rows. */
  readonly rows?: number;
  /** A sentence under the notice. */
  readonly children?: ReactNode;
}

/** Shows that a list is loading or did not load; nothing once there are data. */
export function ListStatus(props: ListStatusProps) {
  const { query, loading, failed, waiting, rows, children } = props;
  const { data, isError, refetch } = query;
  if (data !== undefined) return null;
  if (!isError) return waiting ?? <RowSkeleton label={loading} rows={rows} />;
  return (
    <Notice title={failed} onRetry={() => void refetch()}>
      {children}
    </Notice>
  );
}

interface PagedQuery {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

/** The button that loads the next page of a list. */
export function ShowMore({ pages, label = 'Show more' }: { readonly pages: PagedQuery; readonly label?: string }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  return (
    <div className={css.more}>
      {isFetchNextPageError && <Notice title="The rest did not load." />}
      <MoreButton
        hasMore={hasNextPage}
        onMore={() => void fetchNextPage()}
        reason={isFetchingNextPage ? 'One moment' : null}
      >
        {isFetchNextPageError ? 'Try again' : label}
      </MoreButton>
    </div>
  );
}
