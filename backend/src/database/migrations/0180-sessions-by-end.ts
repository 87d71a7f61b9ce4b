import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = { ix_sessions_expiresAt: 'expiresAt', ix_sessions_seenAt: 'seenAt' };

/** Ended sessions, which a job deletes each hour. */
export class SessionsByEnd1764000000180 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, column] of Object.entries(INDEXES))
      await runner.query(`CREATE INDEX "${name}" ON "sessions" ("${column}")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`DROP INDEX "${name}"`);
  }
}
