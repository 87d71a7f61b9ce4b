import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The time zone of a learner who wants a reminder, with the minutes that its clocks were ahead of UTC when the hour was stored.
 * Until now a reminder moved by an hour when the clocks were changed.
 */
export class ReminderTimeZone1764000000215 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "memory_plans" ADD COLUMN "reminderTimeZone" text');
    await runner.query('ALTER TABLE "memory_plans" ADD COLUMN "reminderOffset" integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumns('memory_plans', ['reminderTimeZone', 'reminderOffset']);
  }
}
