export type StatementKind = 'read' | 'write' | 'transaction' | 'other';

const KINDS: Readonly<Record<string, StatementKind>> = {
  SELECT: 'read',
  WITH: 'read',
  FETCH: 'read',
  INSERT: 'write',
  UPDATE: 'write',
  DELETE: 'write',
  BEGIN: 'transaction',
  COMMIT: 'transaction',
  ROLLBACK: 'transaction',
  SAVEPOINT: 'transaction',
  RELEASE: 'transaction',
};

const FIRST_WORD = /^\s*([A-Za-z]+)/;
const TABLE = /\b(?:FROM|INTO|UPDATE|JOIN)\s+"?([A-Za-z_]\w*)"?/i;

/** Returns the first word of a statement in capitals, such as `SELECT`. */
export const operationOf = (sql: string): string => FIRST_WORD.exec(sql)?.[1]?.toUpperCase() ?? '';

/** Returns what a statement does, by its first word. A WITH that writes counts as a read. */
export const kindOf = (sql: string): StatementKind => KINDS[operationOf(sql)] ?? 'other';

/** Returns the first table that a statement names; null if it names none. */
export const tableOf = (sql: string): string | null => TABLE.exec(sql)?.[1] ?? null;
