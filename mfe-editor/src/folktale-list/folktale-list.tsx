import { useEffect, useRef } from 'react';
import { Link } from '@shinobi/shared/platform/router';
import { Bone, Button, ButtonLink, Chip, Empty, Skeleton } from '@shinobi/shared/ui';
import type { Column } from '@shinobi/shared/ui/desk/table/column.js';
import { DataTable } from '@shinobi/shared/ui/desk/table/data-table.js';
import { formatCount, formatDay } from '@shinobi/shared/ui/desk/format.js';
import { useWaitingSubmissions } from '../common/review/use-waiting-submissions.js';
import { WaitingChip } from '../common/review/waiting-chip.js';
import css from './folktale-list.module.css';
import type { FolktaleSummary } from './use-folktales.js';

const columnsWith = (waiting: ReturnType<typeof useWaitingSubmissions>): readonly Column<FolktaleSummary>[] => [
  { title: 'Folktale', show: ({ storyName }) => <Link to={`/folktalesEdit/${storyName}`}>{storyName}</Link> },
  {
    title: 'State',
    show: ({ storyName, published, hasDraft }) => (
      <>
        <Chip>{published ? 'Published' : 'Draft'}</Chip> {published && hasDraft && <Chip>Changes not registered</Chip>}{' '}
        <WaitingChip submission={waiting.get(`/folktalesEdit/${storyName}`)} />
      </>
    ),
  },
  { title: 'Description', isLong: true, show: ({ description }) => description },
  {
    title: 'Changed on (UTC)',
    show: ({ updatedAt }) => <time dateTime={updatedAt}>{formatDay(updatedAt)}</time>,
  },
];

interface FolktaleListProps {
  readonly folktales: readonly FolktaleSummary[];
  /** True when the list replaces the token form: its heading then receives the focus. */
  readonly takesFocus: boolean;
  /** Removes the token from the device; null for the administrator, who needs none. */
  readonly onForgetToken: (() => void) | null;
}

export function FolktaleList({ folktales, takesFocus, onForgetToken }: FolktaleListProps) {
  const waiting = useWaitingSubmissions();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section className={css.list} aria-labelledby="tales">
      <div className={css.head}>
        <h2 id="tales" tabIndex={-1} ref={heading}>
          {formatCount(folktales.length, 'folktale')}
        </h2>
        <ButtonLink size="small" variant="go" to="/folktalesEdit/new">
          New folktale
        </ButtonLink>
        {onForgetToken && (
          <Button size="small" onClick={onForgetToken}>
            Remove the token
          </Button>
        )}
      </div>
      {folktales.length === 0 ? (
        <Empty title="No folktales yet">Folktales appear here once they are saved.</Empty>
      ) : (
        <DataTable
          name="Folktales"
          caption={formatCount(folktales.length, 'folktale')}
          columns={columnsWith(waiting)}
          rows={folktales}
          rowKey={({ storyId }) => storyId}
          rowLink={({ storyName }) => `/folktalesEdit/${storyName}`}
          fills
          ownsKeys
        />
      )}
    </section>
  );
}

export const FolktalesLoading = () => (
  <Skeleton label="Loading the folktales" className={css.list}>
    <Bone width="10rem" height="2rem" />
    <Bone height="6rem" />
    <Bone height="6rem" />
    <Bone height="6rem" />
  </Skeleton>
);
