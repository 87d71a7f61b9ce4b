import { Table, TableColumn } from 'typeorm';
import type { QueryRunner, TableColumnOptions, TableForeignKeyOptions } from 'typeorm';

/** A column. The types below mean the same on both databases. */
type Column = Omit<TableColumnOptions, 'name'>;

/** An id that the database generates. */
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
export const double: Column = { type: 'double precision' };
export const boolean: Column = { type: 'boolean' };
/** ISO 8601 in UTC, which sorts as text. */
export const instant: Column = { type: 'text' };
/** JSON that is written and read as a whole. The entity's column is `simple-json`. */
export const json: Column = { type: 'text' };

export const key = (column: Column): Column => ({ ...column, isPrimary: true });
export const optional = (column: Column): Column => ({ ...column, isNullable: true });
/** `value` is SQL: a text needs its quotes. */
export const withDefault = (column: Column, value: string | number): Column => ({ ...column, default: value });

interface TableExtras {
  readonly unique?: readonly (readonly string[])[];
  readonly index?: readonly (readonly string[])[];
  /** Column → `table.column`. Rows are deleted together with the row they refer to. */
  readonly foreign?: Readonly<Record<string, string>>;
}

const nameOf = (kind: string, table: string, columns: readonly string[]) => `${kind}_${table}_${columns.join('_')}`;

function foreignKey(table: string, column: string, reference: string): TableForeignKeyOptions {
  const [referencedTableName = '', referencedColumn = ''] = reference.split('.');
  return {
    name: nameOf('fk', table, [column]),
    columnNames: [column],
    referencedTableName,
    referencedColumnNames: [referencedColumn],
    onDelete: 'CASCADE',
  };
}

/** Describes a table for a migration, the same on both databases. */
export const table = (name: string, columns: Readonly<Record<string, Column>>, extras: TableExtras = {}): Table =>
  new Table({
    name,
    columns: Object.entries(columns).map(([column, options]) => ({ ...options, name: column })),
    uniques: (extras.unique ?? []).map((columnNames) => ({
      name: nameOf('uq', name, columnNames),
      columnNames: [...columnNames],
    })),
    indices: (extras.index ?? []).map((columnNames) => ({
      name: nameOf('ix', name, columnNames),
      columnNames: [...columnNames],
    })),
    foreignKeys: Object.entries(extras.foreign ?? {}).map(([column, reference]) => foreignKey(name, column, reference)),
  });

/** Changes the type of a column, or whether it may be null. The rows stay. */
export const changeColumn = (runner: QueryRunner, tableName: string, name: string, column: Column): Promise<void> =>
  runner.changeColumn(tableName, name, new TableColumn({ ...column, name }));

/** Adds a column. Existing rows get its default, or null. */
export const addColumn = (runner: QueryRunner, tableName: string, name: string, column: Column): Promise<void> =>
  runner.addColumn(tableName, new TableColumn({ ...column, name }));
