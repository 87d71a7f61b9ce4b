import { Bone, Button, Notice, Skeleton } from '@shinobi/shared/ui';
import css from './list-state.module.css';

interface WaitingProps {
  readonly label: string;
  readonly rows?: number;
}

/** Rows that are on their way. */
export const WaitingRows = ({ label, rows = 4 }: WaitingProps) => (
  <Skeleton label={label} className={css.rows}>
    {Array.from({ length: rows }, (_, row) => (
      <Bone key={row} height="3rem" />
    ))}
  </Skeleton>
);

interface Pages {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

/** The rest of a list that comes page by page. */
export function ShowMore({ pages, label = 'Show more' }: { readonly pages: Pages; readonly label?: string }) {
  if (pages.isFetchNextPageError) {
    return <Notice title="The rest did not load." onRetry={() => void pages.fetchNextPage()} />;
  }
  if (!pages.hasNextPage) return null;
  const reason = pages.isFetchingNextPage ? 'One moment' : null;
  return (
    <p className={css.more}>
      <Button onClick={() => void pages.fetchNextPage()} reason={reason}>
        {label}
      </Button>
    </p>
  );
}
