import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isApiError } from '@shinobi/shared/client';
import { Bone, Button, Empty, Notice, Skeleton } from '@shinobi/shared/ui';
import { formatCount, formatInstant } from '../format.js';
import { type Column, DataTable } from './data-table.js';
import { FilterForm } from './filter-form.js';
import css from './paged-list.module.css';
import type { ListParams } from './use-list-params.js';

export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** How many rows match the filters. The server stops counting at a limit. */
  readonly total: number;
  /** True when the server stopped counting at `total`. */
  readonly moreThanTotal?: boolean;
  /** When the oldest row of the unfiltered list was written; null when there is none. */
  readonly since: string | null;
  readonly nextCursor: string | null;
}

interface PagedListProps<Row> {
  /** The name of the list, at the beginning of a sentence: `Users`. */
  readonly name: string;
  /** One row, in a sentence: `user`. */
  readonly singular: string;
  /** Several rows, where that is not the singular with an s. */
  readonly plural?: string;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row, index: number) => string | number;
  readonly list: ListParams;
  readonly query: UseQueryResult<ListPage<Row>>;
  /** The link or button that downloads all rows that match the filters. */
  readonly download: ReactNode;
  /** Says what will be here, for a list that has no rows at all. */
  readonly empty: string;
}

/** A table that the server filters, sorts and pages. */
export const PagedList = <Row,>(props: PagedListProps<Row>) => (
  <>
    {props.list.filters.length > 0 && <FilterForm {...props.list} />}
    <Rows {...props} />
  </>
);

function Rows<Row>(props: PagedListProps<Row>) {
  const { data, error, refetch } = props.query;
  if (data && !error) return <LoadedRows {...props} page={data} />;
  if (error) return <LoadFailed {...props} error={error} onRetry={() => void refetch()} />;
  return (
    <Skeleton label={`Loading: ${props.name}`} className={css.waiting}>
      <Bone height="2.5rem" />
      <Bone height="20rem" />
    </Skeleton>
  );
}

function LoadFailed<Row>({ name, list, error, onRetry }: PagedListProps<Row> & { error: Error; onRetry: () => void }) {
  const isBadAddress = isApiError(error) && error.code === 'InvalidInput';
  if (isBadAddress)
    return (
      <Notice title="This link is no longer valid." onRetry={list.reset} retry="Show all">
        The list has no such filter, sort order or page.
      </Notice>
    );
  return <Notice title={`${name} did not load.`} onRetry={onRetry} />;
}

function LoadedRows<Row>(props: PagedListProps<Row> & { page: ListPage<Row> }) {
  const { name, singular, plural = `${singular}s`, columns, rowKey, list, download, empty, page } = props;
  const { rows, total, moreThanTotal, since } = page;
  if (rows.length === 0)
    return since === null ? (
      <Empty title="Nothing yet">{empty}</Empty>
    ) : (
      <Empty title="Nothing found" action={<Button onClick={list.reset}>Show all</Button>}>
        No {plural} match these filters. The unfiltered list begins {formatInstant(since)} UTC.
      </Empty>
    );
  const count = `${moreThanTotal ? 'More than ' : ''}${formatCount(total, singular, plural)}`;
  return (
    <div className={css.list}>
      <DataTable
        caption={since ? `${count}, since ${formatInstant(since)} UTC` : count}
        name={name}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        list={list}
      />
      <div className={css.foot}>
        <Paging list={list} nextCursor={page.nextCursor} />
        {download}
      </div>
    </div>
  );
}

interface PagingProps {
  readonly list: ListParams;
  readonly nextCursor: string | null;
}

/** The buttons that lead to the other pages of a list. */
export function Paging({ list: { values, update, openPreviousPage, openNextPage }, nextCursor }: PagingProps) {
  return (
    <div className={css.paging}>
      {values['before'] && (
        <Button size="small" onClick={() => update({})}>
          First page
        </Button>
      )}
      {openPreviousPage && (
        <Button size="small" onClick={openPreviousPage}>
          Previous page
        </Button>
      )}
      {nextCursor !== null && (
        <Button size="small" onClick={() => openNextPage(nextCursor)}>
          Next page
        </Button>
      )}
    </div>
  );
}
