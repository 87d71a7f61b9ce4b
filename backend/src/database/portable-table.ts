import { Table, TableColumn } from 'typeorm';
import type { QueryRunner, TableColumnOptions, TableForeignKeyOptions } from 'typeorm';

/** The few column types that mean the same on both databases. */
type Column = Omit<TableColumnOptions, 'name'>;

/** A number that the database gives. */
export const generatedId: Column = {
  type: 'integer',
  isPrimary: true,
  isGenerated: true,
  generationStrategy: 'increment',
};
export const text: Column = { type: 'text' };
/** Up to 2³¹. */
export const integer: Column = { type: 'integer' };
/** Up to 2⁵³: money, XP. */
export const bigint: Column = { type: 'bigint' };
export const boolean: Column = { type: 'boolean' };
/** ISO 8601 in UTC, which sorts as text. */
export const instant: Column = { type: 'text' };
/** Written and read whole; the entity's column is `simple-json`. */
export const json: Column = { type: 'text' };

export const key = (column: Column): Column => ({ ...column, isPrimary: true });
export const optional = (column: Column): Column => ({ ...column, isNullable: true });
/** `value` is SQL: a text wants its quotes. */
export const withDefault = (column: Column, value: string | number): Column => ({ ...column, default: value });

interface Extras {
  readonly unique?: readonly (readonly string[])[];
  readonly index?: readonly (readonly string[])[];
  /** Column → `table.column`; the rows go with the one they refer to. */
  readonly foreign?: Readonly<Record<string, string>>;
}

const named = (kind: string, table: string, columns: readonly string[]) => `${kind}_${table}_${columns.join('_')}`;

function foreignKey(table: string, column: string, reference: string): TableForeignKeyOptions {
  const [referencedTableName = '', referencedColumn = ''] = reference.split('.');
  return {
    name: named('fk', table, [column]),
    columnNames: [column],
    referencedTableName,
    referencedColumnNames: [referencedColumn],
    onDelete: 'CASCADE',
  };
}

/** A table for a migration, the same on both databases. */
export const table = (name: string, columns: Readonly<Record<string, Column>>, extras: Extras = {}): Table =>
  new Table({
    name,
    columns: Object.entries(columns).map(([column, options]) => ({ ...options, name: column })),
    uniques: (extras.unique ?? []).map((columnNames) => ({
      name: named('uq', name, columnNames),
      columnNames: [...columnNames],
    })),
    indices: (extras.index ?? []).map((columnNames) => ({
      name: named('ix', name, columnNames),
      columnNames: [...columnNames],
    })),
    foreignKeys: Object.entries(extras.foreign ?? {}).map(([column, reference]) => foreignKey(name, column, reference)),
  });

/** Gives a column another type or other leave to be empty; its rows stay. */
export const renewColumn = (runner: QueryRunner, of: string, name: string, column: Column): Promise<void> =>
  runner.changeColumn(of, name, new TableColumn({ ...column, name }));

/** Adds a column; rows that are there get its default, or are empty in it. */
export const addColumn = (runner: QueryRunner, to: string, name: string, column: Column): Promise<void> =>
  runner.addColumn(to, new TableColumn({ ...column, name }));
