import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly title: string;
  readonly show: (row: Row) => ReactNode;
  /** What the server calls the sort by this column; without it the column cannot be sorted. */
  readonly sort?: string;
  /** Right-aligned. */
  readonly isNumber?: boolean;
  /** Gives long texts a wide column. */
  readonly isLong?: boolean;
}

/** The sort of a table that the server sorts. */
export interface TableSort {
  readonly values: Readonly<Record<string, string>>;
  readonly update: (changes: Readonly<Record<string, string>>) => void;
}
