import type { ReactNode } from 'react';
import type { ListParams } from './use-list-params.js';
import css from './data-table.module.css';

export interface Column<Row> {
  readonly title: string;
  readonly show: (row: Row) => ReactNode;
  /** The server's name of this sort, where there is one. */
  readonly sort?: string;
  /** Amounts stand below one another. */
  readonly isNumber?: boolean;
  /** Long texts: beside narrow columns they would make a row many lines high. */
  readonly isLong?: boolean;
}

const classOf = ({ isNumber, isLong }: Pick<Column<never>, 'isNumber' | 'isLong'>) =>
  isNumber ? css.number : isLong ? css.long : undefined;

interface DataTableProps<Row> {
  readonly name: string;
  /** How many rows, and since when. */
  readonly caption: ReactNode;
  /** The first one names the row. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row, index: number) => string | number;
  /** For a table that the server sorts. */
  readonly address?: ListParams;
}

/** Rows and columns; on a narrow screen it scrolls by itself. */
export function DataTable<Row>({ name, caption, columns, rows, idOf, address }: DataTableProps<Row>) {
  return (
    // It can be reached, and so scrolled, with the keyboard.
    <div className={css.scroll} role="region" aria-label={`${name}, table`} tabIndex={0}>
      <table className={css.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.title} column={column} address={address} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={idOf(row, at)}>
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

interface HeadProps<Row> {
  readonly column: Column<Row>;
  readonly address: ListParams | undefined;
}

function Head<Row>({ column, address }: HeadProps<Row>) {
  const { title, sort } = column;
  const className = classOf(column);
  if (!sort || !address)
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    );
  const { values, change } = address;
  const isSorted = values['sort'] === sort;
  const isAscending = isSorted && values['order'] === 'asc';
  return (
    <th scope="col" className={className} aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}>
      <button
        type="button"
        className={css.sort}
        onClick={() => change({ sort, order: isSorted && !isAscending ? 'asc' : '' })}
      >
        {title}
        <span aria-hidden="true">{isSorted ? (isAscending ? '▲' : '▼') : '↕'}</span>
      </button>
    </th>
  );
}
