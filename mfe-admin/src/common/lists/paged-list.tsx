import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isApiError } from '@shinobi/shared/client';
import { Bone, Button, Empty, Notice, Skeleton } from '@shinobi/shared/ui';
import type { ListParams } from './use-list-params.js';
import css from './paged-list.module.css';
import { type Column, DataTable } from './data-table.js';
import { formatCount, formatInstant } from '../format.js';

export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** How many rows the filters leave; of very many only the first are counted. */
  readonly total: number;
  readonly moreThanTotal?: boolean;
  /** The oldest row there is without filters. */
  readonly since: string | null;
  readonly nextCursor: string | null;
}

interface PagedListProps<Row> {
  /** What the rows are, in the plural: `Users`. */
  readonly name: string;
  /** What one of them is called: `user`. */
  readonly one: string;
  /** Several of them, where that is more than an s. */
  readonly many?: string;
  readonly columns: readonly Column<Row>[];
  readonly idOf: (row: Row, index: number) => string | number;
  readonly address: ListParams;
  readonly query: UseQueryResult<ListPage<Row>>;
  /** What hands out all rows that the filters leave as a CSV file. */
  readonly download: ReactNode;
  /** What will be here, when there is nothing at all. */
  readonly empty: string;
}

/** A table that the server pages, sorts and filters. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { data, error, refetch } = props.query;
  if (data && !error) return <Filled {...props} page={data} />;
  if (error) return <Failed {...props} error={error} onRetry={() => void refetch()} />;
  return (
    <Skeleton label={`Loading: ${props.name}`} className={css.waiting}>
      <Bone height="2.5rem" />
      <Bone height="20rem" />
    </Skeleton>
  );
}

function Failed<Row>({ name, address, error, onRetry }: PagedListProps<Row> & { error: Error; onRetry: () => void }) {
  const isRefused = isApiError(error) && error.code === 'InvalidInput';
  if (isRefused)
    return (
      <Notice title="The address asks for a list that there is not." onRetry={address.reset} retry="Show all">
        A filter, the sort or the place in the list does not exist.
      </Notice>
    );
  return <Notice title={`${name} did not load.`} onRetry={onRetry} />;
}

function Filled<Row>({
  name,
  one,
  many,
  columns,
  idOf,
  address,
  download,
  empty,
  page,
}: PagedListProps<Row> & { page: ListPage<Row> }) {
  const { rows, total, moreThanTotal, since } = page;
  if (rows.length === 0)
    return since === null ? (
      <Empty title="Nothing yet">{empty}</Empty>
    ) : (
      <Empty title="Nothing found" action={<Button onClick={address.reset}>Show all</Button>}>
        No {one} is like that. There are others since {formatInstant(since)} UTC.
      </Empty>
    );
  return (
    <div className={css.list}>
      <DataTable
        caption={`${moreThanTotal ? 'More than ' : ''}${formatCount(total, one, many)}${since ? `, since ${formatInstant(since)} UTC` : ''}`}
        name={name}
        columns={columns}
        rows={rows}
        idOf={idOf}
        address={address}
      />
      <div className={css.foot}>
        <Paging address={address} nextCursor={page.nextCursor} />
        {download}
      </div>
    </div>
  );
}

function Paging({ address, nextCursor }: { readonly address: ListParams; readonly nextCursor: string | null }) {
  const { back, next, change, values } = address;
  return (
    <div className={css.paging}>
      {values['before'] && (
        <Button size="small" onClick={() => change({})}>
          First page
        </Button>
      )}
      {back && (
        <Button size="small" onClick={back}>
          Previous page
        </Button>
      )}
      {nextCursor !== null && (
        <Button size="small" onClick={() => next(nextCursor)}>
          Next page
        </Button>
      )}
    </div>
  );
}
