import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The pauses of a plan, so that they do not break the row of days. Until now only the end of the latest one was stored. */
export class PlanPauses1764000000214 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "memory_plans" ADD COLUMN "pauses" text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('memory_plans', 'pauses');
  }
}
