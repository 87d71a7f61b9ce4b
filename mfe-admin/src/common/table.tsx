import type { ReactNode } from 'react';
import type { ListAddress } from './list-address.js';
import css from './table.module.css';

export interface Column<Row> {
  readonly title: string;
  readonly show: (row: Row) => ReactNode;
  /** The server's name of this sort, where there is one. */
  readonly sort?: string;
  /** Amounts stand below one another. */
  readonly isNumber?: boolean;
}

interface TableProps<Row> {
  readonly name: string;
  /** How many rows, and since when. */
  readonly caption: ReactNode;
  /** The first one names the row. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row, index: number) => string | number;
  /** For a table that the server sorts. */
  readonly address?: ListAddress;
}

/** Rows and columns; on a narrow screen it scrolls by itself. */
export function Table<Row>({ name, caption, columns, rows, idOf, address }: TableProps<Row>) {
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
              {columns.map(({ title, show, isNumber }, index) =>
                index === 0 ? (
                  <th key={title} scope="row" className={isNumber ? css.number : undefined}>
                    {show(row)}
                  </th>
                ) : (
                  <td key={title} className={isNumber ? css.number : undefined}>
                    {show(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadProps<Row> {
  readonly column: Column<Row>;
  readonly address: ListAddress | undefined;
}

function Head<Row>({ column: { title, sort, isNumber }, address }: HeadProps<Row>) {
  const className = isNumber ? css.number : undefined;
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
