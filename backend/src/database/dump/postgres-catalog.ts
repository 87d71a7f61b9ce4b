import type { DatabaseClient } from './restore-target.js';

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

/** Whatever shares its names with tables. Partitions and the sequences of columns belong to a table that is listed. */
const RELATIONS = `SELECT "o"."relname" AS "name"
  FROM "pg_class" "o" JOIN "pg_namespace" "n" ON "n"."oid" = "o"."relnamespace"
  WHERE "o"."relkind" IN ('r', 'p', 'v', 'm', 'f', 'S') AND NOT "o"."relispartition" AND ${OWN}
    AND NOT EXISTS (SELECT 1 FROM "pg_depend" "d" WHERE "d"."objid" = "o"."oid" AND "d"."classid" = 'pg_class'::regclass
      AND "d"."deptype" IN ('a', 'i') AND "o"."relkind" = 'S') ORDER BY 1`;

const TRIGGER_FUNCTIONS = `SELECT "o"."proname" AS "name"
  FROM "pg_proc" "o" JOIN "pg_namespace" "n" ON "n"."oid" = "o"."pronamespace"
  WHERE "o"."prorettype" = 'trigger'::regtype AND ${OWN}`;

/** Users who may not see all of a connection see neither its kind nor its address. */
const OTHER_CLIENTS = `SELECT "application_name" AS "name", host("client_addr") AS "address" FROM "pg_stat_activity"
  WHERE "datname" = current_database() AND "pid" <> pg_backend_pid() AND "usesysid" IS NOT NULL
    AND COALESCE("backend_type", 'client backend') = 'client backend' ORDER BY 1, 2`;

const FOREIGN_KEYS = `SELECT "t"."relname" AS "table", "o"."conname" AS "name", pg_get_constraintdef("o"."oid") AS "definition"
  FROM "pg_constraint" "o" JOIN "pg_class" "t" ON "t"."oid" = "o"."conrelid"
  JOIN "pg_namespace" "n" ON "n"."oid" = "o"."connamespace"
  WHERE "o"."contype" = 'f' AND ${OWN}`;

const SEQUENCES = `SELECT "sequencename" AS "name", "last_value"::text AS "value" FROM "pg_sequences"
  WHERE "schemaname" = current_schema() AND "last_value" IS NOT NULL`;

/** TypeORM's record of the migrations that have run. */
export const MIGRATIONS_TABLE = 'migrations';

const namesOf = async (on: Queries, sql: string): Promise<readonly string[]> =>
  (await on.rows<{ name: string }>(sql)).map(({ name }) => name);

/** Returns the names of the tables, views and sequences. */
export const findRelations = (on: Queries) => namesOf(on, RELATIONS);

export const findTriggerFunctions = (on: Queries) => namesOf(on, TRIGGER_FUNCTIONS);

/** Returns the connections of others to the database at this moment. */
export async function findOtherClients(on: Queries): Promise<readonly DatabaseClient[]> {
  // Otherwise a transaction sees those of its first look.
  await on.rows('SELECT pg_stat_clear_snapshot()');
  return on.rows<DatabaseClient>(OTHER_CLIENTS);
}

/** Returns the columns of each table. */
export async function findTables(on: Queries): Promise<ReadonlyMap<string, readonly string[]>> {
  const tables = await on.rows<{ name: string; columns: string[] }>(TABLES);
  return new Map(tables.map(({ name, columns }) => [name, columns]));
}

export const findMigrations = (on: Queries) => namesOf(on, `SELECT "name" FROM "${MIGRATIONS_TABLE}" ORDER BY "id"`);

/** Returns the last values of the sequences that were used. */
export async function findSequences(on: Queries): Promise<Readonly<Record<string, string>>> {
  const rows = await on.rows<{ name: string; value: string }>(SEQUENCES);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

export const findForeignKeys = (on: Queries): Promise<ForeignKey[]> => on.rows(FOREIGN_KEYS);
