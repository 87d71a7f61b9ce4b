import type { ReactNode } from 'react';
import type { ListParams } from './use-list-params.js';
import css from './data-table.module.css';

export interface Column<Row> {
  readonly title: string;
  readonly show: (row: Row) => ReactNode;
  /** What the server calls the sort by this column; without it the column cannot be sorted. */
  readonly sort?: string;
  /** Right-aligned and on one line. */
  readonly isNumber?: boolean;
  /** Gives long texts a wide column, so that rows stay low. */
  readonly isLong?: boolean;
}

const classOf = ({ isNumber, isLong }: Pick<Column<never>, 'isNumber' | 'isLong'>) =>
  isNumber ? css.number : isLong ? css.long : undefined;

interface DataTableProps<Row> {
  readonly name: string;
  /** For example how many rows there are and since when. */
  readonly caption: ReactNode;
  /** The first column is the row's header. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row, index: number) => string | number;
  /** Makes the columns sortable, for a table that the server sorts. */
  readonly list?: ListParams;
}

/** A table that scrolls sideways on a narrow screen. */
export function DataTable<Row>({ name, caption, columns, rows, rowKey, list }: DataTableProps<Row>) {
  return (
    // Focusable, so that it can be scrolled with the keyboard.
    <div className={css.scroll} role="region" aria-label={`${name}, table`} tabIndex={0}>
      <table className={css.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHead key={column.title} column={column} list={list} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={rowKey(row, at)}>
              {columns.map((column, index) => {
                const Cell = index === 0 ? 'th' : 'td';
                return (
                  <Cell key={column.title} scope={index === 0 ? 'row' : undefined} className={classOf(column)}>
                    {column.show(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ColumnHeadProps<Row> {
  readonly column: Column<Row>;
  readonly list: ListParams | undefined;
}

function ColumnHead<Row>({ column, list }: ColumnHeadProps<Row>) {
  const { title, sort } = column;
  const className = classOf(column);
  if (!sort || !list)
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    );
  const { values, update } = list;
  const isSorted = values['sort'] === sort;
  const isAscending = isSorted && values['order'] === 'asc';
  return (
    <th scope="col" className={className} aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}>
      <button
        type="button"
        className={css.sort}
        onClick={() => update({ sort, order: isSorted && !isAscending ? 'asc' : '' })}
      >
        {title}
        <span aria-hidden="true">{isSorted ? (isAscending ? '▲' : '▼') : '↕'}</span>
      </button>
    </th>
  );
}
