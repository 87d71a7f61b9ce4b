import type { UnitOfWork } from './unit-of-work.js';

/** The types of columns: both databases read them from JSON without loss. */
const TYPES = {
  text: 'text',
  integer: 'integer',
  bigint: 'bigint',
  double: 'double precision',
  boolean: 'boolean',
} as const;
type ColumnType = keyof typeof TYPES;

/**
 * Returns an expression for FROM that reads the rows of a JSON array of objects, so that one fixed statement writes or
 * joins any number of rows. `parameter` is the parameter of the statement with the JSON, such as `$1`.
 */
export function jsonRows(
  database: UnitOfWork['database'],
  parameter: string,
  columns: Readonly<Record<string, ColumnType>>,
): string {
  const entries = Object.entries(columns);
  if (database === 'postgres')
    return `json_to_recordset(${parameter}::json) AS r(${entries.map(([name, type]) => `"${name}" ${TYPES[type]}`).join(', ')})`;
  const fields = entries.map(([name]) => `json_extract("value", '$.${name}') AS "${name}"`);
  return `(SELECT ${fields.join(', ')} FROM json_each(${parameter})) AS r`;
}

/** Returns a subquery of the texts in the JSON array of a parameter, in one column `"value"`. */
export const jsonTexts = (database: UnitOfWork['database'], parameter: string): string =>
  database === 'postgres'
    ? `(SELECT "value" FROM json_array_elements_text(${parameter}::json) AS "value")`
    : `(SELECT "value" FROM json_each(${parameter}))`;
