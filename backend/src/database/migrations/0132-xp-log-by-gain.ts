import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The log sorted by the XP gained, newest first among equals. */
export class XpLogByGain1764000000132 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX "ix_xp_log_gained_entryId" ON "xp_log" ("gained", "entryId")');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "ix_xp_log_gained_entryId"');
  }
}
