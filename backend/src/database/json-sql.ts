import type { UnitOfWork } from './unit-of-work.js';

/**
 * Builds SQL that produces JSON in the database, for results of many rows: the result is one text, ready to be sent, which
 * this process neither parses nor serializes. Each method returns an SQL expression of type text.
 */
export interface JsonSql {
  /** A text as a JSON string; null as null. */
  text(expression: string): string;
  boolean(condition: string): string;
  /** `members` are expressions of JSON: a number, a column with JSON, or a result of this interface. None may be null. */
  object(members: Readonly<Record<string, string>>): string;
  /** Concatenates the rows of these queries, each in its own order. Their one column is "json". */
  array(...queries: readonly string[]): string;
}

const QUOTE: Readonly<Record<UnitOfWork['database'], (expression: string) => string>> = {
  sqlite: (expression) => `json_quote(${expression})`,
  postgres: (expression) => `COALESCE(to_json(${expression})::text, 'null')`,
};

/** Only quoting a text differs between the databases. */
export const jsonSql = (database: UnitOfWork['database']): JsonSql => ({
  text: QUOTE[database],
  boolean: (condition) => `CASE WHEN ${condition} THEN 'true' ELSE 'false' END`,
  object: (members) => {
    const form = Object.keys(members).map((name) => `"${name}":%s`);
    return `format('{${form.join(',')}}', ${Object.values(members).join(', ')})`;
  },
  array: (...queries) => {
    const parts = queries.map((query) => `(SELECT string_agg("json", ',') FROM (${query}) AS q)`);
    return `('[' || concat_ws(',', ${parts.join(', ')}) || ']')`;
  },
});
