import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The columns that administrators search, with their tables. */
const SEARCHED = [
  { of: 'users', column: 'name' },
  { of: 'credentials', column: 'email' },
] as const;
type SearchedColumn = (typeof SEARCHED)[number];

/**
 * On SQLite, indexes the trigrams of a column in a table of their own, which triggers update; a row's `rowid` is the
 * user's id. Deleted text is removed completely.
 */
const indexOnSqlite = ({ of, column }: SearchedColumn): readonly string[] => [
  `CREATE VIRTUAL TABLE "${of}_search" USING fts5("${column}", tokenize = 'trigram')`,
  `INSERT INTO "${of}_search" ("${of}_search", "rank") VALUES ('secure-delete', 1)`,
  `INSERT INTO "${of}_search" ("rowid", "${column}") SELECT "userId", "${column}" FROM "${of}"`,
  `CREATE TRIGGER "${of}_search_insert" AFTER INSERT ON "${of}" BEGIN
     INSERT INTO "${of}_search" ("rowid", "${column}") VALUES (NEW."userId", NEW."${column}"); END`,
  `CREATE TRIGGER "${of}_search_update" AFTER UPDATE OF "${column}" ON "${of}"
   WHEN NEW."${column}" <> OLD."${column}" BEGIN
     UPDATE "${of}_search" SET "${column}" = NEW."${column}" WHERE "rowid" = NEW."userId"; END`,
  `CREATE TRIGGER "${of}_search_delete" AFTER DELETE ON "${of}" BEGIN
     DELETE FROM "${of}_search" WHERE "rowid" = OLD."userId"; END`,
];

/** Without the extension the search scans the whole table: slower, with the same results. */
const TRY_EXTENSION = `DO $$ BEGIN CREATE EXTENSION IF NOT EXISTS pg_trgm; EXCEPTION WHEN OTHERS THEN NULL; END $$`;
const HAS_EXTENSION = `SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm'`;

export class UserSearch1764000000130 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (runner.connection.options.type !== 'postgres') {
      for (const sql of SEARCHED.flatMap(indexOnSqlite)) await runner.query(sql);
      return;
    }
    await runner.query(TRY_EXTENSION);
    const [found] = (await runner.query(HAS_EXTENSION)) as object[];
    if (!found) return;
    for (const { of, column } of SEARCHED)
      await runner.query(`CREATE INDEX "tx_${of}_${column}" ON "${of}" USING gin (LOWER("${column}") gin_trgm_ops)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { of, column } of SEARCHED) {
      if (runner.connection.options.type === 'postgres') {
        await runner.query(`DROP INDEX IF EXISTS "tx_${of}_${column}"`);
        continue;
      }
      for (const event of ['insert', 'update', 'delete']) await runner.query(`DROP TRIGGER "${of}_search_${event}"`);
      await runner.query(`DROP TABLE "${of}_search"`);
    }
  }
}
