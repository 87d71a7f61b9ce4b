import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AbTestsSince1764000000070 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "ab_variants" ADD COLUMN "since" text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "ab_variants" DROP COLUMN "since"');
  }
}
