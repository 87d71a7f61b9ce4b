import type { MigrationInterface, QueryRunner } from 'typeorm';
import { generatedId, instant, integer, optional, table, text } from '../portable-table.js';

const CASES = table(
  'moderation_cases',
  {
    caseId: generatedId,
    kind: text,
    ref: text,
    firstReportId: integer,
    rank: integer,
    claimedBy: optional(integer),
    claimedUntil: optional(instant),
    decision: optional(text),
    decisionReason: optional(text),
    decidedBy: optional(integer),
    decidedAt: optional(instant),
  },
  { unique: [['kind', 'ref']] },
);

/** Each list of cases reads one of these in its order, so a page costs the same however many cases there are. */
const INDEXES = [
  `CREATE INDEX "ix_moderation_cases_open" ON "moderation_cases" ("rank", "caseId") WHERE "decidedAt" IS NULL`,
  `CREATE INDEX "ix_moderation_cases_claimed" ON "moderation_cases" ("claimedBy", "rank", "caseId")
   WHERE "claimedBy" IS NOT NULL`,
  `CREATE INDEX "ix_moderation_cases_decided" ON "moderation_cases" ("decidedAt", "caseId") WHERE "decidedAt" IS NOT NULL`,
];

/** Reports from before there were cases. Where all are resolved, nobody has said what became of the text. */
const BACKFILL = `INSERT INTO "moderation_cases" ("kind", "ref", "firstReportId", "rank", "decision", "decidedAt")
  SELECT "kind", "ref", MIN("reportId"), -COUNT(*),
    CASE WHEN COUNT("resolvedAt") = COUNT(*) THEN 'resolved' END,
    CASE WHEN COUNT("resolvedAt") = COUNT(*) THEN MAX("resolvedAt") END
  FROM "reports" GROUP BY "kind", "ref" ORDER BY MIN("reportId")`;

const NAME = 'reports_open_cases';

/** Triggers, so that reports which servers of the version before accept have cases, too. */
const ON_POSTGRES = [
  `CREATE FUNCTION "${NAME}"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
     INSERT INTO "moderation_cases" ("kind", "ref", "firstReportId", "rank")
     VALUES (NEW."kind", NEW."ref", NEW."reportId", -1)
     ON CONFLICT ("kind", "ref") DO UPDATE SET "rank" = "moderation_cases"."rank" - 1;
     RETURN NULL; END $$`,
  `CREATE TRIGGER "${NAME}" AFTER INSERT ON "reports" FOR EACH ROW EXECUTE FUNCTION "${NAME}"()`,
];
/** An upsert would follow the INSERT OR IGNORE that fires the trigger, and ignore the conflict. */
const ON_SQLITE = [
  `CREATE TRIGGER "${NAME}" AFTER INSERT ON "reports" BEGIN
     UPDATE "moderation_cases" SET "rank" = "rank" - 1 WHERE "kind" = NEW."kind" AND "ref" = NEW."ref";
     INSERT INTO "moderation_cases" ("kind", "ref", "firstReportId", "rank")
     SELECT NEW."kind", NEW."ref", NEW."reportId", -1 WHERE NOT EXISTS
       (SELECT 1 FROM "moderation_cases" WHERE "kind" = NEW."kind" AND "ref" = NEW."ref"); END`,
];

/** Cases: what is reported, with who works on it and what was decided. Reports of the text filter name its word. */
export class Moderation1764000000150 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "reports" ADD COLUMN "filterRule" text');
    await runner.createTable(CASES);
    const triggers = runner.connection.options.type === 'postgres' ? ON_POSTGRES : ON_SQLITE;
    for (const sql of [...INDEXES, BACKFILL, ...triggers]) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.connection.options.type === 'postgres';
    await runner.query(isPostgres ? `DROP TRIGGER "${NAME}" ON "reports"` : `DROP TRIGGER "${NAME}"`);
    if (isPostgres) await runner.query(`DROP FUNCTION "${NAME}"`);
    await runner.dropTable(CASES.name);
    await runner.query('ALTER TABLE "reports" DROP COLUMN "filterRule"');
  }
}
