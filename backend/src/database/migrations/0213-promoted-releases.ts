import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, instant, optional } from '../portable-table.js';

/**
 * When a version was first promoted. Those before count as promoted if they are in the audit as what visitors got, were used
 * before there was an audit, or are proven.
 */
export class PromotedReleases1764000000213 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'releases', 'promotedAt', optional(instant));
    await runner.query(
      `UPDATE "releases" SET "promotedAt" = "createdAt" WHERE "provenAt" IS NOT NULL
         OR EXISTS (SELECT 1 FROM "release_pointers" p WHERE p."name" = "releases"."name"
           AND "releases"."version" IN (p."active", p."canary"))
         OR EXISTS (SELECT 1 FROM "release_audit" a WHERE a."name" = "releases"."name"
           AND (a."fromVersion" = "releases"."version" OR a."toVersion" = "releases"."version")
           AND a."action" NOT IN ('upload', 'delete'))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('releases', 'promotedAt');
  }
}
