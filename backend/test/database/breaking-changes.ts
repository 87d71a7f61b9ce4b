import type { Table } from 'typeorm';

type Tables = readonly Table[];

const columnsOf = (table: Table) => new Map(table.columns.map((column) => [column.name, column]));

/** The column lists that must be unique: constraints and indexes, which PostgreSQL and SQLite report differently. */
const uniquesOf = ({ uniques, indices }: Table) =>
  [...uniques, ...indices.filter(({ isUnique }) => isUnique)].map(({ columnNames }) =>
    columnNames.toSorted().join(', '),
  );

function changesOfColumns(before: Table, after: Table): string[] {
  const [old, now] = [columnsOf(before), columnsOf(after)];
  const changed = [...old].flatMap(([name, column]) => {
    const next = now.get(name);
    const place = `${before.name}.${name}`;
    if (!next) return [`column ${place} is gone`];
    if (next.type !== column.type) return [`column ${place} has another type`];
    return column.isNullable && !next.isNullable ? [`column ${place} must have a value now`] : [];
  });
  const required = [...now.values()].filter(
    ({ name, isNullable, isGenerated, default: value }) =>
      !old.has(name) && !isNullable && !isGenerated && (value === undefined || value === null),
  );
  return [...changed, ...required.map(({ name }) => `column ${before.name}.${name} is new and has no default`)];
}

function changesOfRules(before: Table, after: Table): string[] {
  const old = uniquesOf(before);
  const uniques = uniquesOf(after).filter((columns) => !old.includes(columns));
  const checks = after.checks.filter(
    ({ expression }) => !before.checks.some((check) => check.expression === expression),
  );
  return [
    ...uniques.map((columns) => `table ${before.name} must be unique by ${columns}`),
    ...checks.map(({ expression }) => `table ${before.name} has a new check ${expression ?? ''}`),
  ];
}

/**
 * Returns what a migration changes so that a server of the version before, which still runs, could fail: its statements name
 * tables and columns that are gone, leave out columns that must have a value, or store what a new constraint refuses.
 */
export function breakingChanges(before: Tables, after: Tables): string[] {
  return before.flatMap((table) => {
    const next = after.find(({ name }) => name === table.name);
    return next ? [...changesOfColumns(table, next), ...changesOfRules(table, next)] : [`table ${table.name} is gone`];
  });
}
