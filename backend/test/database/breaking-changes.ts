import type { Table, TableColumn } from 'typeorm';

type Tables = readonly Table[];

const columnsOf = (table: Table) => new Map(table.columns.map((column) => [column.name, column]));

/** The column lists that must be unique: constraints and indexes, which PostgreSQL and SQLite report differently. */
const uniquesOf = ({ uniques, indices }: Table) =>
  [...uniques, ...indices.filter(({ isUnique }) => isUnique)].map(({ columnNames }) =>
    columnNames.toSorted().join(', '),
  );

/** Whether a row can be inserted without naming the column. */
const hasValue = ({ isNullable, isGenerated, default: value }: TableColumn): boolean =>
  isNullable || isGenerated || (value !== undefined && value !== null);

const isShorter = (next: TableColumn, column: TableColumn): boolean =>
  next.length !== '' && (column.length === '' || Number(next.length) < Number(column.length));

function changesOfColumns(before: Table, after: Table): string[] {
  const [old, now] = [columnsOf(before), columnsOf(after)];
  const changed = [...old].flatMap(([name, column]) => {
    const next = now.get(name);
    const place = `${before.name}.${name}`;
    if (!next) return [`column ${place} is gone`];
    if (next.type !== column.type) return [`column ${place} has another type`];
    if (isShorter(next, column)) return [`column ${place} is shorter`];
    if (column.isNullable && !next.isNullable) return [`column ${place} must have a value now`];
    return hasValue(column) && !hasValue(next) ? [`column ${place} has lost its default`] : [];
  });
  const required = [...now.values()].filter((column) => !old.has(column.name) && !hasValue(column));
  return [...changed, ...required.map(({ name }) => `column ${before.name}.${name} is new and has no default`)];
}

const keyOf = ({ primaryColumns }: Table): string =>
  primaryColumns
    .map(({ name }) => name)
    .toSorted()
    .join(', ');

const foreignKeysOf = (table: Table) =>
  table.foreignKeys.map(({ columnNames, referencedTableName }) => ({
    columnNames,
    text: `${table.name}.${columnNames.join(', ')} to ${referencedTableName}`,
  }));

/** The foreign keys that a migration adds to columns which the version before fills. */
function newForeignKeys(before: Table, after: Table): string[] {
  const [columns, old] = [columnsOf(before), foreignKeysOf(before).map(({ text }) => text)];
  return foreignKeysOf(after)
    .filter(({ columnNames, text }) => !old.includes(text) && columnNames.every((name) => columns.has(name)))
    .map(({ text }) => `foreign key ${text} is new`);
}

function changesOfRules(before: Table, after: Table): string[] {
  const [old, now] = [uniquesOf(before), uniquesOf(after)];
  const added = now.filter((columns) => !old.includes(columns));
  // Upserts name the columns, and fail without the constraint.
  const removed = old.filter((columns) => !now.includes(columns));
  const checks = after.checks.filter(
    ({ expression }) => !before.checks.some((check) => check.expression === expression),
  );
  return [
    ...(keyOf(before) === keyOf(after) ? [] : [`table ${before.name} has another primary key`]),
    ...added.map((columns) => `table ${before.name} must be unique by ${columns}`),
    ...removed.map((columns) => `table ${before.name} is no longer unique by ${columns}`),
    ...checks.map(({ expression }) => `table ${before.name} has a new check ${expression ?? ''}`),
    ...newForeignKeys(before, after),
  ];
}

/** The foreign keys of new tables and columns that keep the version before from deleting rows: it does not know them. */
function keptRows(before: Tables, after: Tables): string[] {
  return after.flatMap((table) => {
    const old = before.find(({ name }) => name === table.name);
    return table.foreignKeys
      .filter(({ columnNames }) => !old || columnNames.some((name) => !columnsOf(old).has(name)))
      .filter(({ onDelete }) => onDelete !== 'CASCADE' && onDelete !== 'SET NULL')
      .map(({ referencedTableName }) => referencedTableName.replace(/^.*\./, ''))
      .filter((referenced) => before.some(({ name }) => name === referenced))
      .map((referenced) => `table ${table.name} keeps rows of ${referenced} from being deleted`);
  });
}

/**
 * Returns what a migration changes so that a server of the version before, which still runs, could fail: its statements name
 * tables, columns and constraints that are gone, leave out columns that must have a value, store what a new constraint refuses,
 * or delete rows that a new foreign key keeps.
 */
export function breakingChanges(before: Tables, after: Tables): string[] {
  const changes = before.flatMap((table) => {
    const next = after.find(({ name }) => name === table.name);
    return next ? [...changesOfColumns(table, next), ...changesOfRules(table, next)] : [`table ${table.name} is gone`];
  });
  return [...changes, ...keptRows(before, after)];
}
