import type { UnitOfWork } from './unit-of-work.js';

/**
 * SQL that makes JSON in the database, for rows that can be many: what comes is one text, ready to be sent, and this
 * process neither makes objects of it nor writes them out again. Each method answers an SQL expression of a text.
 */
export interface JsonSql {
  /** A text as a JSON string; null as null. */
  text(expression: string): string;
  truth(condition: string): string;
  /** `members` are expressions whose text is JSON: a number, a column of JSON, or what this interface makes; never null. */
  object(members: Readonly<Record<string, string>>): string;
  /** The rows of these queries one after another, each in its own order. Their one column is "json". */
  array(...queries: readonly string[]): string;
}

const QUOTE: Readonly<Record<UnitOfWork['database'], (expression: string) => string>> = {
  sqlite: (expression) => `json_quote(${expression})`,
  postgres: (expression) => `COALESCE(to_json(${expression})::text, 'null')`,
};

/** All but the quotes of a text is the same in both databases. */
export const jsonSql = (database: UnitOfWork['database']): JsonSql => ({
  text: QUOTE[database],
  truth: (condition) => `CASE WHEN ${condition} THEN 'true' ELSE 'false' END`,
  object: (members) => {
    const form = Object.keys(members).map((name) => `"${name}":%s`);
    return `format('{${form.join(',')}}', ${Object.values(members).join(', ')})`;
  },
  array: (...queries) => {
    const parts = queries.map((query) => `(SELECT string_agg("json", ',') FROM (${query}) AS q)`);
    return `('[' || concat_ws(',', ${parts.join(', ')}) || ']')`;
  },
});
