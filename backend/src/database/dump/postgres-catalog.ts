/** A client, or TypeORM's connection. */
export interface Queries {
  rows<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** Not those of extensions. */
const OWN = `"n"."nspname" = current_schema()
  AND NOT EXISTS (SELECT 1 FROM "pg_depend" "d" WHERE "d"."objid" = "o"."oid" AND "d"."deptype" = 'e')`;

const TABLES = `SELECT "o"."relname" AS "name",
    (SELECT json_agg("a"."attname" ORDER BY "a"."attnum") FROM "pg_attribute" "a"
      WHERE "a"."attrelid" = "o"."oid" AND "a"."attnum" > 0 AND NOT "a"."attisdropped" AND "a"."attgenerated" = '')
      AS "columns"
  FROM "pg_class" "o" JOIN "pg_namespace" "n" ON "n"."oid" = "o"."relnamespace"
  WHERE "o"."relkind" = 'r' AND ${OWN} ORDER BY 1`;

const TRIGGER_FUNCTIONS = `SELECT "o"."proname" AS "name"
  FROM "pg_proc" "o" JOIN "pg_namespace" "n" ON "n"."oid" = "o"."pronamespace"
  WHERE "o"."prorettype" = 'trigger'::regtype AND ${OWN}`;

const FOREIGN_KEYS = `SELECT "t"."relname" AS "table", "o"."conname" AS "name", pg_get_constraintdef("o"."oid") AS "definition"
  FROM "pg_constraint" "o" JOIN "pg_class" "t" ON "t"."oid" = "o"."conrelid"
  JOIN "pg_namespace" "n" ON "n"."oid" = "o"."connamespace"
  WHERE "o"."contype" = 'f' AND ${OWN}`;

const SEQUENCES = `SELECT "sequencename" AS "name", "last_value"::text AS "value" FROM "pg_sequences"
  WHERE "schemaname" = current_schema() AND "last_value" IS NOT NULL`;

/** TypeORM's record of the migrations that have run. */
export const MIGRATIONS_TABLE = 'migrations';

/** Returns the columns of each table. */
export async function findTables(on: Queries): Promise<ReadonlyMap<string, readonly string[]>> {
  const tables = await on.rows<{ name: string; columns: string[] }>(TABLES);
  return new Map(tables.map(({ name, columns }) => [name, columns]));
}

export async function findMigrations(on: Queries): Promise<readonly string[]> {
  const rows = await on.rows<{ name: string }>(`SELECT "name" FROM "${MIGRATIONS_TABLE}" ORDER BY "id"`);
  return rows.map(({ name }) => name);
}

/** Returns the last values of the sequences that were used. */
export async function findSequences(on: Queries): Promise<Readonly<Record<string, string>>> {
  const rows = await on.rows<{ name: string; value: string }>(SEQUENCES);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

export const findTriggerFunctions = (on: Queries): Promise<{ readonly name: string }[]> => on.rows(TRIGGER_FUNCTIONS);

export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

export const findForeignKeys = (on: Queries): Promise<ForeignKey[]> => on.rows(FOREIGN_KEYS);
