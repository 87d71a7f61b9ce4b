import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, instant, optional, text } from '../portable-table.js';

/**
 * Marks versions that were rolled back; the fallback of pages follows from the marks. Before, a pointer contained the
 * previous version: where that is the newer one, it was rolled back.
 */
export class RolledBackReleases1764000000110 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'releases', 'rolledBackAt', optional(instant));
    await runner.query(
      `UPDATE "releases" SET "rolledBackAt" = "lastUsedAt" WHERE EXISTS (
         SELECT 1 FROM "release_pointers" p
         JOIN "releases" a ON a."name" = p."name" AND a."version" = p."active"
         WHERE p."name" = "releases"."name" AND p."previous" = "releases"."version"
           AND "releases"."createdAt" > a."createdAt")`,
    );
    await runner.dropColumn('release_pointers', 'previous');
  }

  async down(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'release_pointers', 'previous', optional(text));
    await runner.dropColumn('releases', 'rolledBackAt');
  }
}
