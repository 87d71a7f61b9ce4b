import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, integer, optional } from '../portable-table.js';

/** Shares a message's picture with its two partners only; before, anyone with the address could load it. */
const SHARE_WITH_PARTNERS = `UPDATE "images" SET "sharedWith" = (
    SELECT CASE WHEN m."fromId" = t."low" THEN t."high" ELSE t."low" END
    FROM "messages" m JOIN "threads" t ON t."threadId" = m."threadId"
    WHERE m."imageId" = "images"."imageId")
  WHERE "imageId" IN (SELECT "imageId" FROM "messages" WHERE "imageId" IS NOT NULL)`;

export class PrivateImages1764000000122 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'images', 'sharedWith', optional(integer));
    await runner.query('CREATE INDEX "images_sharedWith" ON "images" ("sharedWith")');
    await runner.query('CREATE INDEX "messages_imageId" ON "messages" ("imageId")');
    await runner.query(SHARE_WITH_PARTNERS);
    await runner.query('DROP INDEX "messages_imageId"');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "images_sharedWith"');
    await runner.dropColumn('images', 'sharedWith');
  }
}
