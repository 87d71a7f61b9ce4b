import { type ReactNode, useRef } from 'react';
import { Bone, Button, Notice, Sheet, Skeleton } from '@shinobi/shared/ui';
import { useKeepFocus } from '../../text/use-keep-focus.js';
import { formatCount, formatInstant } from '../format.js';
import type { Column } from '../table/column.js';
import { DataTable } from '../table/data-table.js';
import { useRowSelection } from '../table/row-selection.js';
import type { BulkAction } from './bulk-action.js';
import { BulkBar } from './bulk-bar.js';
import { ColumnMenu } from './column-menu.js';
import { FilterForm } from './filter-form.js';
import tools from './list-tools.module.css';
import css from './paged-list.module.css';
import { Paging } from './paging.js';
import { SavedFilters } from './saved-filters.js';
import { type ColumnChoice, useColumns } from './use-columns.js';
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

/** The state of a query for a page of a list. */
interface ListQuery<Row> {
  readonly data: ListPage<Row> | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

interface PagedListProps<Row> {
  /** Identifies the list: its columns and saved filters are stored under it. */
  readonly id: string;
  /** The name of the list, at the beginning of a sentence: `Users`. */
  readonly name: string;
  /** One row, in a sentence: `user`. */
  readonly singular: string;
  /** Several rows, where that is not the singular with an s. */
  readonly plural?: string;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row, index: number) => string | number;
  /** Names a row for screen readers and in results; needed for details and bulk actions. */
  readonly rowName?: (row: Row) => string;
  readonly rowLink?: (row: Row) => string | null;
  readonly detail?: (row: Row) => ReactNode;
  readonly bulkActions?: readonly BulkAction<Row>[];
  readonly list: ListParams;
  readonly query: ListQuery<Row>;
  /** The link or button that downloads all rows that match the filters. */
  readonly download?: ReactNode;
  /** Says what will be here, for a list that has no rows at all. */
  readonly empty: string;
}

/** A table that the server filters, sorts and pages. Its rows and what is being done with them stay when a refresh fails. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { id, list } = props;
  const columns = useColumns(id, props.columns);
  return (
    <>
      <div className={tools.bar}>
        {list.filters.length > 0 && <FilterForm {...list} />}
        <div className={tools.tools}>
          <SavedFilters listId={id} list={list} columns={columns} />
          <ColumnMenu columns={columns} />
          {props.download}
        </div>
      </div>
      <Rows {...props} choice={columns} />
    </>
  );
}

type RowsProps<Row> = PagedListProps<Row> & { readonly choice: ColumnChoice<Row> };

function Rows<Row>(props: RowsProps<Row>) {
  const { data, error, refetch } = props.query;
  const retry = () => void refetch();
  if (data)
    return (
      <>
        {error && <Notice title={`${props.name} could not be refreshed.`} onRetry={retry} />}
        <LoadedRows {...props} page={data} plural={props.plural ?? `${props.singular}s`} />
      </>
    );
  if (error) return <LoadFailed {...props} error={error} onRetry={retry} />;
  return (
    <Skeleton label={`Loading: ${props.name}`} className={css.waiting}>
      <Bone height="28rem" />
    </Skeleton>
  );
}

const isBadAddress = (error: Error) => 'code' in error && error.code === 'InvalidInput';

function LoadFailed<Row>({ name, list, error, onRetry }: RowsProps<Row> & { error: Error; onRetry: () => void }) {
  if (isBadAddress(error))
    return (
      <Notice title="This link is no longer valid." onRetry={list.reset} retry="Show all">
        The list has no such filter, sort order or page.
      </Notice>
    );
  return <Notice title={`${name} did not load.`} onRetry={onRetry} />;
}

type LoadedRowsProps<Row> = RowsProps<Row> & { readonly page: ListPage<Row>; readonly plural: string };

/** Says why there are no rows. Its title can have the focus, which was in the table. */
function NoRows<Row>({ plural, list, empty, page: { since } }: LoadedRowsProps<Row>) {
  return (
    <Sheet className={css.nothing}>
      <h2 tabIndex={-1}>{since === null ? 'Nothing yet' : 'Nothing found'}</h2>
      {since === null ? (
        <p>{empty}</p>
      ) : (
        <>
          <p>
            No {plural} match these filters. The unfiltered list begins {formatInstant(since)} UTC.
          </p>
          <Button size="small" onClick={list.reset}>
            Show all
          </Button>
        </>
      )}
    </Sheet>
  );
}

/** The bar of bulk actions stays when a refresh finds no rows: its dialog shows the results of those that were there. */
function LoadedRows<Row>(props: LoadedRowsProps<Row>) {
  const { name, singular, plural, choice, rowKey, list, page, bulkActions = [] } = props;
  const { rows, total, moreThanTotal, since } = page;
  const rowName = props.rowName ?? ((row: Row) => String(rowKey(row, rows.indexOf(row))));
  const frame = useRef<HTMLDivElement>(null);
  useKeepFocus(frame, { inList: true });
  const keys = rows.map(rowKey);
  const selection = useRowSelection(keys);
  const count = `${moreThanTotal ? 'More than ' : ''}${formatCount(total, singular, plural)}`;
  return (
    <div ref={frame} className={css.list}>
      {rows.length === 0 ? (
        <NoRows {...props} />
      ) : (
        <DataTable
          caption={since ? `${count}, since ${formatInstant(since)} UTC` : count}
          name={name}
          columns={choice.shown}
          rows={rows}
          rowKey={rowKey}
          rowName={rowName}
          rowLink={props.rowLink}
          detail={props.detail}
          list={list}
          selection={bulkActions.length > 0 ? selection : undefined}
          fills
          ownsKeys
        />
      )}
      <div className={css.foot}>
        {bulkActions.length > 0 && (
          <BulkBar
            actions={bulkActions}
            selection={selection}
            rows={rows.filter((_, at) => selection.has(keys[at] ?? at))}
            rowName={rowName}
            singular={singular}
            plural={plural}
            onDone={() => void props.query.refetch()}
            onLeave={() => frame.current?.querySelector<HTMLElement>('[role="region"], h2')?.focus()}
          />
        )}
        {rows.length > 0 && <Paging list={list} nextCursor={page.nextCursor} />}
      </div>
    </div>
  );
}
